import { plateKinds as kinds, plateFoods } from '@morsel/contract/plate'
import { describe, expect, it } from 'vitest'
import { plateKind } from './cuisine-plates.ts'
import { plateArt, plateArtSvg } from './plate-art.ts'
import { foodsShown, type Motif, motifsOf, plateMotifs } from './plate-motifs.ts'

const ids = Array.from({ length: 10_000 }, (_, n) => `place-${n}`)
const arts = ids.map((id, n) => plateArt(id, kinds[n % kinds.length]))

describe('plate art of 10,000 IDs', () => {
  it('is never the same for two IDs (WEB-852)', () => {
    expect(new Set(ids.map((id) => plateArtSvg(plateArt(id, 'pasta')))).size).toBe(ids.length)
  })

  it('stays within 1.8 kB (WEB-853)', () => {
    const largest = Math.max(...arts.map((art) => plateArtSvg(art).length))
    expect(largest).toBeLessThanOrEqual(1800)
  })

  it('is well formed: known path commands with whole sets of finite numbers (WEB-853)', () => {
    const sizes: Record<string, number> = { M: 2, l: 2, t: 2, q: 4, c: 6, a: 7, Z: 0 }
    arts.forEach((art, n) => {
      for (const { layers } of art.plates)
        for (const [, path] of layers) {
          expect(path).toMatch(/^M/)
          let rest = path
          for (const [part, command, numbers] of path.matchAll(/([MltqcaZ])([-\d. ]*)/g)) {
            rest = rest.replace(part, '')
            const count = numbers?.match(/-?(\d+\.?\d*|\.\d+)/g)?.length ?? 0
            const size = sizes[command ?? ''] ?? -1
            if (size === 0 ? count !== 0 : count === 0 || count % size !== 0) throw new Error(`${ids[n]}: ${part} in ${path}`)
          }
          expect(rest).toBe('')
        }
    })
  })

  it('puts 6 to 9 motifs on the plate, none on top of another (WEB-853)', () => {
    const plates = arts.flatMap((art) => art.plates.map(({ centers }) => centers))
    const counts = plates.map((centers) => centers.length)
    const reach = plates.map((centers) => Math.max(...centers.map(([x, y]) => Math.hypot(x, y))))
    const gaps = plates.map((centers) =>
      Math.min(...centers.flatMap(([x, y], a) => centers.slice(a + 1).map(([p, q]) => Math.hypot(x - p, y - q)))),
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...counts)).toBeLessThanOrEqual(9)
    expect(Math.max(...reach)).toBeLessThanOrEqual(66)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)
  })
})

describe('plate art', () => {
  it('is the same for the same ID and cuisine (WEB-852)', () => {
    expect(plateArt('kaze', 'sushi')).toEqual(plateArt('kaze', 'sushi'))
    expect(plateArt('kaze', 'sushi')).not.toEqual(plateArt('kaze', 'ramen'))
  })

  it('differs in shape, not only in color, between cuisines (WEB-854)', () => {
    const forms = kinds.map((kind) => JSON.stringify(plateArt('one', kind).plates.map(({ layers }) => layers)))
    expect(new Set(forms).size).toBe(kinds.length)
  })

  it.each(['card', 'square', 'banner', 'tall', 'wide'] as const)('has the format %s', (format) => {
    const svg = plateArtSvg(plateArt('one', 'pizza', { format }))
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/)
    expect(svg).not.toMatch(/NaN|undefined|style=/)
  })

  it('accepts any ID', () => {
    for (const id of ['', '💥"<script>', 'x'.repeat(10_000)]) expect(plateArtSvg(plateArt(id, id))).not.toContain('script')
  })
})

describe('motifsOf', () => {
  /** All combinations of foods. */
  const sets = Array.from({ length: 2 ** plateFoods.length }, (_, bits) => plateFoods.filter((_, at) => bits & (1 << at)))

  it.each(kinds)('never shows a food that a plate of kind %s must leave out (WEB-858)', (kind) => {
    for (const without of sets) {
      const motifs = motifsOf(kind, without)
      expect(without.filter((food) => foodsShown(motifs).has(food))).toEqual([])
      expect(Math.min(...[motifs.hero, motifs.near, motifs.far].map(({ length }) => length))).toBeGreaterThan(0)
    }
  })

  it('draws the same plate as before when it has nothing to leave out (WEB-852)', () => {
    expect(plateArt('one', 'ramen', { without: [] })).toEqual(plateArt('one', 'ramen'))
    expect(plateArt('one', 'ramen', { without: ['egg', 'meat', 'fish'] })).not.toEqual(plateArt('one', 'ramen'))
  })
})

describe('plateMotifs', () => {
  const motifs = new Set(Object.values(plateMotifs).flatMap(({ hero, near, far }): Motif[] => [...hero, ...near, ...far]))
  const filled = [...motifs]
    .flat()
    .flatMap(([layer, path]) => ('siwuj'.includes(layer) ? path.split(/(?=M)/).filter((part) => part.startsWith('M')) : []))

  it.each(filled)("%s runs clockwise, so that overlapping shapes in a layer don't cut holes", (path) => {
    const numbers =
      path
        .replace(/o.*$/, '')
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? []
    const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : []))
    const area = points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0)
    expect(area).toBeGreaterThan(0)
  })
})

describe('plateKind', () => {
  it.each([
    ['sushi', 'sushi'],
    ['Coffee Shop', 'coffee'],
    ['regional;pizza', 'house'],
    ['klingon, pizza', 'pizza'],
    ['ice_cream', 'dessert'],
    ['constructor', 'house'],
    ['', 'house'],
    [undefined, 'house'],
  ])('%s has the plate kind %s', (cuisine, kind) => {
    expect(plateKind(cuisine)).toBe(kind)
  })
})
