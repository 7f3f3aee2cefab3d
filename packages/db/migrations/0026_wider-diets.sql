-- Whoever cooks for vegans cooks for vegetarians: places are found by the diets that theirs include, unless they say no to them.
WITH missing AS (
  SELECT s.id, array_agg(DISTINCT 'diet:' || wider.diet) AS tokens
  FROM restaurant_search s
    JOIN restaurant r ON r.id = s.id
    JOIN (VALUES ('vegan', 'vegetarian'), ('vegan', 'pescatarian'), ('vegan', 'lactose_free'), ('vegetarian', 'pescatarian')) AS wider (of_diet, diet)
      ON r.diets ->> wider.of_diet IN ('yes', 'only') AND r.diets ->> wider.diet IS DISTINCT FROM 'no'
  WHERE NOT ('diet:' || wider.diet) = ANY (s.tokens)
  GROUP BY s.id
)
UPDATE restaurant_search s SET
  tokens = s.tokens || missing.tokens,
  tsv = s.tsv || array_to_tsvector(missing.tokens || joint_tokens(s.tokens || missing.tokens))
FROM missing WHERE missing.id = s.id;
