/** Who may read a list: its owner, people with its link, everyone. */
export const listVisibilities = ['private', 'unlisted', 'public'] as const
export type ListVisibility = (typeof listVisibilities)[number]

/** Lists that every user has. They have no title. */
export const standardLists = ['favourites', 'want_to_try'] as const
export type StandardList = (typeof standardLists)[number]
