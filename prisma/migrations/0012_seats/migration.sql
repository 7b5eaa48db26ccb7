-- CreateTable
CREATE TABLE "Member" (
    "campaignId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,

    PRIMARY KEY ("campaignId", "personId"),
    CONSTRAINT "Member_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notes" (
    "campaignId" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "isHost" BOOLEAN NOT NULL,
    "subject" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Token" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "campaignId" TEXT,
    "role" TEXT NOT NULL,
    "characters" JSONB NOT NULL,
    "createdBy" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "uses" INTEGER NOT NULL,
    "revokedAt" DATETIME
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
    "style" JSONB,
    "members" JSONB,
    "controllers" JSONB,
    "isListed" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_Campaign" ("combats", "createdAt", "endReason", "entropy", "foldedBy", "head", "id", "name", "origin", "revision", "ruleset", "seq", "setting", "settings", "status", "style", "thrown") SELECT "combats", "createdAt", "endReason", "entropy", "foldedBy", "head", "id", "name", "origin", "revision", "ruleset", "seq", "setting", "settings", "status", "style", "thrown" FROM "Campaign";
DROP TABLE "Campaign";
ALTER TABLE "new_Campaign" RENAME TO "Campaign";
CREATE INDEX "Campaign_createdAt_id_idx" ON "Campaign"("createdAt", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Member_personId_idx" ON "Member"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Person_subject_key" ON "Person"("subject");

-- CreateIndex
CREATE INDEX "Token_personId_idx" ON "Token"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_hash_key" ON "Invitation"("hash");

-- CreateIndex
CREATE INDEX "Invitation_campaignId_idx" ON "Invitation"("campaignId");

-- CreateIndex
CREATE INDEX "Owner_hash_idx" ON "Owner"("hash");
