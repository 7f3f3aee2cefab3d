-- Whoever looks for a name without its space finds it, too: pairs go on over spaces, but not over the ends of lines that stand between names.
CREATE OR REPLACE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF $1 !~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff][ \u3000]*[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(run.joined, at, 2)), '{}')
    FROM (
      SELECT regexp_replace(stretch.found[1], '[ \u3000]+', '', 'g') AS joined
      FROM regexp_matches($1, '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff](?:[ \u3000]*[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])+', 'g') AS stretch (found)
    ) AS run, generate_series(1, char_length(run.joined) - 1) AS at
  );
END
$$;
--> statement-breakpoint
-- The words that places are found by are counted (decision 011), so those that come are counted in.
WITH place AS MATERIALIZED (
  SELECT r.id, concat_ws(E'\n', r.name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(r.names)), array_to_string(r.alt_names, E'\n')) AS names
  FROM restaurant_search s JOIN restaurant r USING (id)
), missing AS (
  SELECT s.id, array(SELECT unnest(character_pairs(place.names)) EXCEPT SELECT unnest(tsvector_to_array(s.tsv))) AS pairs
  FROM place JOIN restaurant_search s USING (id) WHERE place.names ~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff][ \u3000]+[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]'
), changed AS (
  UPDATE restaurant_search s SET tsv = s.tsv || array_to_tsvector(missing.pairs) FROM missing WHERE missing.id = s.id AND missing.pairs <> '{}'
  RETURNING missing.pairs
)
INSERT INTO search_term (term, df, places) SELECT pair, 0, count(*) FROM changed, unnest(pairs) AS pair GROUP BY pair
ON CONFLICT (term) DO UPDATE SET places = search_term.places + excluded.places;
--> statement-breakpoint
WITH place AS MATERIALIZED (
  SELECT r.id, concat_ws(E'\n', r.name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(r.names)), array_to_string(r.alt_names, E'\n')) AS names
  FROM restaurant_search s JOIN restaurant r USING (id)
), dish AS MATERIALIZED (
  SELECT i.id, concat_ws(E'\n', i.name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(i.names)), place.names) AS names
  FROM place JOIN item i ON i.restaurant_id = place.id
), missing AS (
  SELECT s.id, array(SELECT unnest(character_pairs(dish.names)) EXCEPT SELECT unnest(tsvector_to_array(s.tsv))) AS pairs
  FROM dish JOIN item_search s USING (id) WHERE dish.names ~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff][ \u3000]+[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]'
), changed AS (
  UPDATE item_search s SET tsv = s.tsv || array_to_tsvector(missing.pairs) FROM missing WHERE missing.id = s.id AND missing.pairs <> '{}'
  RETURNING missing.pairs
)
INSERT INTO search_term (term, df, items) SELECT pair, 0, count(*) FROM changed, unnest(pairs) AS pair GROUP BY pair
ON CONFLICT (term) DO UPDATE SET items = search_term.items + excluded.items;
--> statement-breakpoint
-- Its words are generated from the name, and made again only when that is written.
UPDATE suggest SET norm = norm WHERE norm ~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff][ \u3000]+[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
