import { sql } from 'drizzle-orm'
import { char, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { currencyCode, timestamps } from './place-columns.ts'

export const country = pgTable(
  'country',
  {
    /** ISO 3166-1 alpha-2. */
    code: char('code', { length: 2 }).primaryKey(),
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    defaultCurrency: char('default_currency', { length: 3 }).notNull(),
    /** BCP 47. */
    defaultLang: text('default_lang').notNull(),
    ...timestamps,
  },
  (table) => [check('country_code_form', sql`${table.code} ~ '^[A-Z]{2}$'`), currencyCode('country_currency_form', table.defaultCurrency)],
)
