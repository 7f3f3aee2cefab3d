import { Readable } from 'node:stream'
import type { DbClient } from '@morsel/db/client'
import { importCsv } from '../../src/places/import/csv.flow.ts'
import { importOsm } from '../../src/places/import/osm.flow.ts'
import { type Documents, readDocuments } from './documents.ts'
import { inventedCities } from './invented-cities.ts'
import { menuTable } from './menus.ts'

/** Imports the invented cities and their menus as an operator would, and reads the result. */
export async function importInvented({ db, sql }: Pick<DbClient, 'db' | 'sql'>): Promise<Documents> {
  const deps = {
    db,
    now: () => new Date('2026-03-04T12:00:00Z'),
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  }
  for (const { name, country, names, geojson } of inventedCities())
    await importOsm(deps, { file: Readable.from([Buffer.from(geojson)]), city: { name, country, names } })
  const menus = menuTable(await readDocuments(sql), { modern: 7 })
  const source = { name: 'Invented menus', licence: 'CC0-1.0', url: undefined, attribution: undefined }
  await importCsv(deps, { file: Readable.from([Buffer.from(menus)]), city: {}, source })
  return readDocuments(sql)
}
