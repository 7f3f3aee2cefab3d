-- The hours of the week (0 to 167) between 22:00 and 10:00 in which something is open. In PL/pgSQL, because an import calls it for every place.
CREATE FUNCTION quiet_hours(open_week int4multirange) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  quiet int4multirange := open_week * '{[0,600),[1320,2040),[2760,3480),[4200,4920),[5640,6360),[7080,7800),[8520,9240),[9960,10080)}'::int4multirange;
BEGIN
  IF isempty(quiet) THEN
    RETURN '{}';
  END IF;
  RETURN array(SELECT DISTINCT hour FROM unnest(quiet) AS stretch, generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) AS hour);
END
$$;
--> statement-breakpoint
-- A smaller sample of dishes, for cities of hundreds of thousands, and one of places.
CREATE INDEX "item_search_small_sample" ON "item_search" USING gin ("tsv") WITH (fastupdate=false) WHERE get_byte(uuid_send("item_search"."id"), 15) = 0;--> statement-breakpoint
CREATE INDEX "restaurant_search_sample" ON "restaurant_search" USING gin ("tsv") WITH (fastupdate=false) WHERE get_byte(uuid_send("restaurant_search"."id"), 15) < 16;--> statement-breakpoint
CREATE INDEX "restaurant_search_quiet" ON "restaurant_search" USING gin (quiet_hours("open_week")) WITH (fastupdate=false);