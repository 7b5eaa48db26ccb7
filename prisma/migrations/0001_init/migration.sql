-- CreateTable
CREATE TABLE "Campaign" (
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
    "camp" JSONB NOT NULL,
    "entropy" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "Seed" (
    "campaignId" TEXT NOT NULL,
    "combat" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "fromSeq" INTEGER NOT NULL,
    "toSeq" INTEGER,
    "revealed" BOOLEAN NOT NULL,

    PRIMARY KEY ("campaignId", "combat", "generation"),
    CONSTRAINT "Seed_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Character" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "campaignId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "xp" INTEGER NOT NULL,
    "hp" INTEGER NOT NULL,
    "maxHp" INTEGER NOT NULL,
    "standing" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    CONSTRAINT "Character_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Combat" (
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
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "Combat_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Enemy" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "combatId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hp" INTEGER NOT NULL,
    "maxHp" INTEGER NOT NULL,
    "standing" TEXT NOT NULL,
    CONSTRAINT "Enemy_combatId_fkey" FOREIGN KEY ("combatId") REFERENCES "Combat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LogEntry" (
    "campaignId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "combatId" TEXT,
    "actorId" TEXT,
    "command" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "key" TEXT,
    "at" DATETIME NOT NULL,
    "body" JSONB NOT NULL,

    PRIMARY KEY ("campaignId", "seq"),
    CONSTRAINT "LogEntry_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LogEntry_combatId_fkey" FOREIGN KEY ("combatId") REFERENCES "Combat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "combatId" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    CONSTRAINT "Snapshot_combatId_fkey" FOREIGN KEY ("combatId") REFERENCES "Combat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Campaign_createdAt_id_idx" ON "Campaign"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Character_campaignId_position_idx" ON "Character"("campaignId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Combat_campaignId_number_key" ON "Combat"("campaignId", "number");

-- CreateIndex
CREATE INDEX "Enemy_combatId_position_idx" ON "Enemy"("combatId", "position");

-- CreateIndex
CREATE INDEX "LogEntry_combatId_seq_idx" ON "LogEntry"("combatId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "LogEntry_campaignId_key_key" ON "LogEntry"("campaignId", "key");
