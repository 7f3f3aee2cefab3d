/** Computes how far a typed word is from one that the user may have meant (SEARCH-201). */

/** The rows of a keyboard. Keys that are above or below each other count as neighbors, too. */
const keyboards = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзх', 'фывапролджэ', 'ячсмитьбю'],
] as const

const neighbors: ReadonlySet<string> = new Set(
  keyboards.flatMap((rows) =>
    rows.flatMap((row, at) =>
      [...row].flatMap((key, column) =>
        [
          row[column - 1],
          row[column + 1],
          rows[at - 1]?.[column],
          rows[at - 1]?.[column + 1],
          rows[at + 1]?.[column],
          rows[at + 1]?.[column - 1],
        ]
          .filter((other) => other !== undefined)
          .map((other) => `${key}${other}`),
      ),
    ),
  ),
)

/** The cost of each kind of change. */
const costs = { change: 1, neighbor: 0.75, swap: 0.75, doubled: 0.6, first: 0.4 } as const

/** Returns the maximum number of changes. Short words may have only one, because two would turn them into other words. */
export const changesMax = (typed: string, meant: string) => (Math.max([...typed].length, [...meant].length) <= 5 ? 1 : 2)

/** The base cost of a change. It's higher than any of `costs`, so that fewer changes come first, and among equals the cheaper ones. */
const PER_CHANGE = 1000

/**
 * Computes the cost of typing one word instead of another: letters that are changed, missing, added or swapped. Neighboring keys and
 * doubled letters cost less.
 * @returns undefined if there are more changes than {@link changesMax} allows
 */
export function slipCost(typed: string, meant: string): number | undefined {
  const [from, to] = [[...typed], [...meant]]
  if (Math.abs(from.length - to.length) > 2) return undefined
  const width = to.length + 1
  const best = new Float64Array((from.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const at = (i: number, j: number) => best[i * width + j] ?? Number.POSITIVE_INFINITY
  best[0] = 0
  for (let i = 0; i <= from.length; i++) {
    for (let j = 0; j <= to.length; j++) {
      let least = at(i, j)
      if (i > 0) least = Math.min(least, at(i - 1, j) + gap(from, i))
      if (j > 0) least = Math.min(least, at(i, j - 1) + gap(to, j))
      if (i > 0 && j > 0) least = Math.min(least, at(i - 1, j - 1) + change(from[i - 1], to[j - 1], i === 1 && j === 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + PER_CHANGE + costs.swap)
      best[i * width + j] = least
    }
  }
  const total = at(from.length, to.length)
  return Math.floor(total / PER_CHANGE) <= changesMax(typed, meant) ? total % PER_CHANGE : undefined
}

/** Returns the cost of a letter that only one of the words has. */
const gap = (letters: readonly string[], end: number) =>
  PER_CHANGE + (end > 1 && letters[end - 1] === letters[end - 2] ? costs.doubled : costs.change + (end === 1 ? costs.first : 0))

function change(typed = '', meant = '', isFirst: boolean): number {
  if (typed === meant) return 0
  return PER_CHANGE + (neighbors.has(typed + meant) ? costs.neighbor : costs.change) + (isFirst ? costs.first : 0)
}
