/** What `/goodbye` can be said after, by the `from` of its address (WEB-780). */
export const farewells = ['signed-out', 'deleted', 'unsubscribed'] as const

/** One of {@link farewells}. */
export type Farewell = (typeof farewells)[number]

/** Whether a word of an address names one. */
export function isFarewell(word: unknown): word is Farewell {
  return farewells.some((farewell) => farewell === word)
}
