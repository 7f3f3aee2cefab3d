import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import postgres from 'postgres'

/**
 * The floor of the auth benchmark: a program that does the least work for the same responses.
 * `/session`: node:http, one signature, one prepared select over both tables. `/guest`: node:http alone.
 * `/argon2?seconds=…&hash=…`: nothing but argon2id, two at a time; the response is their number.
 */
const sql = postgres(process.env.FLOOR_DATABASE_URL ?? '', { max: 10 })
const key = Buffer.alloc(32)
const server = createServer(async (req, res) => {
  const url = new URL(req.url ?? '/', 'http://floor')
  if (url.pathname === '/argon2') return res.end(String(await countHashes(url.searchParams)))
  const answer = url.pathname === '/session' ? await session(req.headers.cookie ?? '') : null
  const body = JSON.stringify(answer)
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stderr.write(`the floor is ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})

async function session(cookie: string): Promise<unknown> {
  const token = cookie.slice(cookie.indexOf('=') + 1, cookie.lastIndexOf('.'))
  createHmac('sha256', key).update(token).digest('base64')
  const hash = createHash('sha256').update(token).digest('base64url')
  const [row] = await sql`
    select s.id, s.user_id, s.expires_at, s.created_at, s.updated_at, s.ip_address, s.user_agent,
      u.id as u_id, u.email, u.name, u.image, u.email_verified, u.created_at as u_created_at, u.updated_at as u_updated_at,
      u.two_factor_enabled, u.username, u.display_username, u.status, u.onboarded_at, u.bio
    from session s join "user" u on u.id = s.user_id where s.token_hash = ${hash}`
  if (!row) throw new Error('The floor found no session')
  return row
}

async function countHashes(search: URLSearchParams): Promise<number> {
  const until = performance.now() + Number(search.get('seconds')) * 1000
  let count = 0
  const hashInLoop = async () => {
    for (; performance.now() < until; count += 1) await verify(search.get('hash') ?? '', 'plum-rain-lantern')
  }
  await Promise.all([hashInLoop(), hashInLoop()])
  return count
}
process.once('SIGTERM', () => process.exit(0))
