import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, newPerson, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

/** A request whose body has only `sentBytes` of the announced bytes. */
function requestOf(line: string, body: string, sentBytes = body.length): string {
  const head = [`${line} HTTP/1.1`, `Host: ${new URL(doors.url).host}`, 'Content-Type: application/json', `Content-Length: ${body.length}`]
  return `${head.join('\r\n')}\r\n\r\n${body.slice(0, sentBytes)}`
}

const signIn = JSON.stringify({ email: 'ada@example.com', password: 'kettle-harbour-plum' })
const signUp = () => JSON.stringify(newPerson())

test.each([
  ['in the middle of a body for the account API', () => requestOf('POST /api/auth/sign-in/email', signIn, 9)],
  ['in the middle of a body for the typed API', () => requestOf('POST /api/trpc/signIn.email', signIn, 9)],
  ['in the middle of the form of a page', () => requestOf('POST /login', signIn, 9)],
  ['while its password is hashed', () => requestOf('POST /api/auth/sign-up/email', signUp())],
  ['while its password is hashed by the typed API', () => requestOf('POST /api/trpc/signIn.signUp', signUp())],
  ['while its page is rendered', () => requestOf('GET /', '')],
])('a client that disconnects %s leaves no error in the log (SEC-324)', async (_, request) => {
  const before = doors.logged.length
  const socket = connect(Number(new URL(doors.url).port), '127.0.0.1')
  socket.write(request(), () => socket.destroy())
  const lines = () => doors.logged.slice(before)
  await expect.poll(() => lines().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^request /))
  // Calls that were started first have been logged by the time a later one has responded.
  await fetch(`${doors.url}/api/auth/sign-up/email`, { method: 'POST', body: signUp(), headers: { 'content-type': 'application/json' } })
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([])
})
