import * as z from 'zod/mini'
import { BioText, Text } from './fields.ts'
import { ItemCard } from './item.ts'
import { ListSummary } from './list.ts'
import { RestaurantCard } from './restaurant.ts'
import { usernameMaxLength } from './username.ts'

/** What people show of themselves. */

/** `profile.get`: a name in any case of letters. One's own page is there even while nobody else sees it, unless one asks to see it as others do. */
export const ProfileGetInput = z.object({
  username: Text.check(z.maxLength(usernameMaxLength)),
  asOthers: z.optional(z.boolean()),
})
export type ProfileGetInput = z.infer<typeof ProfileGetInput>

/** A review on the page of its author: what was rated, and how. */
export const ProfileReview = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.nullable(z.string()),
  createdAt: z.date(),
  /** One of the two. */
  restaurant: z.nullable(RestaurantCard),
  item: z.nullable(ItemCard),
})
export type ProfileReview = z.infer<typeof ProfileReview>

/** `profile.get`: whoever is private, leaving or unknown is NOT_FOUND. */
export const PublicProfile = z.object({
  /** Of the person. */
  id: z.string(),
  /** As the person writes it. */
  username: z.string(),
  name: z.string(),
  bio: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** The first day of the month in which they came. */
  joinedAt: z.date(),
  /** Search engines may show the page. */
  isIndexed: z.boolean(),
  isPublic: z.boolean(),
  /** The reader's own page. */
  isOwn: z.boolean(),
  reviewCount: z.int(),
  /** Public lists that something is on, the newest first. */
  lists: z.array(ListSummary),
  /** The newest, at most 20. */
  reviews: z.array(ProfileReview),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** `profile.visibility` and `profile.setVisibility`: a page that nobody sees is not indexed either. */
export const ProfileVisibility = z.object({ isPublic: z.boolean(), isIndexed: z.boolean() })
export type ProfileVisibility = z.infer<typeof ProfileVisibility>

/** What a person says about themselves; the user name is empty when there is none yet. */
const OwnWords = z.object({ username: z.string(), name: Text, bio: BioText })

/** `profile.update`: `former` is what they were shown; when it changed elsewhere meanwhile, nothing is stored. */
export const ProfileUpdateInput = z.extend(OwnWords, { former: OwnWords })
export type ProfileUpdateInput = z.infer<typeof ProfileUpdateInput>
