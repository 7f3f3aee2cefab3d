import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'

/** Following places, dishes and people: followers are told about them in their inbox. */

export const followKinds = ['restaurant', 'item', 'user'] as const

/** The maximum number of follows per user, and of followers that are listed. */
export const followLimits = { follows: 1000, followers: 200 } as const

const target = { kind: z.enum(followKinds), id: z.string().check(z.maxLength(40)) }
const isTarget = z.refine<{ kind: (typeof followKinds)[number]; id: string }>(
  ({ kind, id }) => (kind === 'item' ? ItemId : Id).safeParse(id).success,
  { path: ['id'] },
)

/** `follow.get`: whether the user follows a place, dish or person. */
export const FollowTarget = z.object(target).check(isTarget)
export type FollowTarget = z.infer<typeof FollowTarget>
export const FollowGetOutput = z.object({ isFollowed: z.boolean() })

/** The input of `follow.set`. */
export const FollowSetInput = z.object({ ...target, isFollowed: z.boolean() }).check(isTarget)
export type FollowSetInput = z.infer<typeof FollowSetInput>

/** `follow.list`: what the user follows, and who follows the user, latest first. */
export const FollowListOutput = z.object({
  follows: z.array(z.object({ ...target, name: z.string(), path: z.nullable(z.string()), since: z.date() })),
  followers: z.array(z.object({ id: Id, name: z.string(), username: z.nullable(z.string()), since: z.date() })),
})
export type FollowListOutput = z.infer<typeof FollowListOutput>

/** `follow.removeFollower`: the user who then can't follow the caller anymore. */
export const FollowerInput = z.object({ id: Id })
