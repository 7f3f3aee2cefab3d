import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFileLookup, createRangeLookup, hashFileProblem } from './breached-passwords.ts'
import { createProviderHttp } from './social/provider-http.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const breached = 'tomato-lantern-42'
const rest = sha1(breached).slice(5)

describe('a range service (AUTH-404)', () => {
  let respond: RequestListener = (_req, res) => res.end()
  const asked: { url: string | undefined; padding: unknown }[] = []
  const server = createServer((req, res) => {
    asked.push({ url: req.url, padding: req.headers['add-padding'] })
    respond(req, res)
  })
  let lookup: (password: string) => Promise<boolean>
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    lookup = createRangeLookup(`http://127.0.0.1:${port}/range/`, createProviderHttp({ fetch, timeoutMs: 300 }))
  })
  afterEach(() => asked.splice(0))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('learns five digits of the hash and nothing else, and is asked to pad its response', async () => {
    respond = (_req, res) => res.end(`00AB:3\r\n${rest}:17\r\nFFFF:1`)
    expect(await lookup(breached)).toBe(true)
    expect(asked).toEqual([{ url: `/range/${sha1(breached).slice(0, 5)}`, padding: 'true' }])
  })

  test.each([
    ['other passwords', `${'A'.repeat(35)}:3\r\n`],
    ['padding, which has a count of 0', `${rest}:0\r\n`],
    ['nothing', ''],
  ])('doesn’t find the password if its response has only %s', async (_name, body) => {
    respond = (_req, res) => res.end(body)
    expect(await lookup(breached)).toBe(false)
  })

  const failures: [string, RequestListener][] = [
    ['an error', (_req, res) => res.writeHead(503).end(`${rest}:17`)],
    ['a redirect', (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end()],
    ['more than it may', (_req, res) => res.end('x'.repeat(2_000_000))],
    ['nothing in time', () => {}],
    ['half a response', (_req, res) => res.writeHead(200, { 'content-length': '100' }).write('x', () => res.destroy())],
  ]
  test.each(failures)('gives no result if it responds with %s', async (_name, listener) => {
    respond = listener
    await expect(lookup(breached)).rejects.toThrow()
  })
})

describe('a file of hashes (AUTH-404)', () => {
  const words = Array.from({ length: 199 }, (_, index) => `word-${index}`)
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hashes-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const written = async (text: string) => {
    const file = path.join(folder, 'hashes.txt')
    await writeFile(file, text)
    return file
  }
  const hashes = words.map(sha1).sort()

  test.each([
    ['with counts of different lengths and line ends of Windows', hashes.map((hash, index) => `${hash}:${3 ** (index % 20)}\r\n`).join('')],
    ['of hashes alone', `${hashes.join('\n')}\n`],
    ['without a last line end, in lower case', hashes.join('\n').toLowerCase()],
  ])('%s finds each of its lines and no other', async (_name, text) => {
    const file = await written(text)
    const lookup = createFileLookup(file)
    const found = await Promise.all(words.map(lookup))
    expect(found.filter(Boolean)).toHaveLength(words.length)
    const others = await Promise.all(words.map((word) => lookup(`${word}!`)))
    expect(others.filter(Boolean)).toEqual([])
    expect(await hashFileProblem(file)).toBeUndefined()
  })

  test('is searched even if it has only one line', async () => {
    const lookup = createFileLookup(await written(sha1(breached)))
    expect([await lookup(breached), await lookup('another')]).toEqual([true, false])
  })

  test('is refused if it is empty, missing or has no hashes', async () => {
    expect(await hashFileProblem(await written(''))).toContain('begin with a SHA-1 hash')
    expect(await hashFileProblem(await written('password\n123456\n'))).toContain('begin with a SHA-1 hash')
    expect(await hashFileProblem(path.join(folder, 'missing'))).toContain('can be read')
    await expect(createFileLookup(path.join(folder, 'missing'))(breached)).rejects.toThrow()
  })
})
