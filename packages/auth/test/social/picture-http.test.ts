import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPictureHttp } from '../../src/social/picture-http.ts'

/** A host that may do what it likes, on an address that no picture may come from unless the installation named it. */
let origin: string
let visits: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  visits.push(request.url ?? '')
  answer(response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  visits = []
})

const named = (timeoutMs = 5000) => createPictureHttp({ endpointOrigin: origin, timeoutMs, maxBytes: 1000 })
const fromAnywhere = createPictureHttp({ endpointOrigin: undefined, timeoutMs: 5000 })

describe('from the origin that the installation named', () => {
  test('comes what is there', async () => {
    answer = (response) => response.end('the bytes')
    expect(Buffer.from(await named()(`${origin}/a.png`)).toString()).toBe('the bytes')
  })

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an answer that is none', (response) => response.writeHead(404).end('gone'), /status 404/],
    ['a redirect', (response) => response.writeHead(302, { location: '/b.png' }).end(), /status 302/],
    ['more than was asked for', (response) => response.end(Buffer.alloc(1001)), /more than 1000 bytes/],
    ['more, and no end of it', (response) => void response.write(Buffer.alloc(1800)), /more than 1000 bytes/],
    ['half of it', (response) => response.writeHead(200, { 'content-length': 900 }).write('x') && response.destroy(), /aborted|hang up/],
  ])('%s brings nothing (SEC-408)', async (_name, behaviour, reason) => {
    answer = behaviour
    await expect(named()(`${origin}/a.png`)).rejects.toThrow(reason)
    expect(visits).toEqual(['/a.png'])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => {}],
    ['never ends', (response) => void response.write('x')],
  ])('a host that %s is left', async (_name, behaviour) => {
    answer = behaviour
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
  test.each(hosts)('https://%s is no public address (SEC-408)', async (host) => {
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
  ])('%j is not asked for (SEC-408)', async (address) => {
    await expect(fromAnywhere(address)).rejects.toThrow(/not an address|Invalid URL/)
  })

  test('not even an origin that looks like the named one', async () => {
    const { port } = new URL(origin)
    for (const other of [`http://localhost:${port}`, `https://127.0.0.1:${port}`, `http://127.0.0.1:${port}@example.com`])
      await expect(named()(`${other}/a.png`)).rejects.toThrow(/not an address/)
    expect(visits).toEqual([])
  })
})

test('a picture that is its own address is read from it', async () => {
  expect(Buffer.from(await fromAnywhere('data:image/jpeg;base64,aGVsbG8=')).toString()).toBe('hello')
})
