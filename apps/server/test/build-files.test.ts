import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishBuild } from '../src/http/other-builds.ts'
import { type Doors, openDoors } from './doors.ts'
import { pages } from './pages.ts'

/** Files of the web build as browsers and caches get them. */

let doors: Doors
let folder: string
const written = [
  'builds/latest.json',
  'builds/meta/b1.json',
  'builds/parts/b1.json',
  'assets/entry.js',
  'assets/worker.min-32WLk7pY.js',
  'terms/_payload.json',
]
const content = '{"id":"b1"}'

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'morsel-client-')), 'client')
  for (const file of written) {
    const full = path.join(folder, file)
    await mkdir(path.dirname(full), { recursive: true })
    await writeFile(full, content)
    await writeFile(`${full}.br`, brotliCompressSync(content))
    await writeFile(`${full}.gz`, gzipSync(content))
  }
  doors = await openDoors({}, { web: { ...pages, clientFiles: folder } })
})
afterAll(async () => {
  await doors.close()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

const get = (file: string, headers: Record<string, string> = {}) => fetch(`${doors.url}/${file}`, { headers })

test.each(['builds/meta/b1.json', 'builds/parts/b1.json', 'assets/entry.js', 'terms/_payload.json?_b=b1'])(
  '%s never changes, so it is cached for a year (WEB-116, WEB-401, WEB-416)',
  async (file) => {
    const answer = await get(file)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await answer.text()).toBe(content)
  },
)

test.each(['br', 'gzip'])('files are sent compressed with %s (WEB-116)', async (coding) => {
  const answer = await get('assets/entry.js', { 'accept-encoding': coding })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([coding, content])
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
})

test('the ID of the newest build is revalidated on each request (WEB-400)', async () => {
  const answer = await get('builds/latest.json?1')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const again = await get('builds/latest.json', { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })
  expect(again.status).toBe(304)
})

test.each(['builds/meta/b2.json', 'builds/none.json', 'assets/none.js'])(
  'the missing file %s returns JSON, never a page (WEB-117, WEB-401)',
  async (file) => {
    const answer = await get(file)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'PAGE_NOT_FOUND' }])
    expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age')
  },
)

test('only the worker that recognizes text on photos may compile WebAssembly, and nothing else (PLACE-705)', async () => {
  const policyOf = async (file: string) => (await get(file)).headers.get('content-security-policy')
  expect(await policyOf('assets/worker.min-32WLk7pY.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  for (const file of ['', 'assets/entry.js', 'login', 'assets/worker.min-32WLk7pY.js/more']) {
    expect(await policyOf(file)).toContain("script-src 'self'")
    expect(await policyOf(file)).not.toContain('wasm')
  }
})

test('a range beyond the end of a file returns 416 with its size (WEB-122)', async () => {
  const answer = await get('assets/entry.js', { range: 'bytes=5000-', 'accept-encoding': 'identity' })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
  expect((await get('assets/entry.js', { range: 'bytes=0-2', 'accept-encoding': 'identity' })).status).toBe(206)
})

test('an instance serves the files of a build that another instance on its database has published (SEC-740)', async () => {
  const other = await openDoors({ DATABASE_URL: doors.database.url, PLAYGROUND_ENABLED: 'true' }, { shared: doors.database })
  const from = (file: string, headers: Record<string, string> = {}) => fetch(`${other.url}/${file}`, { headers })
  try {
    expect((await from('assets/entry.js')).status).toBe(404)
    await writeFile(path.join(folder, '../builds.json'), JSON.stringify([{ id: 'b1', files: ['assets/entry.js', 'builds/meta/b1.json'] }]))
    // A second start of the same build changes nothing.
    for (let start = 0; start < 2; start += 1) await publishBuild({ db: doors.database.db, now: () => new Date() }, folder)
    for (const coding of ['br', 'identity']) {
      const answer = await from('assets/entry.js', { 'accept-encoding': coding })
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ])
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([coding === 'br' ? 'br' : null, content])
    }
    expect((await from('builds/meta/b1.json')).status).toBe(200)
    expect((await from('assets/other.js')).status).toBe(404)
    // Files that no instance has started with for a month are deleted.
    await writeFile(path.join(folder, '../builds.json'), JSON.stringify([{ id: 'b2', files: ['assets/entry.js'] }]))
    await publishBuild({ db: doors.database.db, now: () => new Date(Date.now() + 31 * 86_400_000) }, folder)
    expect((await from('builds/meta/b1.json')).status).toBe(404)
    expect((await from('assets/entry.js')).status).toBe(200)
  } finally {
    await other.close()
  }
})
