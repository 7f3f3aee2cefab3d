import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { sitemapFile, sitemapIndex } from './sitemap.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  for (const name of ['Lund', 'Malmö']) {
    const rows = Array.from({ length: 7 }, (_, n) => `${name} ${n}\n`)
    await importCsv(world.deps, {
      file: Readable.from([Buffer.from(`restaurant\n${rows.join('')}`)]),
      city: { name, country: 'SE', at: { lat: 55.6, lon: 13 } },
      source: { name: 'Notes', licence: 'CC0-1.0' },
    })
  }
})
afterAll(() => world.drop())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)

it('splits long sitemaps into files without gaps (WEB-112)', async () => {
  const index = await sitemapIndex(world.deps, 3)
  expect(index).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  const files = locations(index).map((file) => new URL(file).pathname.replace('/sitemaps/', ''))
  expect(files.map((file) => file.replace(/[0-9a-f]{32}/, '#'))).toEqual([
    'pages.xml',
    ...Array.from({ length: 3 }, () => 'lund/restaurants-#.xml'),
    ...Array.from({ length: 3 }, () => 'malmo/restaurants-#.xml'),
  ])
  const lengths: number[] = []
  const pages: string[] = []
  for (const file of files.slice(1)) {
    let xml = ''
    for await (const piece of sitemapFile(world.deps, file, 3)) xml += piece
    lengths.push(locations(xml).length)
    pages.push(...locations(xml))
  }
  expect(lengths).toEqual([3, 3, 1, 3, 3, 1])
  expect(new Set(pages).size).toBe(14)
})
