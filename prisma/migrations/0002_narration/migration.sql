-- CreateTable
CREATE TABLE "Narration" (
    "campaignId" TEXT NOT NULL,
    "beatSeq" INTEGER NOT NULL,
    "combatId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "certificate" JSONB NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "beatSeq"),
    CONSTRAINT "Narration_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Narration_combatId_fkey" FOREIGN KEY ("combatId") REFERENCES "Combat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Narration_campaignId_beatSeq_fkey" FOREIGN KEY ("campaignId", "beatSeq") REFERENCES "LogEntry" ("campaignId", "seq") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Narration_combatId_beatSeq_idx" ON "Narration"("combatId", "beatSeq");
