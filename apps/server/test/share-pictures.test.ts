import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openPicture } from '@morsel/api/kernel/picture/decoding'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { photoKey } from '@morsel/contract/photo-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskBlobs } from '../src/adapters/blobs-disk.ts'
import { createFontFiles } from '../src/share/font-files.ts'
import { type Doors, openDoors } from './doors.ts'

/** Share pictures, drawn with real fonts. */

let doors: Doors
let folder: string
const names = ['Café Zähringer', 'Хинкальная', '東京ラーメン', '한국식당', 'مطعم الشام', 'ร้านอาหาร', '<b>&"']
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-share-'))
  doors = await openDoors({ DATA_DIR: folder, RATE_LIMIT_ENABLED: 'false' })
  const deps = {
    db: doors.database.db,
    now: () => new Date(),
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  }
  await importCsv(deps, {
    file: Readable.from([Buffer.from(`restaurant,item\n${names.map((name) => `"${name.replaceAll('"', '""')}",Soup\n`).join('')}`)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
})
afterAll(async () => {
  await doors.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (address: string) => fetch(`${doors.url}${address}`)

test('every place and dish has a share picture, drawn once (WEB-118)', async () => {
  const read = async (address: string): Promise<{ hits: { id: string; path: string }[] }> => JSON.parse(await (await get(address)).text())
  const { hits } = await read('/api/v1/restaurants')
  const addresses = hits.map((place) => `/share/restaurant/${place.path.split('-').at(-1)}.png`)
  const dishes = await read('/api/v1/items?limit=1')
  const pictures = await Promise.all([...addresses, ...addresses, `/share/item/${dishes.hits[0]?.id}.png`, '/share/home.png'].map(get))
  for (const picture of pictures) {
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  // Dishes with the same name look alike in these small pages.
  expect(await readdir(path.join(folder, 'cache/share'))).toHaveLength(names.length + 2)
})

test('other sites may show a share picture and revalidate it', async () => {
  const picture = await get('/share/home.png')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const headers = { 'if-none-match': picture.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  const again = await fetch(`${doors.url}/share/home.png`, { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['restaurant/0000000', 'restaurant/..%2f', 'item/1111111111111111111111', 'person/ann', 'home2'])(
  '%s has no share picture (WEB-118)',
  async (name) => {
    expect((await get(`/share/${name}.png`)).status).toBe(404)
  },
)

test('hidden and removed places and dishes have no share picture (WEB-118)', async () => {
  const [place] = await doors.database.sql`update restaurant set status = 'hidden' where name = 'Хинкальная' returning public_no`
  expect((await get(`/share/restaurant/${place?.public_no}.png`)).status).toBe(404)
})

test('fonts are the same whether they’re unpacked one by one or all at once', async () => {
  const [once, singly] = [path.join(folder, 'once'), path.join(folder, 'singly')]
  const text = names.join(' ')
  const files = await createFontFiles(once)(text)
  const one = createFontFiles(singly)
  for (const letter of text) await one(letter)
  expect(files.length).toBeGreaterThan(6)
  for (const file of files) expect((await readFile(file)).equals(await readFile(path.join(singly, path.basename(file))))).toBe(true)
})

test('the cover of a place is on its share picture, in place of the plate (PLACE-960)', async () => {
  const [place] = await doors.database.sql`select id, public_no from restaurant where name = 'Café Zähringer'`
  const address = `/share/restaurant/${place?.public_no}.png`
  const before = (await get(address)).headers.get('etag')
  const cover = '7'.repeat(32)
  const red = Buffer.alloc(640 * 480 * 3, Buffer.from([255, 0, 0]))
  const bytes = await openPicture(red, { raw: { width: 640, height: 480, channels: 3 } })
    .webp()
    .toBuffer()
  await createDiskBlobs(path.join(folder, 'uploads')).put(photoKey(cover, 640, 'webp'), bytes, 'image/webp')
  await doors.database.db.execute(
    `insert into photo (id, restaurant_id, kind, sha256, width, height, color, licence, created_at)
      values ('${cover}', '${place?.id}', 'photo', 'x', 640, 480, '#ff0000', 'CC-BY-SA-4.0', now())`,
  )
  const picture = await get(address)
  expect(picture.headers.get('etag')).not.toBe(before)
  const { data } = await openPicture(new Uint8Array(await picture.arrayBuffer()))
    .extract({ left: 110, top: 60, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([(data[0] ?? 0) > 240, (data[1] ?? 255) < 15]).toEqual([true, true])
  await doors.database.db.execute(`update photo set status = 'hidden' where id = '${cover}'`)
  expect((await get(address)).headers.get('etag')).toBe(before)
})
