import * as z from 'zod/mini'
import { BioText, Flag, NameText, Text } from './fields.ts'
import { ItemCard } from './item.ts'
import { ListSummary } from './list.ts'
import { RestaurantCard } from './restaurant.ts'
import { usernameMaxLength, usernameProblem } from './username.ts'

/** `profile.get`: a username in any case. Users can see their own private profile, unless they ask to see it as others do. */
export const ProfileGetInput = z.object({
  username: Text.check(z.maxLength(usernameMaxLength)),
  asOthers: z.optional(Flag),
})
export type ProfileGetInput = z.infer<typeof ProfileGetInput>

/** A review on the profile of its author. */
export const ProfileReview = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.nullable(z.string()),
  createdAt: z.date(),
  /** One of the two; the other one is null. */
  restaurant: z.nullable(RestaurantCard),
  item: z.nullable(ItemCard),
})
export type ProfileReview = z.infer<typeof ProfileReview>

/** `profile.get`: private, leaving and unknown users are NOT_FOUND. */
export const PublicProfile = z.object({
  id: z.string(),
  /** In the user's own spelling. */
  username: z.string(),
  name: z.string(),
  bio: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** The first day of the month of the sign-up. */
  joinedAt: z.date(),
  /** Whether search engines may index the page. */
  isIndexed: z.boolean(),
  isPublic: z.boolean(),
  /** Whether it's the reader's own profile. */
  isOwn: z.boolean(),
  reviewCount: z.int(),
  /** Live changes to public places, and the places that were changed last. */
  contributions: z.object({
    count: z.int(),
    places: z.array(z.object({ name: z.string(), path: z.string(), at: z.date() })),
  }),
  /** How much the user is trusted; null on the profiles of others. */
  trust: z.nullable(z.enum(['newcomer', 'known', 'trusted'])),
  /** Public lists that have entries, newest first. */
  lists: z.array(ListSummary),
  /** The newest reviews, at most 20. */
  reviews: z.array(ProfileReview),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** `profile.visibility` and `profile.setVisibility`: a private profile is never indexed. */
export const ProfileVisibility = z.object({ isPublic: z.boolean(), isIndexed: z.boolean() })
export type ProfileVisibility = z.infer<typeof ProfileVisibility>

/** The profile of a user; the username is empty if there is none yet. */
const ProfileTexts = z.object({ username: z.string(), name: Text, bio: BioText })

/** `profile.update`: `former` is the profile that the form showed. If it has changed since, nothing is stored. */
export const ProfileUpdateInput = z.extend(ProfileTexts, { former: ProfileTexts })
export type ProfileUpdateInput = z.infer<typeof ProfileUpdateInput>

/** A username as typed. Its problems have the server's error codes. */
const UsernameField = z.string().check(
  z.trim(),
  z.check((payload) => {
    const problem = usernameProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem })
  }),
)

/** The first step of onboarding (WEB-604, WEB-605). */
export const OwnNamesForm = z.object({ username: UsernameField, name: NameText })
