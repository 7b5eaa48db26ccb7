-- CreateTable
CREATE TABLE "Checkpoint" (
    "campaignId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" JSONB NOT NULL,

    PRIMARY KEY ("campaignId", "seq")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "publicKey" TEXT NOT NULL,
    "privateKey" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    "until" DATETIME,
    "endorsed" TEXT
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Campaign" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "setting" TEXT,
    "settings" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "endReason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "seq" INTEGER NOT NULL,
    "combats" INTEGER NOT NULL,
    "entropy" JSONB NOT NULL,
    "thrown" INTEGER NOT NULL DEFAULT 0,
    "head" TEXT NOT NULL DEFAULT '',
    "origin" JSONB,
    "foldedBy" INTEGER NOT NULL DEFAULT 1,
    "style" JSONB
);
INSERT INTO "new_Campaign" ("combats", "createdAt", "endReason", "entropy", "id", "name", "revision", "ruleset", "seq", "setting", "settings", "status", "style") SELECT "combats", "createdAt", "endReason", "entropy", "id", "name", "revision", "ruleset", "seq", "setting", "settings", "status", "style" FROM "Campaign";
DROP TABLE "Campaign";
ALTER TABLE "new_Campaign" RENAME TO "Campaign";
CREATE INDEX "Campaign_createdAt_id_idx" ON "Campaign"("createdAt", "id");
CREATE TABLE "new_Combat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "campaignId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "firstSeq" INTEGER NOT NULL,
    "lastSeq" INTEGER NOT NULL,
    "entropy" JSONB NOT NULL,
    "thrown" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "Combat_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Combat" ("campaignId", "createdAt", "endedAt", "entropy", "firstSeq", "id", "kind", "lastSeq", "number", "round", "status", "version") SELECT "campaignId", "createdAt", "endedAt", "entropy", "firstSeq", "id", "kind", "lastSeq", "number", "round", "status", "version" FROM "Combat";
DROP TABLE "Combat";
ALTER TABLE "new_Combat" RENAME TO "Combat";
CREATE UNIQUE INDEX "Combat_campaignId_number_key" ON "Combat"("campaignId", "number");
CREATE TABLE "new_LogEntry" (
    "campaignId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "combatId" TEXT,
    "actorId" TEXT,
    "command" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "content" TEXT NOT NULL DEFAULT '',
    "stream" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT,
    "at" DATETIME NOT NULL,
    "body" JSONB NOT NULL,
    "quiet" BOOLEAN NOT NULL DEFAULT false,
    "previous" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',
    "signature" TEXT,
    "signedBy" TEXT,

    PRIMARY KEY ("campaignId", "seq")
);
INSERT INTO "new_LogEntry" ("actorId", "at", "body", "campaignId", "combatId", "command", "key", "kind", "quiet", "revision", "round", "seq") SELECT "actorId", "at", "body", "campaignId", "combatId", "command", "key", "kind", "quiet", "revision", "round", "seq" FROM "LogEntry";
DROP TABLE "LogEntry";
ALTER TABLE "new_LogEntry" RENAME TO "LogEntry";
CREATE INDEX "LogEntry_combatId_seq_idx" ON "LogEntry"("combatId", "seq");
CREATE UNIQUE INDEX "LogEntry_campaignId_key_key" ON "LogEntry"("campaignId", "key");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
