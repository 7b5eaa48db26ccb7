-- CreateTable
CREATE TABLE "FileNote" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);
