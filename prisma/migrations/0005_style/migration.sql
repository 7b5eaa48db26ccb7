-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN "style" JSONB;
