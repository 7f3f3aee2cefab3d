/** Who may read a list: its owner, whoever has its link, everybody. */
export const listVisibilities = ['private', 'unlisted', 'public'] as const
export type ListVisibility = (typeof listVisibilities)[number]

/** Lists that everybody has without making them; they have no title of their own. */
export const standardLists = ['favourites', 'want_to_try'] as const
export type StandardList = (typeof standardLists)[number]
