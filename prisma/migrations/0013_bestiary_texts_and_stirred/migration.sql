-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN "stirred" JSONB;

-- CreateTable
CREATE TABLE "BestiaryText" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL
);
