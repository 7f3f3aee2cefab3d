/** The reasons for `/goodbye`, as its `from` parameter (WEB-780). */
export const goodbyeReasons = ['signed-out', 'deleted', 'unsubscribed'] as const

export type GoodbyeReason = (typeof goodbyeReasons)[number]

/** Whether the parameter is a known reason. */
export function isGoodbyeReason(word: unknown): word is GoodbyeReason {
  return goodbyeReasons.some((farewell) => farewell === word)
}
