import { defineConfig } from 'drizzle-kit'

/** Read only by `drizzle-kit generate`, which compares the tables with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/tables.ts',
  out: './migrations',
})
