import { listVisibilities, savedLimits, standardLists } from '@morsel/contract/list'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { isNotDeleted, oneOf, softDelete, textLength } from './place-columns.ts'
import { user } from './user.ts'

const kinds = [...standardLists, 'custom'] as const

/** A user's list of places and dishes. The heart button fills the standard list `favourites`. */
export const list = pgTable(
  'list',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Null for standard lists, whose names are translated. */
    title: text('title'),
    description: text('description'),
    visibility: text('visibility', { enum: listVisibilities }).notNull(),
    /** Sealed: the secret part of an unlisted list's link; null until it's first shared. */
    linkKey: text('link_key'),
    /** When moderators hid it from everyone but its owner. */
    hiddenAt: timestampMs('hidden_at'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
    ...softDelete,
  },
  (table) => [
    index('list_by_user').on(table.userId, table.createdAt),
    uniqueIndex('list_standard_unique').on(table.userId, table.kind).where(sql`${table.kind} <> 'custom'`),
    index('list_deleted')
      .on(table.deletedAt)
      .where(sql`not (${isNotDeleted(table.deletedAt)})`),
    oneOf('list_kind_known', table.kind, kinds),
    oneOf('list_visibility_known', table.visibility, listVisibilities),
    check('list_title_when_custom', sql`(${table.kind} = 'custom') = (${table.title} is not null)`),
    check('list_standard_not_deleted', sql`${table.kind} = 'custom' or ${isNotDeleted(table.deletedAt)}`),
    textLength('list_title_length', table.title, savedLimits.titleLength),
    textLength('list_description_length', table.description, savedLimits.descriptionLength),
  ],
)
