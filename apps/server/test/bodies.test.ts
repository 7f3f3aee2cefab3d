import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

/** A body is read only after every check that doesn't need it. */

let doors: Doors
let cookie: string
let token: string
beforeAll(async () => {
  doors = await openDoors()
  const person = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
  const asked = await fetch(`${doors.url}/api/v1/csrf-token`, { headers: { cookie: person } })
  cookie = `${person}; ${cookieOf(asked)}`
  token = JSON.parse(await asked.text()).token
})
afterAll(() => doors.close())

/** Sends the head of a POST and nothing else. @returns the status line */
function answerToHead(path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port, host } = new URL(doors.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.once('data', (part) => {
      resolve(part.toString('latin1').split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
}

describe('a picture is checked by its header alone (SEC-220, SEC-221)', () => {
  const form = 'multipart/form-data; boundary=x'
  const size = String(4_700_000)

  test.each([
    ['JSON instead of a form', 415, { 'content-type': 'application/json', 'content-length': size }],
    ['no type', 415, { 'content-length': size }],
    ['a form of a guest', 401, { 'content-type': form, 'content-length': size }],
    ['a form that is too large', 413, { 'content-type': form, 'content-length': '6000000' }],
  ])('%s returns %i', async (_name, status, headers) => {
    expect(await answerToHead('/api/v1/avatar', headers)).toContain(` ${status} `)
  })

  test('a form from a user whose session has ended returns 401', async () => {
    const ended = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
    const asked = await fetch(`${doors.url}/api/v1/csrf-token`, { headers: { cookie: ended } })
    const headers = { cookie: `${ended}; ${cookieOf(asked)}`, 'csrf-token': JSON.parse(await asked.text()).token }
    await fetch(`${doors.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie: ended } })
    expect(await answerToHead('/api/v1/avatar', { ...headers, 'content-type': form, 'content-length': size })).toContain(' 401 ')
  })

  test('a form from a signed-in user is read', async () => {
    const body = new FormData()
    body.set('image', new Blob(['no picture']), 'me.png')
    const response = await fetch(`${doors.url}/api/v1/avatar`, { method: 'POST', headers: { cookie, 'csrf-token': token }, body })
    expect([response.status, JSON.parse(await response.text()).code]).toEqual([400, 'INVALID_IMAGE'])
  })
})

test('forms with more parts than any form has are refused (SEC-222)', async () => {
  const url = `${doors.url}/api/auth/sign-in/email`
  const parts = Array.from({ length: 101 }, (_, at): [string, string] => [`field-${at}`, 'x'])
  const many = new FormData()
  for (const [name, value] of parts) many.set(name, value)
  for (const body of [many, new URLSearchParams(parts)]) expect((await fetch(url, { method: 'POST', body })).status).toBe(400)
})

test('a declared size over the limit is refused before the body is sent (AUTH-125)', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '110000' }
  for (const path of ['/api/auth/sign-in/email', '/login']) expect(await answerToHead(path, headers), path).toContain(' 413 ')
})
