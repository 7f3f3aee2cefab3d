import * as z from 'zod/mini'
import { AccountListOutput } from './account.ts'
import { SecurityEvent } from './activity.ts'
import { AddressPendingOutput } from './address.ts'
import { BioText, Text } from './fields.ts'
import { Decision } from './moderation.ts'
import { NotificationSettings } from './notification.ts'
import { ConnectedAppListOutput, OAuthAppListOutput } from './oauth.ts'
import { PasskeyListOutput } from './passkey.ts'
import { PersonalTokenListOutput } from './personal-token.ts'
import { ExportedPhoto } from './photo.ts'
import { claimMethods, claimStatuses } from './place-claim.ts'
import { placeRoles } from './place-member.ts'
import { DisplayInput, Preferences } from './preferences.ts'
import { ProfileVisibility } from './profile.ts'
import { OwnReview } from './review.ts'
import { SavedSearchListOutput } from './saved-search.ts'
import { SessionListOutput, SessionUser } from './session.ts'
import { TwoFactorSummaryOutput } from './two-factor.ts'

/** The user: updating the profile and deleting the account (AUTH-601 to AUTH-616, AUTH-920 to AUTH-931). */

/** `user.update`: other members (`emailVerified`, `status`, …) are dropped; `email` is listed so that it can be refused. */
export const UserUpdateInput = z.object({
  name: z.optional(Text),
  /** null removes the avatar. */
  image: z.optional(z.nullable(Text)),
  username: z.optional(z.string()),
  displayUsername: z.optional(Text),
  bio: z.optional(z.nullable(BioText)),
  email: z.optional(z.unknown()),
})
export type UserUpdateInput = z.infer<typeof UserUpdateInput>

/** The input of `user.isUsernameAvailable`. */
export const UsernameAvailableInput = z.object({ username: z.string() })
export const UsernameAvailableOutput = z.object({ available: z.boolean() })

/** `user.delete`: with a password, an emailed token or a fresh session. */
export const UserDeleteInput = z.object({
  callbackURL: z.optional(Text),
  password: z.optional(z.string()),
  token: z.optional(z.string()),
})
export type UserDeleteInput = z.infer<typeof UserDeleteInput>

export const UserDeleteOutput = z.object({ success: z.literal(true), message: z.enum(['User deleted', 'Verification email sent']) })
export type UserDeleteOutput = z.infer<typeof UserDeleteOutput>

/** `user.deleteCallback`: opened by the emailed link; redirects to a `callbackURL`. */
export const UserDeleteCallbackInput = z.object({ token: z.string(), callbackURL: z.optional(Text) })
export const UserDeleteCallbackOutput = z.object({
  success: z.literal(true),
  message: z.literal('User deleted'),
  location: z.optional(z.string()),
})

/** `user.scheduleDeletion`, `user.restore` and `user.export`: with a password or a fresh session. */
export const UserProofInput = z.object({ password: z.optional(z.string()) })
export type UserProofInput = z.infer<typeof UserProofInput>

/** `user.deletion` and `user.scheduleDeletion`: when the account will be erased, or null. */
export const UserDeletionOutput = z.object({ erasedAt: z.nullable(z.date()) })
export type UserDeletionOutput = z.infer<typeof UserDeletionOutput>

const ExportedReview = z.extend(OwnReview, {
  /** Null if the review has been deleted. */
  rating: z.nullable(OwnReview.shape.rating),
  restaurantId: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** Deleted while it was hidden or reported; its text is gone. */
  removedAt: z.nullable(z.date()),
  /** Earlier versions, oldest first. */
  earlier: z.array(z.object({ rating: z.number(), body: z.nullable(z.string()), replacedAt: z.date() })),
})

/** A trusted device in an export. */
const ExportedTrust = z.object({
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
})

/** A report in an export, about one of the six kinds. */
const ExportedReport = z.object({
  restaurantId: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  reviewId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  listId: z.nullable(z.string()),
  photoId: z.nullable(z.string()),
  reason: z.string(),
  note: z.string(),
  status: z.string(),
  createdAt: z.date(),
})

/** A place that the user runs, in an export. */
const ExportedMembership = z.object({ restaurantId: z.string(), name: z.string(), role: z.enum(placeRoles), since: z.date() })

/** A claim to a place in an export. */
const ExportedClaim = z.object({
  restaurantId: z.string(),
  status: z.enum(claimStatuses),
  provenBy: z.nullable(z.enum(claimMethods)),
  /** Where the last code was sent. */
  codeEmail: z.nullable(z.string()),
  note: z.string(),
  contact: z.string(),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decisionNote: z.string(),
})

/** A contribution in an export. */
const ExportedChange = z.object({
  id: z.string(),
  restaurantId: z.string(),
  itemId: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  note: z.string(),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decisionNote: z.string(),
  /** SPDX ID. */
  licence: z.string(),
})

/** A notice of the inbox in an export. */
const ExportedNotice = z.object({
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  count: z.int(),
  createdAt: z.date(),
  readAt: z.nullable(z.date()),
})

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

/** `user.export`: all data about the user, without secrets. */
export const UserExportOutput = z.object({
  exportedAt: z.date(),
  user: SessionUser,
  erasedAt: z.nullable(z.date()),
  /** Former usernames that are still reserved. */
  formerUsernames: z.array(z.object({ username: z.string(), givenUpAt: z.date() })),
  /** Where the user last signed in; null if unknown. */
  lastPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: z.date() })),
  pendingEmail: AddressPendingOutput,
  accounts: AccountListOutput,
  passkeys: PasskeyListOutput,
  personalTokens: PersonalTokenListOutput,
  connectedApps: ConnectedAppListOutput,
  /** The apps that the user registered. */
  registeredApps: OAuthAppListOutput,
  twoFactor: TwoFactorSummaryOutput,
  sessions: SessionListOutput,
  trustedDevices: z.array(ExportedTrust),
  events: z.array(SecurityEvent),
  reviews: z.array(ExportedReview),
  /** The IDs of reviews that the user voted helpful. */
  helpfulVotes: z.array(z.string()),
  reports: z.array(ExportedReport),
  contributions: z.array(ExportedChange),
  photos: z.array(ExportedPhoto),
  /** The IDs of photos that the user voted helpful. */
  helpfulPhotoVotes: z.array(z.string()),
  memberships: z.array(ExportedMembership),
  claims: z.array(ExportedClaim),
  /** What moderators decided. */
  decisions: z.array(Decision),
  lists: z.array(ExportedList),
  recentlyViewed: z.array(z.object({ restaurantId: z.nullable(z.string()), itemId: z.nullable(z.string()), viewedAt: z.date() })),
  savedSearches: SavedSearchListOutput,
  visibility: ProfileVisibility,
  preferences: Preferences,
  /** A BCP 47 tag. */
  language: z.string(),
  display: DisplayInput,
  following: z.object({
    follows: z.array(z.object({ kind: z.string(), id: z.string(), since: z.date() })),
    removedFollowers: z.array(z.object({ id: z.string(), at: z.date() })),
  }),
  notices: z.array(ExportedNotice),
  mailsAbout: NotificationSettings.shape.topics,
  /** When browsers of the user began to get push notifications. */
  pushDevices: z.array(z.object({ createdAt: z.date() })),
  noticesOff: z.omit(NotificationSettings, { topics: true }),
})
export type UserExportOutput = z.infer<typeof UserExportOutput>
