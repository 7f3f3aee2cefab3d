import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { type Call, cookieOf, get, post, send } from '../call.ts'
import { pictureForm, pngBomb } from './bombs.ts'

/** A client that makes its worst calls, several at once. */
interface HostileClient {
  /** Prepares the client. @returns a function that makes its next call */
  prepare(url: string, from: string): Promise<() => Call>
  atOnce: number
}

const always = (next: () => Call, atOnce = 8): HostileClient => ({ prepare: async () => next, atOnce })
const password = 'copper-kettle-42'
const word = () => randomUUID().slice(0, 4)

/** The largest picture that may be decoded, and the smallest that may not. */
const pictures = [pngBomb(6000), pngBomb(6400)] as const

/**
 * Ten hostile clients: large and slow bodies, expensive searches, floods of sign-ins, image bombs and other calls that cost more than they
 * seem to.
 */
export const hostileClients = {
  'large bodies': always(() => post('/api/v1/avatar', `[${'{"a":1},'.repeat(500_000)}1]`)),
  'nested bodies': always(() => post('/api/auth/sign-in/email', '['.repeat(100_000))),
  'expensive searches': always(() => get(`/api/v1/items?q=${word()}%20${word()}%20a%20e%20o`)),
  'search pages': always(() => get(`/search?q=${word()}%20a`)),
  'sign-ins of one account': {
    atOnce: 8,
    prepare: async (url, from) => {
      const email = `${randomUUID()}@example.com`
      await send(url, post('/api/auth/sign-up/email', { name: 'Ann', email, password }), from)
      return () => post('/api/auth/sign-in/email', { email, password: word().repeat(4) })
    },
  },
  'sign-ins of many accounts': always(() => post('/api/auth/sign-in/email', { email: `${randomUUID()}@example.com`, password })),
  'image bombs': {
    atOnce: 4,
    prepare: async (url, from) => {
      const email = `${randomUUID()}@example.com`
      const signedUp = cookieOf(await send(url, post('/api/auth/sign-up/email', { name: 'Ann', email, password }), from))
      const asked = await send(url, get('/api/v1/csrf-token', { cookie: signedUp }), from)
      const headers = { cookie: `${signedUp}; ${cookieOf(asked)}`, 'csrf-token': String(JSON.parse(asked.text).token) }
      const forms = pictures.map(pictureForm)
      return () => {
        const { type, body } = forms[Math.random() < 0.5 ? 0 : 1] ?? pictureForm(pictures[0])
        return { method: 'POST', path: '/api/v1/avatar', headers: { ...headers, 'content-type': type }, body }
      }
    },
  },
  batches: always(() => get(`/api/trpc/${Array.from({ length: 10 }, () => 'city.discover').join(',')}?batch=1&input={}`)),
  'pages with any query': always(() => get(`/?${word()}=${word()}`)),
} as const satisfies Record<string, HostileClient>

export type HostileName = keyof typeof hostileClients

/** The tenth: connections that send half a request, or a body that never ends. */
export const slowBodies = 'slow bodies'

/** The wait before a closed connection is replaced: without one, the client would do nothing but reconnect. */
const reopenMs = 500

/** Opens slow connections. A new one replaces each that the server closes. */
export function openSlow(url: string, from: string, count: number): () => void {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isOver = false
  const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const open = (at: number) => {
    if (isOver) return
    const socket = connect({ host: hostname, port: Number(port), localAddress: from }).on('error', () => {})
    sockets.add(socket)
    socket.write(at % 2 === 0 ? head : `${head}Content-Length: 1000\r\n\r\n{`)
    const drip = setInterval(() => socket.write(at % 2 === 0 ? 'X-A: b\r\n' : ' '), 2000).unref()
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
      setTimeout(open, reopenMs, at).unref()
    })
  }
  for (let at = 0; at < count; at += 1) open(at)
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}
