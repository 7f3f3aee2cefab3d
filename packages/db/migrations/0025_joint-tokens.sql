-- What is seldom had together is looked for as one word: lists of everything vegan and of everything without nuts are long, that of both is not.
CREATE FUNCTION joint_tokens(tokens text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(
    SELECT diet || '&' || other FROM unnest(tokens) AS diet, unnest(tokens) AS other
    WHERE starts_with(diet, 'diet:') AND (starts_with(other, 'city:') OR starts_with(other, 'free:'))
  )
$$;
--> statement-breakpoint
UPDATE item_search SET tsv = tsv || array_to_tsvector(joint_tokens(tokens)) WHERE joint_tokens(tokens) <> '{}';--> statement-breakpoint
UPDATE restaurant_search SET tsv = tsv || array_to_tsvector(joint_tokens(tokens)) WHERE joint_tokens(tokens) <> '{}';
