import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { findRedis, startRedis, type TestRedis } from '../../test/redis.ts'
import { startSmtp } from '../../test/smtp.ts'
import { cookieOf, get, post, send } from '../call.ts'
import { type Arena, require, withDatabase } from './arena.ts'
import { type Drill, inSeconds } from './drill.ts'
import { signUp } from './ledger.ts'

/** Faults in other servers: Redis, the mail server and providers of social sign-in. */
export const othersDrills = {
  'redis-killed': { title: 'Redis is killed, and started again empty', run: withoutRedis },
  'mail-trouble': { title: 'the mail server is slow, then asks to try again later', run: mailTrouble },
  'provider-broken': { title: 'a provider of social sign-in hangs, sends ten megabytes, or leads in circles', run: brokenProvider },
  'password-service': { title: 'the service for breached passwords hangs', run: hangingService },
  'uploads-full': { title: 'the disk of uploads is full', run: fullUploads },
} as const satisfies Record<string, Drill>

const backWithinMs = 30_000
const pauseMs = 100

async function withoutRedis(arena: Arena): Promise<string> {
  const program = findRedis()
  if (program === undefined) return 'not run: this machine has no Redis'
  const redis = await startRedis(program)
  try {
    const { url } = await arena.start({ RATE_LIMIT_ENABLED: 'true', REDIS_URL: redis.url })
    const allowed = async (from: string) => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => send(url, post('/api/auth/sign-in/email', { email: 'a@example.com', password: 'x' }), from)),
      )
      const unknown = answers.filter(({ status }) => ![401, 429].includes(status))
      require(unknown.length === 0, `sign-ins were answered ${unknown.map(({ status }) => status).join()}`)
      return answers.filter(({ status }) => status === 401).length
    }
    const before = await allowed('127.0.0.31')
    await redis.kill()
    const without = await allowed('127.0.0.32')
    await redis.start()
    await untilCounting(redis, () => send(url, get('/api/auth/get-session'), '127.0.0.34'))
    const after = await allowed('127.0.0.33')
    require(before === 3 && without >= 1 && without <= 3 && after === 3, `${before}, ${without} and ${after} sign-ins of 12 were allowed`)
    return `of 12 sign-ins at once, ${before} were allowed with Redis, ${without} without, ${after} afterwards`
  } finally {
    await redis.kill()
  }
}

/** Calls until Redis, which started empty, counts calls again. Before that, some of them may count in the process. */
async function untilCounting(redis: TestRedis, call: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  while (redis.command('dbsize') === '0') {
    require(performance.now() - from < backWithinMs, 'Redis should have been used again')
    await call()
    await delay(pauseMs)
  }
}

async function mailTrouble(arena: Arena): Promise<string> {
  const smtp = await startSmtp()
  try {
    const { url, product } = await arena.start({ SMTP_URL: smtp.url, FAULTS: 'email-slow=3' })
    smtp.recipientAnswers.push(421, 451)
    const people = [1, 2, 3, 4].map((number) => `mail-${number}@example.com`)
    const waits: number[] = []
    for (const email of people) {
      const from = performance.now()
      require((await send(url, signUp(email))).status === 200, 'a sign-up should have succeeded')
      waits.push(performance.now() - from)
    }
    await smtp.arrived(people.length)
    const ids = smtp.arrivals.map(({ mail }) => mail.messageId)
    require(new Set(ids).size === people.length && ids.length === people.length, `${ids.length} emails arrived for ${people.length} people`)
    await product.stop()
    return `sign-ups took ${Math.max(...waits).toFixed(0)} ms at most; each email arrived once, two of them at the second try`
  } finally {
    await smtp.close()
  }
}

async function brokenProvider(arena: Arena): Promise<string> {
  const behaviors = ['hang', 'large', 'circle'] as const
  let behavior: (typeof behaviors)[number] = 'hang'
  const provider = createServer((req, res) => {
    if (behavior === 'large') res.end('x'.repeat(10_000_000))
    if (behavior === 'circle') res.writeHead(302, { location: req.url ?? '/' }).end()
  })
  const origin = await listen(provider)
  try {
    const { url } = await arena.start({
      SOCIAL_GITHUB_CLIENT_ID: 'id',
      SOCIAL_GITHUB_CLIENT_SECRET: 'secret',
      SOCIAL_GITHUB_ENDPOINT_ORIGIN: origin,
    })
    const took: string[] = []
    for (behavior of behaviors) {
      const begun = await send(url, post('/api/auth/sign-in/social', { provider: 'github', callbackURL: '/' }, { origin: url }))
      const state = new URL(String(JSON.parse(begun.text).url)).searchParams.get('state')
      const from = performance.now()
      const end = await send(url, get(`/api/auth/callback/github?code=x&state=${state}`, { cookie: cookieOf(begun) }))
      const tookMs = performance.now() - from
      require(end.status === 302 && /error=/.test(end.headers.location ?? ''), `${behavior}: ${end.status} ${end.headers.location}`)
      require(tookMs < 8000, `${behavior} took ${inSeconds(tookMs)}`)
      took.push(`${behavior} ${inSeconds(tookMs)}`)
      require((await send(url, signUp(`${behavior}@example.com`))).status === 200, 'others should have been able to sign up')
    }
    return took.join(', ')
  } finally {
    provider.closeAllConnections()
    provider.close()
  }
}

async function hangingService(arena: Arena): Promise<string> {
  const service = createServer(() => {})
  const origin = await listen(service)
  try {
    const { url } = await arena.start({ AUTH_BREACHED_PASSWORDS_URL: `${origin}/range/` })
    const from = performance.now()
    require((await send(url, signUp('hanging@example.com'))).status === 200, 'a sign-up should have succeeded')
    const tookMs = performance.now() - from
    require(tookMs < 8000, `a sign-up took ${inSeconds(tookMs)}`)
    const common = await send(url, post('/api/auth/sign-up/email', { name: 'Ann', email: 'common@example.com', password: 'password1' }))
    require(common.status === 400, `a sign-up with a common password was answered ${common.status}`)
    return `a sign-up took ${inSeconds(tookMs)}; common passwords are refused`
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function fullUploads(arena: Arena): Promise<string> {
  const { pictureForm, pngBomb } = await import('../crowd/bombs.ts')
  const { product, url } = await arena.start({ FAULTS: 'uploads-full' })
  const signedUp = cookieOf(await send(url, signUp('picture@example.com')))
  const asked = await send(url, get('/api/v1/csrf-token', { cookie: signedUp }))
  const { type, body } = pictureForm(pngBomb(400))
  const headers = { cookie: `${signedUp}; ${cookieOf(asked)}`, 'csrf-token': String(JSON.parse(asked.text).token), 'content-type': type }
  const { status } = await send(url, { method: 'POST', path: '/api/v1/avatar', headers, body })
  require(status === 503, `the upload was answered ${status}`)
  await withDatabase(product.dataDir, async (sql) => {
    const [row] = await sql`select image from "user" where email = 'picture@example.com'`
    require(row?.image === null, 'a picture that was not stored is in use')
  })
  return 'the upload is answered 503, and no picture is in use'
}
