-- CreateTable
CREATE TABLE "ModelCall" (
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
    "cost" INTEGER NOT NULL,
    CONSTRAINT "ModelCall_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ModelCall_campaignId_day_idx" ON "ModelCall"("campaignId", "day");

-- CreateIndex
CREATE INDEX "ModelCall_day_idx" ON "ModelCall"("day");
