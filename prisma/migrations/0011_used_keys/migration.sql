-- CreateTable
CREATE TABLE "UsedKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "made" TEXT,

    PRIMARY KEY ("scope", "key")
);
