import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchWebPage } from '../src/data/web-page.ts'

/** A restaurant's site with any behavior, on an address that is allowed only for this test. */
let origin: string
let visits: string[] = []
let robots: (response: ServerResponse) => void
let answer: (response: ServerResponse, request: IncomingMessage) => void
const server = createServer((request, response) => {
  visits.push(request.url ?? '')
  if (request.url === '/robots.txt') robots(response)
  else answer(response, request)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this type.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  visits = []
  robots = (response) => response.writeHead(404).end()
})

const html = { 'content-type': 'text/html; charset=iso-8859-1' }
const read = (path = '/meny') => fetchWebPage(`${origin}${path}`, { trustedOrigin: origin, timeoutMs: 5000 })

describe('fetchWebPage', () => {
  test('reads a page in its encoding after robots.txt, and follows redirects within the site (PLACE-581)', async () => {
    answer = (response, { url }) =>
      url === '/meny'
        ? response.writeHead(301, { location: '/menu' }).end()
        : response.writeHead(200, html).end(Buffer.from('Öl', 'latin1'))
    expect(await read()).toEqual({ url: `${origin}/menu`, text: 'Öl' })
    expect(visits).toEqual(['/robots.txt', '/meny', '/menu'])
  })

  test('respects robots.txt, also for the target of a redirect (PLACE-581)', async () => {
    robots = (response) => response.end('User-agent: *\nDisallow: /privat\n\nUser-agent: MorselImport\nDisallow: /meny')
    answer = (response) => response.writeHead(302, { location: '/meny/2' }).end()
    await expect(read()).rejects.toThrow("robots.txt doesn't allow")
    expect(visits).toEqual(['/robots.txt'])
    await expect(read('/start')).rejects.toThrow("robots.txt doesn't allow")
    expect(visits).not.toContain('/meny/2')
  })

  test("doesn't read a site whose robots.txt can't be loaded (PLACE-581)", async () => {
    robots = (response) => response.writeHead(503).end()
    answer = (response) => response.writeHead(200, html).end('<p>')
    await expect(read()).rejects.toThrow("can't be read now: status 503")
    expect(visits).toEqual(['/robots.txt'])
  })

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an error', (response) => response.writeHead(404, html).end(), /status 404/],
    ['a picture', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(), /isn't a web page, but image\/png/],
    ['a redirect to another site', (response) => response.writeHead(302, { location: 'https://other.example/' }).end(), /another site/],
    ['a redirect to a private address', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /another site/],
    ['endless redirects', (response) => response.writeHead(302, { location: '/meny' }).end(), /more than 5 times/],
    ['a bomb', (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(), /compressed/],
    ['endless bytes', (response) => void response.writeHead(200, html).write(Buffer.alloc(6 * 1024 * 1024)), /more than 5242880 bytes/],
    [
      'an incomplete answer',
      (response) => response.writeHead(200, { ...html, 'content-length': 900 }).write('x') && response.destroy(),
      /can't be read/,
    ],
  ])('refuses %s (PLACE-581)', async (_name, behavior, reason) => {
    answer = behavior
    await expect(read()).rejects.toThrow(reason)
  })

  test('gives up on a site that never responds (PLACE-581)', async () => {
    answer = () => {}
    await expect(fetchWebPage(`${origin}/meny`, { trustedOrigin: origin, timeoutMs: 300 })).rejects.toThrow("can't be read")
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://10.0.0.1/',
    'https://example.org:8443/',
    'http://user:secret@example.org/',
  ])("refuses %s, which isn't a public website (PLACE-581)", async (address) => {
    await expect(fetchWebPage(address, { timeoutMs: 5000 })).rejects.toThrow(/is not allowed|isn't the address of a public website/)
  })
})
