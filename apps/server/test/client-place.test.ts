import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '../src/http/client-place.ts'
import { type Doors, openDoors } from './doors.ts'

/** The location of clients, as reported by a proxy (AUTH-836). */

const settings = {
  TRUST_PROXY: ['loopback'],
  CLIENT_COUNTRY_HEADER: ['cf-ipcountry'],
  CLIENT_POSITION_HEADERS: ['cf-iplatitude', 'cf-iplongitude'],
}
const sent = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({ headers, socket: { remoteAddress } })
const lisbon = { 'cf-ipcountry': 'pt', 'cf-iplatitude': '38.71667', 'cf-iplongitude': '-9.13333' }

test('country and position are read only from a trusted proxy, to a tenth of a degree', () => {
  expect(placeOf(settings, sent(lisbon))).toEqual({ country: 'PT', position: { latitude: 38.7, longitude: -9.1 } })
  expect(placeOf(settings, sent(lisbon, '203.0.113.7'))).toBeUndefined()
  expect(placeOf({ ...settings, TRUST_PROXY: false }, sent(lisbon))).toBeUndefined()
  const one = { ...settings, CLIENT_POSITION_HEADERS: ['x-city-lat-long'] }
  expect(placeOf(one, sent({ 'x-city-lat-long': '38.71667, -9.13333' }))?.position).toEqual({ latitude: 38.7, longitude: -9.1 })
})

test.each([
  ['XX', '', ''],
  ['T1', '91', '0'],
  ['', '1', '181'],
  ['Portugal', 'NaN', '1e3'],
  ["P'", '1; drop', '--'],
])('unusable values count as unknown: %j %j %j', (country, latitude, longitude) => {
  const headers = { 'cf-ipcountry': country, 'cf-iplatitude': latitude, 'cf-iplongitude': longitude }
  expect(placeOf(settings, sent(headers))).toEqual({ country: '', position: undefined })
})

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ TRUST_PROXY: 'loopback', CLIENT_COUNTRY_HEADER: 'CF-IPCountry', CLIENT_POSITION_HEADERS: 'X-Position' })
})
afterAll(() => doors.close())

test('the headers reach the security log over HTTP', async () => {
  const email = 'traveler@example.com'
  const response = await fetch(`${doors.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-ipcountry': 'PT', 'x-position': '38.7,-9.1' },
    body: JSON.stringify({ name: 'Ann', email, password: 'tomato-lantern-42' }),
  })
  expect(response.status).toBe(200)
  const rows = await doors.database
    .sql`select e.kind, e.country from security_event e join "user" u on u.id = e.user_id where u.email = ${email}`
  expect(rows.map(({ kind, country }) => `${kind} ${country}`).sort()).toEqual(['new-country PT', 'new-device PT'])
})
