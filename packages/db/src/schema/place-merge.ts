import type { PlaceRole } from '@morsel/contract/place-member'
import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { change } from './change.ts'
import { id, timestampMs } from './columns.ts'
import { restaurant } from './restaurant.ts'

/** Rows of one table whose column a merge set from one place or dish to another. */
export interface MovedRows {
  table:
    | 'change'
    | 'follow'
    | 'item'
    | 'item_price'
    | 'list_entry'
    | 'menu'
    | 'photo'
    | 'place_claim'
    | 'place_invitation'
    | 'report'
    | 'restaurant'
    | 'review'
  column: 'restaurant_id' | 'item_id' | 'merged_into_id'
  from: string
  to: string
  ids: string[]
}

/** A member of a merged place, with their former role at the other place; null if they had none. */
export interface MovedMember {
  userId: string
  role: PlaceRole
  former: PlaceRole | null
}

/** What undoing a merge needs: IDs and states, no content. */
export interface MergeTrace {
  /** The status of the merged place before. */
  status: string
  statusBeforeHiding: string | null
  rows: MovedRows[]
  /** The dishes that became part of dishes with the same name. */
  joined: { from: string; into: string }[]
  members: MovedMember[]
}

/** A merge of two places that can still be undone (MOD-181). */
export const placeMerge = pgTable(
  'place_merge',
  {
    id: id('id').primaryKey(),
    fromId: id('from_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    intoId: id('into_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    /** The change by which the history shows it; null for merges on the command line. */
    changeId: id('change_id').references(() => change.id, { onDelete: 'set null' }),
    trace: jsonb('trace').$type<MergeTrace>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('place_merge_by_from').on(table.fromId),
    index('place_merge_by_into').on(table.intoId),
    index('place_merge_by_change').on(table.changeId),
    index('place_merge_by_age').on(table.createdAt),
  ],
)
