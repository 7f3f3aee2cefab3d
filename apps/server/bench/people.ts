import { createHash, createHmac } from 'node:crypto'
import { createPasswordHasher } from '@morsel/auth/password'
import { signingKeys, signValue } from '@morsel/auth/signed-value'
import { tokenPrefix } from '@morsel/contract/personal-token'
import { hashPassword } from 'better-auth/crypto'
import postgres from 'postgres'

/**
 * Inserts the same people into the databases of both sides: person n is `{n}@example.com`, and the token of their session s is `tokenOf(n,
 * s)`.
 */

/** The key that signs the cookies of both sides. */
export const secret = 'a secret of thirty-two characters'
/** The password of all people. */
export const password = 'plum-rain-lantern'

/** A number of people with a number of sessions each. */
export interface Crowd {
  people: number
  sessionsEach: number
}

/** The personal access token of a person, and the same in SQL. */
const personalTokenOf = (person: number) => `${tokenPrefix}${person}`
const sqlPersonalToken = `'${tokenPrefix}' || person`

const tokenOf = (person: number, session: number) => createHash('md5').update(`${person} ${session}`).digest('hex')
const sqlToken = "md5(person || ' ' || session)"
const id = (kind: string) => `md5('${kind} ' || person)::uuid`
const hashOf = (token: string) => `translate(encode(sha256((${token})::bytea), 'base64'), '+/=', '-_')`

/** Inserts people into our tables. */
export async function insertOurs(databaseUrl: string, crowd: Crowd): Promise<void> {
  const hash = await createPasswordHasher().hash(password)
  const people = `from generate_series(1, ${crowd.people}) person`
  const sessions = `${people}, generate_series(1, ${crowd.sessionsEach}) session`
  await run(databaseUrl, [
    `insert into "user" (id, email, name, email_verified, created_at, updated_at)
     select ${id('user')}, person || '@example.com', 'Person ' || person, true, now(), now() ${people}`,
    `insert into account (id, user_id, provider_id, account_id, password, created_at, updated_at)
     select ${id('account')}, ${id('user')}, 'credential', person, '${hash}', now(), now() ${people}`,
    `insert into session (id, user_id, token_hash, expires_at, created_at, updated_at, ip_address, user_agent)
     select md5('session ' || person || ' ' || session)::uuid, ${id('user')},
       ${hashOf(sqlToken)}, now() + '7 days', now(), now(), '127.0.0.1', 'bench' ${sessions}`,
    'vacuum analyze',
  ])
}

/** Gives each of our people a personal access token. */
export async function insertTokens(databaseUrl: string, { people }: Crowd): Promise<void> {
  await run(databaseUrl, [
    `insert into personal_token (id, user_id, token_hash, name, scopes, created_at, expires_at)
     select ${id('token')}, ${id('user')}, ${hashOf(sqlPersonalToken)}, 'Script', '{write}', now(), now() + '90 days'
     from generate_series(1, ${people}) person`,
    'vacuum analyze personal_token',
  ])
}

/** Inserts people into the peer's tables. */
export async function insertPeers(databaseUrl: string, crowd: Crowd): Promise<void> {
  const hash = await hashPassword(password)
  const people = `from generate_series(1, ${crowd.people}) person`
  const sessions = `${people}, generate_series(1, ${crowd.sessionsEach}) session`
  await run(databaseUrl, [
    `insert into "user" (id, email, name, "emailVerified", "createdAt", "updatedAt")
     select 'user ' || person, person || '@example.com', 'Person ' || person, true, now(), now() ${people}`,
    `insert into account (id, "userId", "providerId", "accountId", password, "createdAt", "updatedAt")
     select 'account ' || person, 'user ' || person, 'credential', 'user ' || person, '${hash}', now(), now() ${people}`,
    `insert into session (id, "userId", token, "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
     select 'session ' || person || ' ' || session, 'user ' || person, ${sqlToken}, now() + '7 days', now(), now(), '127.0.0.1', 'bench' ${sessions}`,
    'vacuum analyze',
  ])
}

async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  for (const statement of statements) await sql.unsafe(statement)
  await sql.end()
}

const keys = signingKeys({ current: secret, previous: [] }, 'cookie session_token')

/** The session cookie of person n in session s. */
export const cookies = {
  ours: (person: number, session: number) => `morsel.session_token=${encodeURIComponent(signValue(tokenOf(person, session), keys))}`,
  peer: (person: number, session: number) => {
    const token = tokenOf(person, session)
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  },
}

/** What person n sends in `Authorization` instead of a cookie. */
export const bearers = {
  session: (person: number, session: number) => `Bearer ${tokenOf(person, session)}`,
  personal: (person: number) => `Bearer ${personalTokenOf(person)}`,
}

/** Goes through the first session of all people, then through the second and so on, and starts over at the end. */
export function walk({ people, sessionsEach }: Crowd): () => { person: number; session: number } {
  // Skips ahead, because neighboring rows share database pages.
  const stride = 7919
  let step = 0
  return () => {
    step += 1
    return { person: ((step * stride) % people) + 1, session: (Math.floor(step / people) % sessionsEach) + 1 }
  }
}
