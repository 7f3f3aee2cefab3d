import { placeRoles } from '@morsel/contract/place-member'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** An emailed invitation to become a member of a place. Accepting deletes it. */
export const placeInvitation = pgTable(
  'place_invitation',
  {
    id: id('id').primaryKey(),
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: placeRoles }).notNull(),
    /** Hash of the token in the emailed link. */
    tokenHash: text('token_hash').notNull().unique('place_invitation_token_unique'),
    invitedById: id('invited_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('place_invitation_email_unique').on(table.restaurantId, table.email),
    index('place_invitation_by_inviter').on(table.invitedById),
    index('place_invitation_expires').on(table.expiresAt),
    oneOf('place_invitation_role_known', table.role, placeRoles),
    check('place_invitation_email_lower', sql`${table.email} = lower(${table.email}) and char_length(${table.email}) <= 254`),
  ],
)
