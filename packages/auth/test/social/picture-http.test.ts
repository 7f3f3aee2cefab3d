import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPictureHttp } from '../../src/social/picture-http.ts'

/** A host with any behavior, on an address that is allowed only if configured. */
let origin: string
let visits: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  visits.push(request.url ?? '')
  answer(response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this type.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  visits = []
})

const named = (timeoutMs = 5000) => createPictureHttp({ endpointOrigin: origin, timeoutMs, maxBytes: 1000 })
const fromAnywhere = createPictureHttp({ endpointOrigin: undefined, timeoutMs: 5000 })

describe('from the configured origin', () => {
  test('returns the bytes', async () => {
    answer = (response) => response.end('the bytes')
    expect(Buffer.from(await named()(`${origin}/a.png`)).toString()).toBe('the bytes')
  })

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an error', (response) => response.writeHead(404).end('gone'), /status 404/],
    ['a redirect', (response) => response.writeHead(302, { location: '/b.png' }).end(), /status 302/],
    ['too many bytes', (response) => response.end(Buffer.alloc(1001)), /more than 1000 bytes/],
    ['endless bytes', (response) => void response.write(Buffer.alloc(1800)), /more than 1000 bytes/],
    [
      'an incomplete response',
      (response) => response.writeHead(200, { 'content-length': 900 }).write('x') && response.destroy(),
      /aborted|hang up/,
    ],
  ])('%s is rejected (SEC-408)', async (_name, behavior, reason) => {
    answer = behavior
    await expect(named()(`${origin}/a.png`)).rejects.toThrow(reason)
    expect(visits).toEqual(['/a.png'])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => {}],
    ['never ends', (response) => void response.write('x')],
  ])('a host that %s is aborted', async (_name, behavior) => {
    answer = behavior
    await expect(named(50)(`${origin}/a.png`)).rejects.toThrow(/abort/i)
  })
})

describe('from elsewhere', () => {
  const hosts = [
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
  ]
  test.each(hosts)('https://%s isn’t a public address (SEC-408)', async (host) => {
    await expect(fromAnywhere(`https://${host}/a.png`)).rejects.toThrow(/is not allowed/)
  })

  test.each([
    'http://example.com/a.png',
    'https://example.com:8443/a.png',
    'https://example.com:22/',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'gopher://127.0.0.1/',
    '',
    'a.png',
  ])('%j isn’t requested (SEC-408)', async (address) => {
    await expect(fromAnywhere(address)).rejects.toThrow(/not an address|Invalid URL/)
  })

  test('an origin that only resembles the configured one isn’t requested', async () => {
    const { port } = new URL(origin)
    for (const other of [`http://localhost:${port}`, `https://127.0.0.1:${port}`, `http://127.0.0.1:${port}@example.com`])
      await expect(named()(`${other}/a.png`)).rejects.toThrow(/not an address/)
    expect(visits).toEqual([])
  })
})

test('a picture in a data: URL is decoded', async () => {
  expect(Buffer.from(await fromAnywhere('data:image/jpeg;base64,aGVsbG8=')).toString()).toBe('hello')
})
