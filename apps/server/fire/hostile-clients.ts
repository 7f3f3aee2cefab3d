import { connect, type Socket } from 'node:net'

const secondsUnderAttack = 10

/** Response times of the other clients, in milliseconds at p95. */
interface Waits {
  session: number
  page: number
}

/** Runs ten hostile clients at once, and measures how long all others wait. */
export async function othersUnderAttack(url: string): Promise<Waits> {
  const until = performance.now() + secondsUnderAttack * 1000
  const again = async (attack: () => Promise<unknown>) => {
    while (performance.now() < until) await attack().catch(() => {})
  }
  const attacks = [
    () => post(url, '/api/v1/avatar', `[${'{"a":1},'.repeat(500_000)}1]`),
    () => post(url, '/api/auth/sign-in/email', '['.repeat(100_000)),
    () => post(url, '/api/auth/sign-in/email', '{"email":"a@example.com","password":"kettle-harbour"}'),
    () => post(url, '/reports', 'x'.repeat(100_000), 'application/csp-report'),
    () => get(url, `/api/v1/items?q=${'a%20'.repeat(20)}`),
    () => get(url, `/search?q=${Math.random()}`),
    () => get(url, `/restaurant/x/y-000000?${Math.random()}`),
    () => get(url, `/api/trpc/${Array.from({ length: 10 }, () => 'session.get').join(',')}?batch=1`),
  ]
  const slow = openSlow(url, 500)
  const running = attacks.map(again)
  const session: number[] = []
  const page: number[] = []
  while (performance.now() < until) {
    session.push(await timed(() => get(url, '/api/auth/get-session')))
    page.push(await timed(() => get(url, '/terms')))
  }
  await Promise.all(running)
  for (const socket of slow) socket.destroy()
  return { session: p95(session), page: p95(page) }
}

async function get(url: string, path: string): Promise<void> {
  await (await fetch(url + path)).arrayBuffer()
}

async function post(url: string, path: string, body: string, type = 'application/json'): Promise<void> {
  await (await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body })).arrayBuffer()
}

/** Opens connections that send half a request or a body that never ends. */
function openSlow(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, (_, at) => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    socket.write(at % 2 === 0 ? head : `${head}Content-Length: 1000\r\n\r\n{`)
    return socket
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
