/** The reasons for `/goodbye`, as its `from` parameter (WEB-780). */
export const farewells = ['signed-out', 'deleted', 'unsubscribed'] as const

/** One of {@link farewells}. */
export type Farewell = (typeof farewells)[number]

/** Whether the parameter is a known reason. */
export function isFarewell(word: unknown): word is Farewell {
  return farewells.some((farewell) => farewell === word)
}
