import { placeRoles } from '@morsel/contract/place-member'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** A person who runs a place. `restaurant.owner_user_id` is derived from this table by a trigger. */
export const placeMember = pgTable(
  'place_member',
  {
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: placeRoles }).notNull(),
    since: timestampMs('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.userId] }),
    index('place_member_by_user').on(table.userId),
    oneOf('place_member_role_known', table.role, placeRoles),
  ],
)
