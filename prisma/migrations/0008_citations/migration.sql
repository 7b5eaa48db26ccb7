-- Beats in which nothing happened have no narration any more. Older ones have one, so none of them is marked.
ALTER TABLE "LogEntry" ADD COLUMN "quiet" BOOLEAN NOT NULL DEFAULT false;

-- A certificate speaks of each sentence. Of older narrations only the whole text is known: it becomes one sentence that cites nothing.
UPDATE "Narration" SET "certificate" = json_object(
  'sentences', json_array(json_object('text', "text", 'facts', json_array(), 'source', "source", 'votes', 0)),
  'checks', json_object("source", json(COALESCE(json_extract("certificate", '$.checks'), '[]'))),
  'model', json_extract("certificate", '$.model'),
  'reader', NULL,
  'refused', COALESCE(json_extract("certificate", '$.repaired'), 0),
  'textHash', json_extract("certificate", '$.textHash'),
  'sheetHash', json_extract("certificate", '$.sheetHash')
);
