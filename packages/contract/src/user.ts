import * as z from 'zod/mini'
import { AccountListOutput } from './account.ts'
import { SecurityEvent } from './activity.ts'
import { AddressPendingOutput } from './address.ts'
import { BioText, Text } from './fields.ts'
import { NotificationTopics } from './notification.ts'
import { PasskeyListOutput } from './passkey.ts'
import { DisplayInput, Preferences } from './preferences.ts'
import { ProfileVisibility } from './profile.ts'
import { OwnReview } from './review.ts'
import { SavedSearchListOutput } from './saved-search.ts'
import { SessionListOutput, SessionUser } from './session.ts'
import { TwoFactorSummaryOutput } from './two-factor.ts'

/** The user: updating the profile and deleting the account (AUTH-601 to AUTH-616, AUTH-920 to AUTH-931). */

/** `user.update`: what is not named here (`emailVerified`, `status`, …) is dropped; `email` is named to be refused. */
export const UserUpdateInput = z.object({
  name: z.optional(Text),
  /** null takes the picture away. */
  image: z.optional(z.nullable(Text)),
  username: z.optional(z.string()),
  displayUsername: z.optional(Text),
  bio: z.optional(z.nullable(BioText)),
  email: z.optional(z.unknown()),
})
export type UserUpdateInput = z.infer<typeof UserUpdateInput>

/** `user.isUsernameAvailable`. */
export const UsernameAvailableInput = z.object({ username: z.string() })
export const UsernameAvailableOutput = z.object({ available: z.boolean() })

/** `user.delete`: proven by a password, a mailed token, or a young session. */
export const UserDeleteInput = z.object({
  callbackURL: z.optional(Text),
  password: z.optional(z.string()),
  token: z.optional(z.string()),
})
export type UserDeleteInput = z.infer<typeof UserDeleteInput>

export const UserDeleteOutput = z.object({ success: z.literal(true), message: z.enum(['User deleted', 'Verification email sent']) })
export type UserDeleteOutput = z.infer<typeof UserDeleteOutput>

/** `user.deleteCallback`: what the mailed link opens; with a `callbackURL` people are sent there. */
export const UserDeleteCallbackInput = z.object({ token: z.string(), callbackURL: z.optional(Text) })
export const UserDeleteCallbackOutput = z.object({
  success: z.literal(true),
  message: z.literal('User deleted'),
  location: z.optional(z.string()),
})

/** `user.scheduleDeletion`, `user.restore` and `user.export`: proven by a password, or a young session. */
export const UserProofInput = z.object({ password: z.optional(z.string()) })
export type UserProofInput = z.infer<typeof UserProofInput>

/** `user.deletion` and `user.scheduleDeletion`: when the account will be erased; null when it will not. */
export const UserDeletionOutput = z.object({ erasedAt: z.nullable(z.date()) })
export type UserDeletionOutput = z.infer<typeof UserDeletionOutput>

/** A review as its author takes it along. */
const ExportedReview = z.extend(OwnReview, {
  /** Null once it was taken away. */
  rating: z.nullable(OwnReview.shape.rating),
  restaurantId: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** Of one that was taken away while it was hidden or reported: it says nothing any more. */
  removedAt: z.nullable(z.date()),
  /** What it said before it was changed, oldest first. */
  earlier: z.array(z.object({ rating: z.number(), body: z.nullable(z.string()), replacedAt: z.date() })),
})

/** A browser that needs no second factor for a while, as its owner takes it along. */
const ExportedTrust = z.object({
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
})

/** A report as its sender takes it along: about one of the five. */
const ExportedReport = z.object({
  restaurantId: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  reviewId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  listId: z.nullable(z.string()),
  reason: z.string(),
  note: z.string(),
  status: z.string(),
  createdAt: z.date(),
})

/** A list as its owner takes it along. */
const ExportedList = z.object({
  kind: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  visibility: z.string(),
  sharePath: z.nullable(z.string()),
  createdAt: z.date(),
  entries: z.array(
    z.object({
      restaurantId: z.nullable(z.string()),
      itemId: z.nullable(z.string()),
      title: z.string(),
      note: z.nullable(z.string()),
      addedAt: z.date(),
    }),
  ),
})

/** `user.export`: everything that is kept about oneself, secrets left out. */
export const UserExportOutput = z.object({
  exportedAt: z.date(),
  user: SessionUser,
  erasedAt: z.nullable(z.date()),
  /** Names that are kept for them for a while. */
  formerUsernames: z.array(z.object({ username: z.string(), givenUpAt: z.date() })),
  pendingEmail: AddressPendingOutput,
  accounts: AccountListOutput,
  passkeys: PasskeyListOutput,
  twoFactor: TwoFactorSummaryOutput,
  sessions: SessionListOutput,
  trustedDevices: z.array(ExportedTrust),
  events: z.array(SecurityEvent),
  reviews: z.array(ExportedReview),
  /** Ids of reviews that one found helpful. */
  helpfulVotes: z.array(z.string()),
  reports: z.array(ExportedReport),
  lists: z.array(ExportedList),
  recentlyViewed: z.array(z.object({ restaurantId: z.nullable(z.string()), itemId: z.nullable(z.string()), viewedAt: z.date() })),
  savedSearches: SavedSearchListOutput,
  visibility: ProfileVisibility,
  preferences: Preferences,
  /** A BCP 47 tag. */
  language: z.string(),
  display: DisplayInput,
  mailsAbout: NotificationTopics.shape.topics,
})
export type UserExportOutput = z.infer<typeof UserExportOutput>
