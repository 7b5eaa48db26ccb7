-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Owner" (
    "campaignId" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);
INSERT INTO "new_Owner" ("at", "campaignId", "hash") SELECT "at", "campaignId", "hash" FROM "Owner";
DROP TABLE "Owner";
ALTER TABLE "new_Owner" RENAME TO "Owner";
CREATE TABLE "new_Seed" (
    "campaignId" TEXT NOT NULL,
    "combat" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "fromSeq" INTEGER NOT NULL,
    "toSeq" INTEGER,
    "revealed" BOOLEAN NOT NULL,

    PRIMARY KEY ("campaignId", "combat", "generation")
);
INSERT INTO "new_Seed" ("campaignId", "combat", "commitment", "fromSeq", "generation", "revealed", "seed", "toSeq") SELECT "campaignId", "combat", "commitment", "fromSeq", "generation", "revealed", "seed", "toSeq" FROM "Seed";
DROP TABLE "Seed";
ALTER TABLE "new_Seed" RENAME TO "Seed";
CREATE TABLE "new_LogEntry" (
    "campaignId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "combatId" TEXT,
    "actorId" TEXT,
    "command" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT,
    "at" DATETIME NOT NULL,
    "body" JSONB NOT NULL,
    "quiet" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("campaignId", "seq")
);
INSERT INTO "new_LogEntry" ("actorId", "at", "body", "campaignId", "combatId", "command", "key", "kind", "quiet", "round", "seq") SELECT "actorId", "at", "body", "campaignId", "combatId", "command", "key", "kind", "quiet", "round", "seq" FROM "LogEntry";
DROP TABLE "LogEntry";
ALTER TABLE "new_LogEntry" RENAME TO "LogEntry";
CREATE INDEX "LogEntry_combatId_seq_idx" ON "LogEntry"("combatId", "seq");
CREATE UNIQUE INDEX "LogEntry_campaignId_key_key" ON "LogEntry"("campaignId", "key");
CREATE TABLE "new_Narration" (
    "campaignId" TEXT NOT NULL,
    "beatSeq" INTEGER NOT NULL,
    "combatId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "certificate" JSONB NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "beatSeq"),
    CONSTRAINT "Narration_campaignId_beatSeq_fkey" FOREIGN KEY ("campaignId", "beatSeq") REFERENCES "LogEntry" ("campaignId", "seq") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Narration" ("at", "beatSeq", "campaignId", "certificate", "combatId", "source", "text") SELECT "at", "beatSeq", "campaignId", "certificate", "combatId", "source", "text" FROM "Narration";
DROP TABLE "Narration";
ALTER TABLE "new_Narration" RENAME TO "Narration";
CREATE INDEX "Narration_combatId_beatSeq_idx" ON "Narration"("combatId", "beatSeq");
CREATE TABLE "new_ModelCall" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "campaignId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "day" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "input" INTEGER NOT NULL,
    "cacheWritten" INTEGER NOT NULL,
    "cacheRead" INTEGER NOT NULL,
    "output" INTEGER NOT NULL,
    "firstMs" INTEGER,
    "latencyMs" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "cost" INTEGER NOT NULL
);
INSERT INTO "new_ModelCall" ("at", "cacheRead", "cacheWritten", "campaignId", "cost", "day", "firstMs", "id", "input", "latencyMs", "model", "outcome", "output", "purpose") SELECT "at", "cacheRead", "cacheWritten", "campaignId", "cost", "day", "firstMs", "id", "input", "latencyMs", "model", "outcome", "output", "purpose" FROM "ModelCall";
DROP TABLE "ModelCall";
ALTER TABLE "new_ModelCall" RENAME TO "ModelCall";
CREATE INDEX "ModelCall_campaignId_day_idx" ON "ModelCall"("campaignId", "day");
CREATE INDEX "ModelCall_day_idx" ON "ModelCall"("day");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
