import * as z from 'zod/mini'
import { Email, Id } from './fields.ts'

/** The people who run a place (PLACE-610). */

/** The roles of members, from the least to the most powerful. */
export const placeRoles = ['editor', 'manager', 'owner'] as const
export type PlaceRole = (typeof placeRoles)[number]

/** What members may do, with the least role for it (PLACE-611). */
const placeRights = {
  /** Change details, hours and the menu, and decide on suggestions. */
  facts: 'editor',
  photos: 'editor',
  numbers: 'editor',
  reply: 'manager',
  /** Invite and remove members, and answer claims by others. */
  members: 'owner',
  webhooks: 'owner',
} as const satisfies Record<string, PlaceRole>
export type PlaceRight = keyof typeof placeRights

/** Whether a role includes a right; `null` is the role of people who aren't members. */
export const hasPlaceRight = (role: PlaceRole | null, right: PlaceRight): boolean =>
  role !== null && placeRoles.indexOf(role) >= placeRoles.indexOf(placeRights[right])

/** A place in lists of members. */
const PlaceLink = z.object({ id: Id, name: z.string(), path: z.string() })

/** `team.mine`: the places that the user runs, and their undecided claims. */
export const MemberMineOutput = z.object({
  places: z.array(z.object({ place: PlaceLink, role: z.enum(placeRoles), since: z.date() })),
  claims: z.array(z.object({ place: PlaceLink, status: z.enum(['open', 'waiting']), since: z.date() })),
})
export type MemberMineOutput = z.infer<typeof MemberMineOutput>

/** `team.list`: the members of a place; invitations and claims by others only for owners. */
export const MemberListInput = z.object({ restaurant: Id })
export type MemberListInput = z.infer<typeof MemberListInput>
export const MemberListOutput = z.object({
  place: PlaceLink,
  /** The reader's own role. */
  role: z.enum(placeRoles),
  members: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      username: z.nullable(z.string()),
      role: z.enum(placeRoles),
      since: z.date(),
      isMe: z.boolean(),
      /** Whether the reader may remove them. */
      canRemove: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ id: Id, email: z.string(), role: z.enum(placeRoles), expiresAt: z.date() })),
  claims: z.array(z.object({ id: Id, name: z.string(), since: z.date(), answer: z.string() })),
})
export type MemberListOutput = z.infer<typeof MemberListOutput>

/** `team.invite`: another invitation to the same email replaces the earlier one. */
export const MemberInviteInput = z.object({
  restaurant: Id,
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), Email),
  role: z.enum(placeRoles),
})
export type MemberInviteInput = z.infer<typeof MemberInviteInput>

/** `team.withdrawInvitation`. */
export const InvitationInput = z.object({ id: Id })

const token = { token: z.string().check(z.minLength(1), z.maxLength(100)) }

/** `team.invitation`: what an emailed link invites to. */
export const InvitationReadInput = z.object(token)
export const InvitationReadOutput = z.object({ place: PlaceLink, role: z.enum(placeRoles), isMember: z.boolean() })
export type InvitationReadOutput = z.infer<typeof InvitationReadOutput>

/** `team.accept`. */
export const InvitationAcceptInput = z.object(token)
export const InvitationAcceptOutput = z.object({ place: PlaceLink, role: z.enum(placeRoles) })
export type InvitationAcceptOutput = z.infer<typeof InvitationAcceptOutput>

/** `team.setRole`. */
export const MemberRoleInput = z.object({ restaurant: Id, userId: Id, role: z.enum(placeRoles) })
export type MemberRoleInput = z.infer<typeof MemberRoleInput>

/** `team.remove`: removes a member, or the user themselves. */
export const MemberRemoveInput = z.object({ restaurant: Id, userId: Id })
export type MemberRemoveInput = z.infer<typeof MemberRemoveInput>

/** `team.giveUp`: the last owner gives up the place, which then has no members. */
export const MemberGiveUpInput = z.object({ restaurant: Id })
export type MemberGiveUpInput = z.infer<typeof MemberGiveUpInput>
