-- Computed for new terms only, when they are added: a generated column would be computed for each term of each change.
ALTER TABLE "search_term" ALTER COLUMN "deletions" DROP EXPRESSION;
