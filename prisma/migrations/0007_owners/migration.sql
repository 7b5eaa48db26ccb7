-- CreateTable
CREATE TABLE "Owner" (
    "campaignId" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "Owner_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
