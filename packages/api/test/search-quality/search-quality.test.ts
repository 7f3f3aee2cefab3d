import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everydayQueries } from './everyday.ts'
import { floors, overall } from './floors.ts'
import { importInvented } from './invented-data.ts'
import { judge, type Score, scoreOf, scoresOf } from './judge.ts'
import { miniSearchEngine } from './mini-search-engine.ts'
import { morselEngine } from './morsel-engine.ts'
import { queriesFor } from './queries.ts'
import { isQueryClass, measured, type QueryClass, queryClasses } from './query.ts'
import { type Judged, scoreTable } from './table.ts'

/**
 * Tests that search answers queries as well as before, and as well as a stock MiniSearch, class by class. `npm run bench -- search-quality`
 * does the same with real data, and lists failures.
 */

/** Equal results are in the order of their IDs, which differ from run to run. */
const TIE = 0.02

const judged: Judged[] = []
let scores: Map<QueryClass, Score>[] = []
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const documents = await importInvented(database)
  const queries = [...queriesFor(documents), ...everydayQueries(documents)]
  for (const engine of [morselEngine(database.db), miniSearchEngine(documents)])
    judged.push({ name: engine.name, verdicts: await judge(engine, queries) })
  scores = judged.map(({ verdicts }) => scoresOf(verdicts))
  process.stdout.write(`\n${scoreTable(judged, floors)}\n`)
}, 180_000)
afterAll(() => database.drop())

const classes = Object.keys(queryClasses).filter(isQueryClass)

describe('search quality', () => {
  it('there are at least 650 queries of all classes', () => {
    const [ours] = scores
    expect([...(ours?.keys() ?? [])].sort()).toEqual([...classes].sort())
    expect([...(ours?.values() ?? [])].reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThanOrEqual(650)
  })

  it.each(classes)('%s does not fall below its floor', (of) => {
    expect(measured(of, scores[0]?.get(of))).toBeGreaterThanOrEqual(floors[of].least)
  })

  it.each(classes.filter((of) => !floors[of].isBehind))('%s scores at least as well as with MiniSearch', (of) => {
    expect(measured(of, scores[0]?.get(of)) + TIE).toBeGreaterThanOrEqual(measured(of, scores[1]?.get(of)))
  })

  it.each(['restaurants', 'items', 'suggest'] as const)("the scores of all queries for %s don't fall", (ask) => {
    const { mrr, zero } = scoreOf(judged[0]?.verdicts.filter(({ query }) => query.ask === ask) ?? [])
    expect(mrr).toBeGreaterThanOrEqual(overall[ask].least)
    expect(zero).toBeLessThanOrEqual(overall[ask].zero)
  })
})
