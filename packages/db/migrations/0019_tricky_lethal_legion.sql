CREATE UNLOGGED TABLE "import_stage" (
	"position" integer PRIMARY KEY NOT NULL,
	"rows" "bytea" NOT NULL
);
