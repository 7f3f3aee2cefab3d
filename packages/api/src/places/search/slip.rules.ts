/** How far a typed word is from one that may have been meant (SEARCH-201). */

/** The rows of a keyboard; letters under one another are neighbors, too. */
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

/** What one change costs. */
const costs = { change: 1, neighbor: 0.75, swap: 0.75, doubled: 0.6, first: 0.4 } as const

/** Maximum number of changes: two turn a short word into another one. */
export const changesMax = (typed: string, meant: string) => (Math.max([...typed].length, [...meant].length) <= 5 ? 1 : 2)

/**
 * The cost of typing one word for another: letters changed, left out, added or swapped, less for keys that are neighbors and for doubled
 * letters.
 * @returns undefined if more changes lie between than {@link changesMax} allows
 */
export function slipCost(typed: string, meant: string): number | undefined {
  const [from, to] = [[...typed], [...meant]]
  if (Math.abs(from.length - to.length) > 2) return undefined
  const best = Array.from({ length: from.length + 1 }, () =>
    new Array<Step>(to.length + 1).fill({ cost: Number.POSITIVE_INFINITY, changes: 99 }),
  )
  const at = (i: number, j: number): Step => best[i]?.[j] ?? { cost: Number.POSITIVE_INFINITY, changes: 99 }
  for (let i = 0; i <= from.length; i++) {
    for (let j = 0; j <= to.length; j++) {
      const steps: Step[] = i === 0 && j === 0 ? [{ cost: 0, changes: 0 }] : []
      if (i > 0) steps.push(plus(at(i - 1, j), from[i - 1] === from[i - 2] ? costs.doubled : costs.change + (i === 1 ? costs.first : 0)))
      if (j > 0) steps.push(plus(at(i, j - 1), to[j - 1] === to[j - 2] ? costs.doubled : costs.change + (j === 1 ? costs.first : 0)))
      if (i > 0 && j > 0) {
        const [typedLetter = '', meantLetter = ''] = [from[i - 1], to[j - 1]]
        const isSame = typedLetter === meantLetter
        const change = neighbors.has(typedLetter + meantLetter) ? costs.neighbor : costs.change
        steps.push(isSame ? at(i - 1, j - 1) : plus(at(i - 1, j - 1), change + (i === 1 && j === 1 ? costs.first : 0)))
      }
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) steps.push(plus(at(i - 2, j - 2), costs.swap))
      const [first = { cost: Number.POSITIVE_INFINITY, changes: 99 }] = steps.toSorted((a, b) => a.changes - b.changes || a.cost - b.cost)
      const row = best[i]
      if (row) row[j] = first
    }
  }
  const { cost, changes } = at(from.length, to.length)
  return changes <= changesMax(typed, meant) ? cost : undefined
}

interface Step {
  cost: number
  changes: number
}

const plus = ({ cost, changes }: Step, more: number): Step => ({ cost: cost + more, changes: changes + 1 })
