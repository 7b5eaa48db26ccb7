-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN "chair" JSONB;
