-- CreateTable
CREATE TABLE "Bestiary" (
    "ruleset" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("ruleset", "version")
);

-- CreateIndex
CREATE UNIQUE INDEX "Bestiary_ruleset_hash_key" ON "Bestiary"("ruleset", "hash");
