import { changeKinds, changeSources, changeStatuses } from '@morsel/contract/change'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { oneOf, smallObject } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { source } from './source.ts'
import { user } from './user.ts'

/** The two values of a changed field. Their form is that of the contract's `EDITABLE`. */
export type FieldChange = { from: unknown; to: unknown }

/** A contribution: what changed about a place or dish, who changed it, and the outcome (EDIT-001). */
export const change = pgTable(
  'change',
  {
    id: id('id').primaryKey(),
    /** Null for guests and imports, and if the contributor was erased. */
    userId: id('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The place, or the place of the dish. */
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    /** Null if it's about the place itself. */
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: changeKinds }).notNull(),
    fields: jsonb('fields').$type<Record<string, FieldChange>>().notNull(),
    status: text('status', { enum: changeStatuses }).notNull(),
    source: text('source', { enum: changeSources }).notNull(),
    /** The source of an import. */
    sourceId: id('source_id').references(() => source.id),
    note: text('note').notNull().default(''),
    /** Who accepted, declined or reverted it; null for the operator's commands, and if they were erased. */
    decidedById: id('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: timestampMs('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    /** The change that this one undoes. */
    revertsId: id('reverts_id').references((): AnyPgColumn => change.id, { onDelete: 'set null' }),
    /** The first of the changes that were made together; null if it was made alone (EDIT-220). */
    batchId: id('batch_id').references((): AnyPgColumn => change.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    // IDs rise with time, so these indexes sort the latest first.
    index('change_by_restaurant').on(table.restaurantId, table.id.desc().nullsFirst()),
    index('change_by_item').on(table.itemId, table.id.desc().nullsFirst()).where(sql`${table.itemId} is not null`),
    index('change_by_user').on(table.userId, table.id.desc().nullsFirst()).where(sql`${table.userId} is not null`),
    index('change_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    index('change_by_decider').on(table.decidedById).where(sql`${table.decidedById} is not null`),
    index('change_by_reverted').on(table.revertsId).where(sql`${table.revertsId} is not null`),
    index('change_by_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    oneOf('change_kind_known', table.kind, changeKinds),
    oneOf('change_status_known', table.status, changeStatuses),
    oneOf('change_source_known', table.source, changeSources),
    smallObject('change_fields_object', table.fields),
    check('change_note_length', sql`char_length(${table.note}) <= 1000 and char_length(${table.decisionNote}) <= 1000`),
    check('change_decided', sql`${table.status} = 'live' or (${table.status} = 'waiting') = (${table.decidedAt} is null)`),
  ],
)
