import { projectAll } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageStart, Paging, SearchPort, SearchQuestion } from '../src/kernel/ports/search-port.ts'
import { loadDemoWorld } from '../src/wiring/demo/demo.flow.ts'
import { demoId } from '../src/wiring/demo/demo-id.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/**
 * Tests what every engine behind `SearchPort` must do, on the demo world.
 * @param connect creates the port of a world whose places are all projected; an engine with its own index fills it from them first
 */
export function testSearchPort(engine: string, connect: (world: TestWorld) => Promise<SearchPort>): void {
  describe(`search on ${engine}`, () => {
    let world: TestWorld
    let port: SearchPort

    beforeAll(async () => {
      world = await createTestWorld()
      await loadDemoWorld(world.deps)
      const names = { a: 'Crème Zabaglione', b: 'Щука по-царски', c: '味噌ラーメン' }
      for (const [index, name] of Object.values(names).entries()) {
        await world.sql`update item set name = ${name}, description = null, names = '{}' where id = (
          select id from item where restaurant_id = ${demoId('restaurant', 'tasca-do-arrais')} order by id offset ${index} limit 1)`
      }
      await projectAll(world.db)
      port = await connect(world)
    })
    afterAll(() => world.drop())

    const ask = (question: Partial<SearchQuestion & Paging>) =>
      port.search({
        kind: 'items',
        text: '',
        literal: [],
        filters: { r: 3 },
        sort: 'relevance',
        origin: undefined,
        limit: 20,
        mayCorrect: true,
        at: undefined,
        ...question,
      })
    const names = async (text: string) => {
      const { ids } = await ask({ text })
      const rows = ids.length === 0 ? [] : await world.sql<{ name: string }[]>`select name from item where id in ${world.sql(ids)}`
      return rows.map(({ name }) => name)
    }

    it.each([
      ['creme zabag', 'Crème Zabaglione'],
      ['ZABAGLIONE crème', 'Crème Zabaglione'],
      ['царски', 'Щука по-царски'],
      ['ラーメン', '味噌ラーメン'],
    ])('finds %s (SEARCH-001, SEARCH-002)', async (text, name) => {
      expect(await names(text)).toContain(name)
    })

    it.each(['zaba creme', 'creme nothing', '!!!', '味ラ'])('finds nothing for %s (SEARCH-001, SEARCH-003)', async (text) => {
      expect(await ask({ text, mayCorrect: false })).toMatchObject({ ids: [], next: null, previous: null, totals: { items: 0 } })
    })

    it.each([
      ['zabaglone', 'zabaglione'],
      ['шука', 'щука'],
      ['ラーナン', 'ラーメン'],
    ])('corrects %s to %s, unless exact is set (SEARCH-201, SEARCH-205)', async (text, corrected) => {
      const found = await ask({ text })
      expect(found.corrected).toBe(corrected)
      expect(found.ids).toEqual((await ask({ text: corrected })).ids)
      expect(await ask({ text, mayCorrect: false })).toMatchObject({ ids: [], corrected: null })
    })

    it.each(['relevance', 'rating', 'price', 'newest'] as const)(
      'shows every result once on its pages, forward and back, by %s (SEARCH-150, SEARCH-103)',
      async (sort) => {
        const question = { sort, limit: 7, filters: { r: 3, city: 'portalva' } }
        const there: string[][] = []
        let back: PageStart | null = null
        for (let at: PageStart | null | undefined; at !== null; ) {
          const page = await ask({ ...question, at })
          there.push(page.ids)
          at = page.next
          back = page.previous
        }
        const { totals } = await ask(question)
        expect(new Set(there.flat()).size).toBe(there.flat().length)
        expect(there.flat()).toHaveLength(totals.items)
        const again: string[][] = []
        while (back !== null) {
          const page = await ask({ ...question, at: back })
          again.unshift(page.ids)
          back = page.previous
        }
        expect(again).toEqual(there.slice(0, -1))
      },
    )

    it('finds what is inside an area, edges included, and counts it (SEARCH-028)', async () => {
      const [spot] = await world.sql<{ lat: number; lon: number }[]>`
        select lat, lon from restaurant where id = ${demoId('restaurant', 'tasca-do-arrais')}`
      if (!spot) throw new Error('the demo world has no such place')
      const inside = async (bbox: number[]) => {
        const question = { kind: 'restaurants' as const, filters: { r: 3, bbox } }
        const { ids, totals } = await ask({ ...question, limit: 50 })
        expect(ids).toHaveLength(totals.restaurants)
        return ids
      }
      expect(await inside([spot.lat, spot.lon, spot.lat, spot.lon])).toEqual([demoId('restaurant', 'tasca-do-arrais')])
      expect(await inside([spot.lat - 0.02, spot.lon - 0.02, spot.lat + 0.02, spot.lon + 0.02])).toContain(
        demoId('restaurant', 'tasca-do-arrais'),
      )
      expect(await inside([spot.lat + 0.0001, spot.lon, spot.lat + 0.0002, spot.lon])).toEqual([])
    })

    it('counts, for each choice of a filter, the results that it would leave (SEARCH-300)', async () => {
      const filters = { r: 3, city: 'portalva' }
      const facets = await port.facets({ kind: 'items', text: '', filters, literal: [] })
      expect(facets.diets.length).toBeGreaterThan(0)
      for (const { choice, count } of facets.diets) {
        const { totals } = await ask({ filters: { ...filters, diet: [choice as 'vegan'] } })
        expect(totals.items).toBe(count)
      }
      for (const { choice, count } of facets.cuisines) {
        const { totals } = await ask({ filters: { ...filters, cuisine: [choice] } })
        expect(totals.items).toBe(count)
      }
    })

    it('suggests names of every kind (SEARCH-250)', async () => {
      const zabaglione = { kind: 'dish', label: 'Crème Zabaglione', slug: null, city: null }
      expect(await port.suggest('crème z')).toEqual([zabaglione])
      expect(await port.suggest('tasca do')).toContainEqual({ kind: 'restaurant', label: 'Tasca do Arrais', slug: null, city: null })
      expect(await port.suggest('portal')).toContainEqual({ kind: 'city', label: 'Portalva', slug: 'portalva', city: null })
      expect(await port.suggest('seaf')).toContainEqual({ kind: 'cuisine', label: 'Seafood', slug: 'seafood', city: null })
      expect(await port.suggest('zzqwx')).toEqual([])
    })

    it('suggests only dishes and places of a chosen city, and all cities (SEARCH-252)', async () => {
      expect(await port.suggest('tasca do', 'portalva')).toEqual(await port.suggest('tasca do'))
      expect(await port.suggest('tasca do', 'kazehama')).toEqual([])
      expect(await port.suggest('crème z', 'portalva')).toEqual([{ kind: 'dish', label: 'Crème Zabaglione', slug: null, city: null }])
      expect(await port.suggest('portal', 'kazehama')).toContainEqual({ kind: 'city', label: 'Portalva', slug: 'portalva', city: null })
    })

    it.each([
      ['zabagloine', 'Crème Zabaglione'],
      ['crmee zaba', 'Crème Zabaglione'],
      ['creme zabgl', 'Crème Zabaglione'],
      ['tasca do araris', 'Tasca do Arrais'],
      ['portlava', 'Portalva'],
    ])('suggests a correction for %s (SEARCH-257)', async (text, label) => {
      expect((await port.suggest(text))[0]).toMatchObject({ label })
    })

    it.each(['crème zabaglione portal', 'creme zabaglione in portalva'])('suggests a dish in the city of %s (SEARCH-258)', async (text) => {
      expect(await port.suggest(text)).toContainEqual({ kind: 'dish', label: 'Crème Zabaglione', slug: null, city: 'portalva' })
    })

    it('suggests a cuisine in a city that has it (SEARCH-258)', async () => {
      expect(await port.suggest('seafood portal')).toContainEqual({ kind: 'cuisine', label: 'Seafood', slug: 'seafood', city: 'portalva' })
      expect(await port.suggest('crème zabaglione kazeh')).toEqual([])
    })

    it('suggests what is popular while nothing is typed (SEARCH-259)', async () => {
      const [first, ...others] = await port.suggest('', 'portalva')
      expect(first).toMatchObject({ kind: 'cuisine', city: null })
      expect(others.length).toBeGreaterThan(0)
      expect(await port.suggest('')).not.toEqual([])
      expect(await port.suggest('', 'no-such-city')).toEqual([])
    })

    it.each(['%', '_', "'", '"', '\\', "') or true --", 'a & ! b', 'x:*A', '<->', '🍜', 'city:portalva', 'ŉ', `${'x'.repeat(99)}`])(
      'returns no error for %s (SEARCH-005)',
      async (text) => {
        await expect(ask({ text })).resolves.toHaveProperty('totals')
        await expect(port.suggest(text)).resolves.toBeInstanceOf(Array)
        await expect(port.facets({ kind: 'items', text, filters: { r: 3 }, literal: [] })).resolves.toHaveProperty('among')
      },
    )
  })
}
