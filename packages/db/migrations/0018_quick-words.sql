-- Called for every word and name that is written: as queries they took most of the time of an import.
CREATE OR REPLACE FUNCTION deletions(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text[] := ARRAY[$1];
BEGIN
  IF char_length($1) NOT BETWEEN 3 AND 20 THEN
    RETURN '{}';
  END IF;
  FOR at IN 1..char_length($1) LOOP
    found := found || (left($1, at - 1) || substr($1, at + 1));
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF $1 !~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2}' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(run.found[1], at, 2)), '{}')
    FROM regexp_matches($1, '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2,}', 'g') AS run (found),
      generate_series(1, char_length(run.found[1]) - 1) AS at
  );
END
$$;
