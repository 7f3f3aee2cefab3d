-- The first four letters of a word, and its first five without one: words whose beginnings differ by one typo share one of these.
CREATE FUNCTION beginnings(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[left(word, 4), substr(word, 2, 4), left(word, 1) || substr(word, 3, 3), left(word, 2) || substr(word, 4, 2), left(word, 3) || substr(word, 5, 1)]
$$;
--> statement-breakpoint
CREATE INDEX "search_term_beginnings" ON "search_term" USING gin (beginnings("term")) WITH (fastupdate=false);
