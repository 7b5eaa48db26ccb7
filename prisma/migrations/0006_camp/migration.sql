-- CreateTable
CREATE TABLE "Camp" (
    "campaignId" TEXT NOT NULL PRIMARY KEY,
    "state" JSONB NOT NULL,
    CONSTRAINT "Camp_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- MoveColumn
INSERT INTO "Camp" ("campaignId", "state") SELECT "id", "camp" FROM "Campaign";
ALTER TABLE "Campaign" DROP COLUMN "camp";
