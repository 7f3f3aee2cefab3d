import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isEmailAt, ownDomainOf } from '../../src/site/site-domain.ts'
import { createSiteLookups, type OpenUrl } from '../../src/site/site-lookups.ts'

/** A website whose names all lead to this machine. */
let port = 0
let asked: string[] = []
let answers: Record<string, (response: ServerResponse) => void> = {}
const server = createServer((request, response) => {
  const url = `https://${request.headers.host}${request.url}`
  asked.push(url)
  const answer = answers[url]
  if (answer) answer(response)
  else response.writeHead(404).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this type.
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  answers = {}
})

const open: OpenUrl = (url, signal) =>
  new Promise((resolve, reject) => {
    get({ port, path: url.pathname, headers: { host: url.host }, signal }, resolve).on('error', reject)
  })
const { readPage } = createSiteLookups({ timeoutMs: 500, open })
const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()

describe('a page (SEC-411)', () => {
  test('is read, even across redirects within its registrable domain', async () => {
    answers['https://inn.example.se/'] = redirect('https://www.inn.example.se/start')
    answers['https://www.inn.example.se/start'] = redirect('/en')
    answers['https://www.inn.example.se/en'] = (response) => response.end('Welcome')
    expect(await readPage('https://inn.example.se/')).toBe('Welcome')
  })

  test.each([
    'https://other.example.fr/',
    'http://www.inn.example.se/',
    'https://www.inn.example.se:8443/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'file:///etc/passwd',
  ])('is not read after a redirect to %s', async (target) => {
    answers['https://inn.example.se/'] = redirect(target)
    expect(await readPage('https://inn.example.se/')).toBeUndefined()
    expect(asked).toEqual(['https://inn.example.se/'])
  })

  test('is not read after more than three redirects', async () => {
    answers['https://inn.example.se/'] = redirect('/')
    expect(await readPage('https://inn.example.se/')).toBeUndefined()
    expect(asked).toHaveLength(4)
  })

  test('is read up to 256 KiB, and not at all if it takes too long', async () => {
    answers['https://inn.example.se/'] = (response) => response.end(Buffer.alloc(2_000_000, 'x'))
    expect(await readPage('https://inn.example.se/')).toHaveLength(256 * 1024)
    answers['https://inn.example.se/'] = (response) => void response.write('never ends')
    expect(await readPage('https://inn.example.se/')).toBeUndefined()
  })

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/'])('is never read from %s', async (url) => {
    expect(await createSiteLookups({ timeoutMs: 500 }).readPage(url)).toBeUndefined()
  })
})

describe('the domain of a website (PLACE-621)', () => {
  test.each([
    ['https://www.old-inn.se/menu', 'old-inn.se'],
    ['https://inn.example.co.uk', 'example.co.uk'],
    ['https://inn.github.io', 'inn.github.io'],
    ['https://münchen.example.de', 'example.de'],
    ['https://www.facebook.com/inn', undefined],
    ['https://m.facebook.com/inn', undefined],
    ['https://sites.google.com/inn', undefined],
    ['https://gmail.com', undefined],
    ['https://localhost', undefined],
    ['https://192.0.2.1', undefined],
    ['https://co.uk', undefined],
  ])('%s: %s', (url, domain) => expect(ownDomainOf(url)).toBe(domain))

  test('includes emails at it and at its subdomains, and no others', () => {
    const at = (email: string) => isEmailAt(email, 'example.se')
    expect([at('a@example.se'), at('a@mail.example.se'), at('a@EXAMPLE.SE')]).toEqual([true, true, true])
    expect([at('a@example.se.evil.com'), at('a@notexample.se'), at('a@gmail.com'), at('"a@example.se"@evil.com')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
