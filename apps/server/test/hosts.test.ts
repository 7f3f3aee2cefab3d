import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

/** Tests the host that a request names. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ APP_URL: 'https://morsel.example', APP_HOSTS: 'inner.example:3000' })
})
afterAll(() => doors.close())

function statusFor(host: string, path = '/api/auth/ok', at = doors): Promise<{ status: number; id: unknown; text: string }> {
  const { hostname, port } = new URL(at.url)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers: { host }, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, id: response.headers['x-request-id'], text }))
    })
    call.on('error', reject).end()
  })
}

test.each([
  ['morsel.example', 200],
  ['MORSEL.example', 200],
  ['morsel.example:443', 200],
  ['inner.example:3000', 200],
  ['127.0.0.1:3000', 200],
  ['localhost', 200],
  ['evil.example', 421],
  ['morsel.example.evil.example', 421],
  ['morsel.example:8443', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.0.2.1', 421],
])('requests for the host %s return %i (SEC-607)', async (host, status) => {
  for (const path of ['/api/auth/ok', '/', '/api/nothing']) {
    const answer = await statusFor(host, path)
    expect(answer.status === 421, path).toBe(status === 421)
    if (status === 421) expect([JSON.parse(answer.text).code, typeof answer.id]).toEqual(['MISDIRECTED_REQUEST', 'string'])
  }
})

test('health and metrics respond under any host (SEC-607)', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await statusFor('192.0.2.1', path)).status, path).toBe(200)
})

test('a loopback APP_URL responds under any host (SEC-607)', async () => {
  const local = await openDoors()
  expect((await statusFor('evil.example', '/api/auth/ok', local)).status).toBe(200)
  await local.close()
})

test('X-Forwarded-For without TRUST_PROXY logs one warning (SEC-721)', async () => {
  const local = await openDoors()
  const warnings = () => local.logged.filter(({ level, msg }) => level === 40 && String(msg).includes('TRUST_PROXY'))
  await fetch(`${local.url}/healthz`)
  expect(warnings()).toHaveLength(0)
  for (let call = 0; call < 3; call += 1) await fetch(`${local.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(warnings()).toHaveLength(1)
  await local.close()
})
