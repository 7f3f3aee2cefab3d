import { createPasswordHasher } from '@morsel/auth/password'
import postgres from 'postgres'
import { inTurns, type Load, measure, type Run } from './load.ts'
import { type Crowd, cookies, insertOurs, insertPeers, password, secret, walk } from './people.ts'
import { cpuMs, printTable, type Started, startMorsel, startProgram, tsx, withPrograms } from './process.ts'

const rounds = 3
const seconds = 3
/** The peer hashes so slowly that a shorter run might count no sign-in at all. */
const hashingSeconds = 10
const connections = 16
const small: Crowd = { people: 1000, sessionsEach: 100 }
/**
 * Few enough that all of them have signed in on this device before the measured runs. A first sign-in also records the device and sends an
 * email.
 */
const returning: Crowd = { people: 50, sessionsEach: 1 }
const large: Crowd = { people: 1_000_000, sessionsEach: 1 }
const sessionPath = '/api/auth/get-session'

/**
 * Measures accounts over REST against better-auth 1.3.27 on Express and against a floor, the least work that the same responses need. All
 * use the same machine and PostgreSQL server and take turns. Ratios compare CPU time, then requests per second.
 */
export async function measureAuth(): Promise<void> {
  await withPrograms(async (databaseUrl, start) => {
    const [ours, peer] = [await newDatabase(databaseUrl, 'ours'), await newDatabase(databaseUrl, 'peer')]
    const programs: Programs = {
      ours: await start(startOurs(ours, 'false')),
      oursCached: await start(startOurs(ours, 'true')),
      peer: await start(startPeer(peer, 'false')),
      peerCached: await start(startPeer(peer, 'true')),
      floor: await start(startFloor(ours)),
    }
    await Promise.all([insertOurs(ours, small), insertPeers(peer, small)])
    printTable([header, ...(await reads(programs)), ...(await writes(programs))])
    const big = await newDatabase(databaseUrl, 'big')
    const grown = await start(startOurs(big, 'false'))
    await insertOurs(big, large)
    printTable([header, ...(await growth(programs.ours, grown))])
  })
}

interface Programs {
  ours: Started
  oursCached: Started
  peer: Started
  peerCached: Started
  floor: Started
}

async function reads({ ours, oursCached, peer, peerCached, floor }: Programs): Promise<string[][]> {
  const signedIn = (side: keyof typeof cookies): Load => {
    const step = walk(small)
    const next = () => {
      const { person, session } = step()
      return { headers: { cookie: cookies[side](person, session) } }
    }
    return { path: sessionPath, connections, seconds, next }
  }
  const withCopy = async (program: Started, side: keyof typeof cookies) => {
    const cookie = await cachedCookies(program, cookies[side](1, 1))
    return measure(program, { path: sessionPath, connections, seconds, next: () => ({ headers: { cookie } }) })
  }
  const guest: Load = { path: sessionPath, connections, seconds }
  return [
    ...table(
      'get-session, database',
      await inTurns(rounds, {
        ours: () => measure(ours, signedIn('ours')),
        peer: () => measure(peer, signedIn('peer')),
        floor: () => measure(floor, { ...signedIn('ours'), path: '/session' }),
      }),
    ),
    ...table(
      'get-session, cookie cache',
      await inTurns(rounds, {
        ours: () => withCopy(oursCached, 'ours'),
        peer: () => withCopy(peerCached, 'peer'),
      }),
    ),
    ...table(
      'get-session, no cookie',
      await inTurns(rounds, {
        ours: () => measure(ours, guest),
        peer: () => measure(peer, guest),
        floor: () => measure(floor, { ...guest, path: '/guest' }),
      }),
    ),
    ...table(
      'get-session while two clients sign in',
      await inTurns(rounds, {
        ours: () => beside(ours, signIn(), signedIn('ours')),
        peer: () => beside(peer, signIn(), signedIn('peer')),
      }),
    ),
  ]
}

async function writes({ ours, peer, floor }: Programs): Promise<string[][]> {
  const signOut = (side: keyof typeof cookies): Load => {
    const step = walk(small)
    const next = () => {
      const { person, session } = step()
      return { headers: { cookie: cookies[side](person, session) } }
    }
    return { path: '/api/auth/sign-out', method: 'POST', connections, seconds, next }
  }
  const out = { ours: signOut('ours'), peer: signOut('peer') }
  const hash = await createPasswordHasher().hash(password)
  return [
    ...table(
      'sign-in',
      await inTurns(rounds, {
        ours: () => measure(ours, signIn(4)),
        peer: () => measure(peer, signIn(4)),
        floor: () => argon2(floor, hash),
      }),
    ),
    ...table(
      'sign-up',
      await inTurns(rounds, {
        ours: () => measure(ours, signUp()),
        peer: () => measure(peer, signUp()),
      }),
    ),
    ...table(
      'sign-out',
      await inTurns(rounds, {
        ours: () => measure(ours, out.ours),
        peer: () => measure(peer, out.peer),
      }),
    ),
  ]
}

