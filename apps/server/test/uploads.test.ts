import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { type PhotoFormat, photoKey, photoPath, photoTypes } from '@morsel/contract/photo-file'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDiskBlobs } from '../src/adapters/blobs-disk.ts'
import { createS3Blobs } from '../src/adapters/blobs-s3.ts'
import { type Doors, openDoors } from './doors.ts'

test('files are either complete or absent, can be read and removed, and never leave their folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-blobs-'))
  const blobs = createDiskBlobs(folder)
  const key = `avatars/${'a'.repeat(32)}.webp`
  expect(await blobs.get(key)).toBeUndefined()
  await Promise.all(Array.from({ length: 20 }, (_, size) => blobs.put(key, Buffer.alloc(1000 + size, size), 'image/webp')))
  const stored = await blobs.get(key)
  expect(new Set(stored)).toHaveProperty('size', 1)
  expect(await readdir(path.join(folder, 'avatars'))).toEqual([`${'a'.repeat(32)}.webp`])
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.get(key)).toBeUndefined()
  for (const bad of ['../a.webp', 'avatars/../../a.webp', '/etc/passwd', 'avatars/%2e%2e.webp', 'avatars/a\0.webp'])
    await expect(blobs.get(bad)).rejects.toThrow(TypeError)
  await rm(folder, { recursive: true })
})

/** A small object store: stores objects by path, only for signed requests. */
async function openObjectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const place = new URL(req.url ?? '', 'http://store').pathname
    const object = objects.get(place)
    if (!/^AWS4-HMAC-SHA256 Credential=key-of-tests\/\d{8}\/test-region\/s3\//.test(req.headers.authorization ?? ''))
      res.writeHead(403).end()
    else if (req.method === 'PUT') {
      objects.set(place, { bytes: Buffer.concat(chunks), type: req.headers['content-type'] })
      res.writeHead(200).end()
    } else if (req.method === 'DELETE') {
      objects.delete(place)
      res.writeHead(204).end()
    } else if (object) res.writeHead(200, { 'content-type': object.type }).end(object.bytes)
    else res.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  return { objects, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('an object store stores files under its prefix with their content type', async () => {
  const { objects, server, url } = await openObjectStore()
  vi.stubEnv('AWS_ENDPOINT_URL_S3', url)
  vi.stubEnv('AWS_REGION', 'test-region')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-tests')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of tests')
  const blobs = createS3Blobs('s3://pictures/of/people/')
  const key = `avatars/${'a'.repeat(32)}.webp`
  expect(await blobs.get(key)).toBeUndefined()
  await blobs.put(key, Buffer.from('picture'), 'image/webp')
  expect([...objects]).toEqual([[`/pictures/of/people/${key}`, { bytes: Buffer.from('picture'), type: 'image/webp' }]])
  expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe('picture')
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.get(key)).toBeUndefined()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a stranger')
  await expect(createS3Blobs('s3://pictures').get(key)).rejects.toThrow()
  server.close()
  server.closeAllConnections()
})

describe('over HTTP', () => {
  let doors: Doors
  let folder: string
  const id = 'a'.repeat(32)
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'morsel-photos-'))
    doors = await openDoors({ DATA_DIR: folder, RATE_LIMIT_ENABLED: 'false' })
    const deps = {
      db: doors.database.db,
      now: () => new Date(),
      randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    }
    await importCsv(deps, {
      file: Readable.from([Buffer.from('restaurant,item\nPhoto House,Soup\n')]),
      city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
      source: { name: 'Notes', licence: 'CC0-1.0' },
    })
    await doors.database.db.execute(
      `insert into photo (id, restaurant_id, kind, sha256, width, height, color, licence, created_at)
        select '${id}', id, 'photo', 'x', 640, 480, '#000000', 'CC-BY-SA-4.0', now() from restaurant`,
    )
    const blobs = createDiskBlobs(path.join(folder, 'uploads'))
    for (const format of ['webp', 'avif'] as const)
      await blobs.put(photoKey(id, 640, format), Buffer.from('<script>alert(1)</script>'), photoTypes[format])
  })
  afterAll(async () => {
    await doors.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get = (format: PhotoFormat, headers = {}) => fetch(`${doors.url}${photoPath(id, 640, format)}`, { headers })

  test.each(['webp', 'avif'] as const)(
    'a %s file of a photo is cached for a year, and is downloaded rather than run (PLACE-755)',
    async (format) => {
      const response = await get(format)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(photoTypes[format])
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="picture.${format}"`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable')
      const again = await get(format, { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  test('files of a hidden photo, and of one that doesn’t exist, can’t be found, even if their URLs are known (PLACE-955)', async () => {
    const { headers } = await get('webp')
    await doors.database.db.execute(`update photo set status = 'hidden'`)
    const hidden = await get('webp', { 'if-none-match': headers.get('etag') ?? '' })
    expect([hidden.status, hidden.headers.get('cache-control'), hidden.headers.get('etag')]).toEqual([404, 'no-store', null])
    await doors.database.db.execute(`update photo set status = 'visible'`)
    expect((await get('webp')).status).toBe(200)
    expect((await fetch(`${doors.url}${photoPath('b'.repeat(32), 640)}`)).status).toBe(404)
    expect((await fetch(`${doors.url}${photoPath(id, 320)}`)).status).toBe(404)
  })
})
