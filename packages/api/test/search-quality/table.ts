import { type Score, scoreOf, scoresOf, type Verdict } from './judge.ts'
import { type QueryClass, queryClasses } from './query.ts'

/** An engine's name with its verdicts. */
export interface Judged {
  name: string
  verdicts: readonly Verdict[]
}

const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3))

const cells = (score: Score | undefined) =>
  score === undefined ? [] : [score.mrr, score.at1, score.at5, score.zero, score.precision].map(share)

/** The scores of engines by class, side by side. */
export function scoreTable(engines: readonly Judged[]): string {
  const scores = engines.map(({ verdicts }) => scoresOf(verdicts))
  const classes = [...(scores[0]?.keys() ?? [])]
  const columns = ['MRR', '@1', '@5', 'zero', 'precision']
  const rows = [
    ['class', 'queries', 'target', ...engines.flatMap(({ name }) => columns.map((column) => `${name.slice(0, 4)} ${column}`))],
    ...classes.map((of) => {
      const { title, target } = queryClasses[of]
      return [title, String(scores[0]?.get(of)?.queries ?? 0), target.toFixed(2), ...scores.flatMap((each) => cells(each.get(of)))]
    }),
    ...totals(engines),
  ]
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function totals(engines: readonly Judged[]): string[][] {
  const groups: [string, (verdict: Verdict) => boolean][] = [
    ['all places', ({ query }) => query.ask === 'restaurants'],
    ['all dishes', ({ query }) => query.ask === 'items'],
    ['all suggestions', ({ query }) => query.ask === 'suggest'],
  ]
  return groups.map(([title, isIn]) => {
    const scores = engines.map(({ verdicts }) => scoreOf(verdicts.filter(isIn)))
    return [title, String(scores[0]?.queries ?? 0), '', ...scores.flatMap(cells)]
  })
}

/** The queries of a class whose first answer is not a true one, with what came instead. */
export function failureList({ verdicts }: Judged, of: QueryClass): string {
  const failed = verdicts.filter(({ query, rank }) => query.of === of && rank !== 1)
  return failed
    .map(({ query, rank, labels }) => {
      const instead = labels.length === 0 ? 'nothing found' : labels.slice(0, 3).join(' | ')
      return `${rank === undefined ? '–' : `#${rank}`}  ${query.text}  →  ${query.meant} (${query.truth.size})  instead: ${instead}`
    })
    .join('\n')
}