async function growth(ours: Started, grown: Started): Promise<string[][]> {
  const check = (crowd: Crowd): Load => {
    const step = walk(crowd)
    const next = () => ({ headers: { cookie: cookies.ours(step().person, 1) } })
    return { path: sessionPath, connections, seconds, next }
  }
  const few = { people: small.people, sessionsEach: 1 }
  const { thousand, million } = await inTurns(rounds, {
    thousand: () => measure(ours, check(few)),
    million: () => measure(grown, check(large)),
  })
  return [line('get-session, 1,000 people', 'Morsel', thousand), line('', '1,000,000 people', million, thousand)]
}

function signIn(connections = 2): Load {
  const step = walk(returning)
  return {
    path: '/api/auth/sign-in/email',
    method: 'POST',
    connections,
    seconds: hashingSeconds,
    next: () => ({ body: { email: `${step().person}@example.com`, password } }),
  }
}

let newcomers = 0

function signUp(): Load {
  const next = () => {
    newcomers += 1
    return { body: { name: 'Newcomer', email: `newcomer-${newcomers}@example.com`, password } }
  }
  return { path: '/api/auth/sign-up/email', method: 'POST', connections: 4, seconds: hashingSeconds, next }
}

/** Measures a load while another one runs. */
async function beside(program: Started, other: Load, load: Load): Promise<Run> {
  const [run] = await Promise.all([measure(program, load), measure(program, other)])
  return run
}

async function argon2(floor: Started, hash: string): Promise<Run> {
  const before = await cpuMs(floor.child.pid)
  const count = Number(await (await fetch(`${floor.url}/argon2?${new URLSearchParams({ seconds: String(seconds), hash })}`)).text())
  const used = (await cpuMs(floor.child.pid)) - before
  return { requestsPerSecond: count / seconds, p50: Number.NaN, p99: Number.NaN, cpuMs: used / count }
}

const header = ['', '', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU ratio', 'rate ratio']

function table(name: string, { ours, peer, floor }: { ours: Run; peer: Run; floor?: Run }): string[][] {
  return [line(name, 'Morsel', ours), line('', 'peer', peer, ours), ...(floor ? [line('', 'floor', floor, ours)] : [])]
}

/** Returns a row of the table. @param of the run to compare with */
function line(name: string, side: string, run: Run, of?: Run): string[] {
  const figures = [run.requestsPerSecond.toFixed(0), run.p50.toFixed(1), run.p99.toFixed(1), run.cpuMs.toFixed(3)]
  if (!of) return [name, side, ...figures, '', '']
  return [name, side, ...figures, `${(run.cpuMs / of.cpuMs).toFixed(2)}×`, `${(of.requestsPerSecond / run.requestsPerSecond).toFixed(2)}×`]
}

function startOurs(databaseUrl: string, isCached: 'true' | 'false'): Promise<Started> {
  return startMorsel({ DATABASE_URL: databaseUrl, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true', AUTH_COOKIE_CACHE_ENABLED: isCached })
}

function startPeer(databaseUrl: string, isCached: 'true' | 'false'): Promise<Started> {
  return startProgram(['--import', tsx, 'apps/server/bench/peer.ts'], {
    PEER_DATABASE_URL: databaseUrl,
    PEER_SECRET: secret,
    PEER_COOKIE_CACHE: isCached,
  })
}

function startFloor(databaseUrl: string): Promise<Started> {
  return startProgram(['--import', tsx, 'apps/server/bench/floor.ts'], { FLOOR_DATABASE_URL: databaseUrl })
}

async function newDatabase(url: string, name: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Returns the cookies of a user with a new copy of their session. */
async function cachedCookies({ url }: Started, cookie: string): Promise<string> {
  const answer = await fetch(`${url}${sessionPath}?disableCookieCache=true`, { headers: { cookie } })
  const copies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (!copies.some((copy) => copy?.includes('session_data'))) throw new Error(`${url} sent no copy of the session`)
  return [cookie, ...copies].join('; ')
}
