/** The people who run a place (PLACE-610). */

/** The roles of members, from the least to the most powerful. */
export const placeRoles = ['editor', 'manager', 'owner'] as const
export type PlaceRole = (typeof placeRoles)[number]

/** What members may do, with the least role for it (PLACE-611). */
export const placeRights = {
  /** Change details, hours and the menu, and decide on suggestions. */
  facts: 'editor',
  photos: 'editor',
  numbers: 'editor',
  reply: 'manager',
  /** Invite and remove members, and answer claims of others. */
  members: 'owner',
} as const satisfies Record<string, PlaceRole>
export type PlaceRight = keyof typeof placeRights

/** Whether a role includes a right; `null` is the role of people who aren't members. */
export const hasPlaceRight = (role: PlaceRole | null, right: PlaceRight): boolean =>
  role !== null && placeRoles.indexOf(role) >= placeRoles.indexOf(placeRights[right])
