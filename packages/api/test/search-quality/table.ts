import type { Floor } from './floors.ts'
import { type Score, scoreOf, scoresOf, type Verdict } from './judge.ts'
import { type ClassPlan, measured, type QueryClass, queryClasses } from './query.ts'

/** An engine's name with its verdicts. */
export interface Judged {
  name: string
  verdicts: readonly Verdict[]
}

const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3))

const cells = (score: Score | undefined) =>
  score === undefined ? [] : [score.mrr, score.at1, score.at5, score.zero, score.precision].map(share)

/** Formats the scores of engines by class, side by side. With floors, scores below their target are marked. */
export function scoreTable(engines: readonly Judged[], floors?: Readonly<Record<QueryClass, Floor>>): string {
  const scores = engines.map(({ verdicts }) => scoresOf(verdicts))
  const [ours, peer] = scores
  const columns = ['MRR', '@1', '@5', 'zero', 'prec.']
  const rows = [
    ['class', 'queries', 'target', ...engines.flatMap(({ name }) => columns.map((column) => `${name.slice(0, 4)} ${column}`)), 'notes'],
    ...[...(ours?.keys() ?? [])].map((of) => {
      const { title, target, measure }: ClassPlan = queryClasses[of]
      const [value, peers] = [measured(of, ours?.get(of)), measured(of, peer?.get(of))]
      const notes = [
        ...(measure === undefined ? [] : [`by ${measure}`]),
        ...(value < target ? ['below target'] : []),
        ...(value < peers ? [`behind ${engines[1]?.name}`] : []),
        ...(floors === undefined ? [] : [`floor ${floors[of].least}`]),
      ]
      const count = String(ours?.get(of)?.queries ?? 0)
      return [title, count, target.toFixed(2), ...scores.flatMap((each) => cells(each.get(of))), notes.join(', ')]
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
  const asked = groups.filter(([, isIn]) => engines[0]?.verdicts.some(isIn))
  return asked.map(([title, isIn]) => {
    const scores = engines.map(({ verdicts }) => scoreOf(verdicts.filter(isIn)))
    return [title, String(scores[0]?.queries ?? 0), '', ...scores.flatMap(cells)]
  })
}

/** Lists the queries of a class whose first result is wrong, with what was found instead. */
export function failureList({ verdicts }: Judged, of: QueryClass): string {
  const failed = verdicts.filter(({ query, rank }) => query.of === of && rank !== 1)
  return failed
    .map(({ query, rank, labels }) => {
      const instead = labels.length === 0 ? 'nothing found' : labels.slice(0, 3).join(' | ')
      return `${rank === undefined ? '–' : `#${rank}`}  ${query.text}  →  ${query.meant} (${query.truth.size})  instead: ${instead}`
    })
    .join('\n')
}
