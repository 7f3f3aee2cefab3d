import { commaSeparated, booleanText as flag } from '@morsel/auth/social/field'
import { printSocialExample, readSocialSettings, type SocialSettings } from '@morsel/auth/social/settings'
import { buildIdForm, buildIdRule } from '@morsel/contract/site'
import { parseDatabaseUrl } from '@morsel/db/database-url'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { faultList } from './faults.ts'
import { readSender } from './mail-sender.ts'
import { isTileTemplate } from './map-tiles.ts'

/**
 * The configuration table: every environment variable with its meaning and its default. Only `apps/server/src/env.ts` reads the
 * environment, and `.env.example` is generated from this table.
 */

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
const seconds = whole(0, 34_560_000)
const url = (...beginnings: string[]) =>
  z
    .string()
    .refine(
      (text) => beginnings.some((beginning) => text.toLowerCase().startsWith(beginning)) && hasTarget(text),
      `must be a URL that starts with ${beginnings.join(' or ')} and names a host or path`,
    )

const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== undefined && hasTarget(parseDatabaseUrl(text)?.href ?? ''),
    'must be a URL that starts with postgres:// or postgresql:// and names one or more hosts, or a path',
  )

/** Whether a URL has a host. `smtp://` is a valid URL without one, and clients would connect to this machine. */
function hasTarget(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' || pathname.length > 1
}

/** Paths that also handle everything below them, so the account API can't be mounted there. */
const takenPaths = ['/api/trpc', '/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/metrics']
const isTaken = (path: string) => path === '/api/v1' || takenPaths.some((taken) => `${path}/`.startsWith(`${taken}/`))

/** Whether an entry can match anything. One that can't would be ignored without a warning. */
const isOriginPattern = (entry: string) => entry.includes('*') || (entry.includes('://') && URL.canParse(entry))

/** Whether an entry is a host as browsers and proxies send it. */
const isHost = (entry: string) => /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/.test(entry)

const secretRule = 'must have at least 32 characters'
const isSecret = (text: string) => text.length >= 32

/** Secrets separated by commas, or a JSON list of them. */
const previousSecrets = z
  .string()
  .transform((text) => jsonList(text) ?? commaSeparated.parse(text))
  .refine((secrets) => secrets.every(isSecret), `${secretRule} each. If a secret contains a comma, write all as a JSON list: ["one","two"]`)

function jsonList(text: string): string[] | undefined {
  try {
    return z.array(z.string()).safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Proxies in the form that Express accepts: `false`, a number of hops, or IP addresses and CIDRs. */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'false') return false
  if (/^\d+$/.test(text)) return Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.some((entry) => !proxyNames.includes(entry) && !ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry))) {
    context.addIssue('must be false, a number of hops, or a list of IP addresses and CIDRs')
  }
  return entries
})
/** Names of headers, in lower case. */
const headerNames = (max: number) =>
  commaSeparated
    .refine((names) => names.length <= max && names.every((name) => /^[A-Za-z0-9-]+$/.test(name)), `must have at most ${max} header names`)
    .transform((names) => names.map((name) => name.toLowerCase()))
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

/** A variable that isn't set gets `fallback`. If that is `undefined`, `doc` says what happens. */
interface Row<Schema extends z.ZodType<unknown, string>, Fallback extends string | undefined> {
  schema: Schema
  fallback: Fallback
  doc: string
}
const row = <Schema extends z.ZodType<unknown, string>, Fallback extends string | undefined>(
  schema: Schema,
  fallback: Fallback,
  doc: string,
): Row<Schema, Fallback> => ({ schema, fallback, doc })

/** The headings of `.env.example`, and the variables below each. */
export const configTable = {
  Process: {
    NODE_ENV: row(z.enum(['production', 'development', 'test']), 'production', 'Set by the scripts (start, dev, test).'),
    HOST: row(z.string().min(1), '127.0.0.1', 'The address the server listens on.'),
    PORT: row(whole(0, 65_535), '3000', 'Use 0 for a free port, which is logged.'),
    APP_URL: row(
      url('http://', 'https://'),
      undefined,
      'The public origin: used for links in emails, Secure cookies and origin checks. Default: http://localhost:{PORT}',
    ),
    APP_HOSTS: row(
      commaSeparated.refine((hosts) => hosts.every(isHost), 'must be a list of hosts (www.morsel.example, 10.0.0.5:3000)'),
      '',
      'Hosts that requests may name besides that of APP_URL, such as an internal one of a proxy. Requests for others get a 421.',
    ),
    APP_NAME: row(
      z
        .string()
        .regex(/^[^\p{Cc}]{1,64}$/u, 'must have 1 to 64 characters and no line break')
        .regex(/\S/, 'must not be blank'),
      'Morsel',
      'The product name on pages, in emails and in authenticator apps.',
    ),
    APP_SECRET: row(
      z.string().refine(isSecret, secretRule),
      undefined,
      'Signs cookies and tokens and encrypts stored secrets. Required with DATABASE_URL; otherwise generated in DATA_DIR.',
    ),
    APP_SECRET_PREVIOUS: row(
      previousSecrets,
      '',
      'Retired secrets that are still accepted for reading. If one contains a comma, write all as a JSON list: ["one","two"]',
    ),
    ALLOW_UNREADABLE_SECRETS: row(
      flag,
      'false',
      'Starts even if none of these secrets decrypts the stored data. Users then have to set up again what was lost.',
    ),
    DATA_DIR: row(
      z.string().min(1),
      '.data',
      'Holds the embedded database, uploads and the generated secret. Relative to the repository root.',
    ),
    LOG_LEVEL: row(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
      'fatal, error, warn, info, debug, trace or silent. JSON in production, readable lines in development.',
    ),
    TRUST_PROXY: row(
      proxies,
      'false',
      'Proxies whose X-Forwarded-* headers are trusted: false, a number of hops, or a list of IP addresses and CIDRs.',
    ),
    CLIENT_COUNTRY_HEADER: row(
      headerNames(1),
      '',
      'The header in which these proxies say which country a client is in, as an ISO 3166 code: CF-IPCountry. Empty: unknown.',
    ),
    CLIENT_POSITION_HEADERS: row(
      headerNames(2),
      '',
      'The same for latitude and longitude in degrees: one header with both, separated by a comma, or two headers. Empty: unknown.',
    ),
    CONNECTIONS_MAX: row(whole(1), '5000', 'Maximum number of open connections per process.'),
    CONNECTIONS_PER_CLIENT: row(
      whole(1),
      '1000',
      'Maximum number of open connections per IP address and process. Proxies in TRUST_PROXY have no such limit.',
    ),
    WEB_CONCURRENCY: row(whole(1, 256), '1', 'Worker processes on this machine.'),
    SHUTDOWN_DELAY: row(
      whole(0, 3600),
      '0',
      'Seconds that the server still serves after SIGTERM, while /readyz already returns 503 and load balancers turn to others.',
    ),
    // Timers of more than 24 days fire immediately, so there is an upper limit.
    SHUTDOWN_GRACE: row(whole(0, 86_400), '10', 'Seconds that requests in flight may take afterwards.'),
    PLAYGROUND_ENABLED: row(flag, undefined, 'Serves /playground. Default: true if the database is embedded and HOST is loopback.'),
    BUILD_ID: row(
      z.string().regex(buildIdForm, buildIdRule),
      undefined,
      'The ID of the web build, read at build time. Default: a UUID per build.',
    ),
    MAP_TILES_URL: row(
      z.string().refine((text) => text === '' || isTileTemplate(text), 'must be a URL with {z}, {x} and {y}'),
      '',
      'URL template of a tile server: https://tiles.example/{z}/{x}/{y}.png. Empty: maps without tiles.',
    ),
    MAP_TILES_CREDIT: row(
      z.string().min(1).max(200),
      '© OpenStreetMap contributors <https://www.openstreetmap.org/copyright>',
      'The attribution on maps with tiles: text, or text <url>.',
    ),
    METRICS_TOKEN: row(z.string(), '', 'Bearer token for /metrics. Empty: only loopback can read it.'),
    FAULTS: row(
      faultList,
      '',
      'For tests and drills only: faults that this process causes, such as database-slow=500,email-refused (docs/operations/README.md).',
    ),
    ALLOW_FAULTS: row(flag, 'false', 'Allows FAULTS in production.'),
  },
  Stores: {
    DATABASE_URL: row(
      databaseUrl,
      undefined,
      'PostgreSQL 15 or newer; several hosts with ?target_session_attrs=primary. Default: an embedded PostgreSQL in DATA_DIR.',
    ),
    DATABASE_REPLICA_URL: row(
      databaseUrl,
      undefined,
      'A replica for search. While it is unavailable or too far behind, search uses DATABASE_URL.',
    ),
    DATABASE_REPLICA_MAX_LAG: row(whole(1, 86_400), '60', 'Seconds that the replica may be behind.'),
    DATABASE_POOL_SIZE: row(whole(1, 1000), '10', 'Connections per process.'),
    REDIS_URL: row(
      url('redis://', 'rediss://'),
      undefined,
      'Redis or Valkey that shares rate limits between machines. Default: each machine counts by itself.',
    ),
    UPLOADS_URL: row(
      url('file:///', 's3://'),
      undefined,
      'Where uploaded images are stored: file:///path, or s3://bucket/prefix with the AWS_… variables. Default: in DATA_DIR.',
    ),
    SMTP_URL: row(
      url('smtp://', 'smtps://'),
      undefined,
      'smtp://user:pass@host:port. Default: emails stay in the database and can be read at /playground.',
    ),
    MAIL_FROM: row(
      z.string().refine((text) => readSender(text) !== undefined, 'must be an email or Name <email>'),
      undefined,
      'The sender of emails. Default: {APP_NAME} <no-reply@{host of APP_URL}>',
    ),
    CONTACT_EMAIL: row(z.email(), undefined, 'The email of the operator on the legal pages. Default: postmaster@{host of APP_URL}'),
  },
  Accounts: {
    AUTH_BASE_PATH: row(
      z
        .string()
        .regex(/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/, 'must be a path such as /api/auth')
        .refine((path) => !isTaken(path), 'must not be below another path of Morsel, such as /api/v1'),
      '/api/auth',
      'The path of the account API.',
    ),
    AUTH_COOKIE_PREFIX: row(
      z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must have 1 to 64 of A-Z a-z 0-9 _ -'),
      'morsel',
      'Cookies are named {prefix}.{name}.',
    ),
    TRUSTED_ORIGINS: row(
      commaSeparated.refine(
        (entries) => entries.every(isOriginPattern),
        'must be a list of origins (https://app.example), patterns with * or schemes (myapp://)',
      ),
      '',
      'Origins that may call the API and be redirected to, besides that of APP_URL, which is always trusted.',
    ),
    AUTH_EMAIL_PASSWORD_ENABLED: row(flag, 'true', 'Sign-in with email and password.'),
    AUTH_SIGN_UP_ENABLED: row(flag, 'true', 'Sign-up with email and password.'),
    AUTH_AUTO_SIGN_IN: row(flag, 'true', 'Signs new users in after sign-up.'),
    AUTH_REQUIRE_EMAIL_VERIFICATION: row(flag, 'false', 'Only users with a verified email can sign in.'),
    AUTH_VERIFICATION_MAIL_ENABLED: row(
      flag,
      'true',
      'Sends emails that verify or change an email. If emails must be verified, turning it off keeps new users from signing in.',
    ),
    AUTH_VERIFICATION_MAIL_ON_SIGN_UP: row(flag, 'true', 'Sends a verification email after sign-up.'),
    AUTH_VERIFICATION_MAIL_ON_SIGN_IN: row(
      flag,
      'true',
      'Sends a verification email when someone with an unverified email tries to sign in.',
    ),
    AUTH_AUTO_SIGN_IN_AFTER_VERIFICATION: row(flag, 'true', 'Signs users in when they open the verification link.'),
    AUTH_VERIFICATION_TTL: row(seconds, '3600', 'Lifetime of a verification link, in seconds.'),
    AUTH_MAILS_PER_HOUR: row(
      whole(0, 1000),
      '5',
      'Emails of one kind per hour that strangers can have sent to an address. Those that its signed-in user requests count separately. 0: no limit.',
    ),
    AUTH_PASSWORD_MIN: row(whole(1, 128), '8', 'Minimum length in characters (code points).'),
    AUTH_PASSWORD_MAX: row(whole(8, 1024), '128', 'Maximum length in characters (code points).'),
    AUTH_PASSWORD_TRIES: row(whole(1, 100), '10', 'Consecutive wrong passwords for an account before the next attempt has to wait.'),
    AUTH_PASSWORD_TRIES_MAX: row(
      whole(1, 100),
      '100',
      'Consecutive wrong passwords after which only a password reset unlocks the account.',
    ),
    AUTH_PASSWORD_WAIT: row(whole(1, 86_400), '30', 'The first wait, in seconds. Each further wrong password doubles it.'),
    AUTH_PASSWORD_WAIT_MAX: row(whole(1, 86_400), '3600', 'The longest wait, in seconds.'),
    AUTH_PASSWORD_BLOCKLIST_ENABLED: row(flag, 'true', 'Rejects very common passwords.'),
    AUTH_BREACHED_PASSWORDS_URL: row(
      url('https://', 'http://'),
      undefined,
      'Rejects passwords that a range service knows from breaches: https://api.pwnedpasswords.com/range/. Default: off.',
    ),
    AUTH_BREACHED_PASSWORDS_FILE: row(
      z.string().min(1),
      undefined,
      'The same without a service: a file of SHA-1 hashes in hexadecimal, one per line, sorted. Relative to the repository root.',
    ),
    AUTH_BREACHED_PASSWORDS_TIMEOUT: row(whole(1, 10), '2', 'Seconds after which a password is accepted without the range service.'),
    AUTH_RESET_PASSWORD_ENABLED: row(flag, 'true', 'Lets users reset a forgotten password.'),
    AUTH_RESET_TTL: row(seconds, '3600', 'Lifetime of a password reset link, in seconds.'),
    AUTH_REVOKE_SESSIONS_ON_RESET: row(flag, 'true', 'Signs out all devices after a password reset.'),
    AUTH_CHANGE_EMAIL_ENABLED: row(flag, 'true', 'Lets users change their email.'),
    AUTH_DELETE_USER_ENABLED: row(flag, 'true', 'Lets users delete their account.'),
    AUTH_DELETE_USER_MAIL: row(flag, 'false', 'Deletes an account only after a link in an email is opened.'),
    AUTH_DELETE_TTL: row(seconds, '86400', 'Lifetime of an account deletion link, in seconds.'),
    AUTH_DELETE_GRACE: row(seconds, '2592000', 'Seconds between scheduling a deletion and erasing the account.'),
    AUTH_SESSION_TTL: row(seconds, '604800', 'Lifetime of a session, in seconds.'),
    AUTH_SESSION_UPDATE_AGE: row(seconds, '86400', 'Seconds after which a session in use is extended.'),
    AUTH_SESSION_FRESH_AGE: row(seconds, '86400', 'Seconds for which a session counts as fresh. 0: always.'),
    AUTH_SESSION_MAX_AGE: row(whole(60, 3_153_600_000), '31536000', 'Seconds after which a session ends, however often it is extended.'),
    AUTH_SESSIONS_MAX: row(whole(1, 10_000), '100', 'Maximum number of sessions per user. Another sign-in ends the oldest.'),
    AUTH_PROOF_AGE: row(seconds, '900', 'Seconds for which a sign-in, password, code or passkey counts for sensitive actions. 0: always.'),
    AUTH_COOKIE_CACHE_ENABLED: row(flag, 'true', 'Stores a signed copy of the session in a cookie, which saves database reads.'),
    AUTH_COOKIE_CACHE_TTL: row(seconds, '60', 'Lifetime of that copy, in seconds.'),
    AUTH_TWO_FACTOR_CHALLENGE_TTL: row(seconds, '600', 'Seconds to verify the second factor of a sign-in.'),
    AUTH_OTP_TTL: row(seconds, '180', 'Lifetime of an emailed code, in seconds.'),
    AUTH_OTP_ATTEMPTS: row(whole(1, 100), '5', 'Tries per two-factor code.'),
    AUTH_TRUST_DEVICE_TTL: row(seconds, '2592000', 'Seconds for which a trusted device skips the code.'),
    AUTH_TWO_FACTOR_AFTER_SOCIAL: row(flag, 'false', 'Asks for a second factor after social sign-in, too.'),
    AUTH_REQUIRE_TWO_FACTOR: row(flag, 'false', 'Users must set up two-factor authentication before they can continue.'),
    AUTH_LINKING_ENABLED: row(flag, 'true', 'Lets users link accounts of social providers.'),
    AUTH_LINKING_TRUSTED_PROVIDERS: row(commaSeparated, '', 'Providers whose accounts are linked without a verified email.'),
    AUTH_LINKING_ALLOW_DIFFERENT_EMAILS: row(flag, 'false', 'Allows linking accounts with a different email.'),
    AUTH_LINKING_ALLOW_UNLINKING_ALL: row(flag, 'false', 'Allows unlinking the last way to sign in.'),
    AUTH_LINKING_UPDATE_USER_INFO: row(flag, 'false', 'Updates name and picture when an account is linked.'),
    AUTH_LINKING_REQUIRE_LOCAL_VERIFIED: row(flag, 'true', 'Links on sign-in only if the existing account has a verified email.'),
    RATE_LIMIT_ENABLED: row(flag, undefined, 'Limits calls per client. Default: true in production.'),
    RATE_LIMIT_WINDOW: row(whole(1, 86_400), '10', 'Length of a window, in seconds.'),
    RATE_LIMIT_MAX: row(whole(1), '100', 'Calls per window, IP address and procedure.'),
    RATE_LIMIT_INSTANCES: row(
      whole(1, 10_000),
      '1',
      'Machines that share REDIS_URL. While it is unavailable, each allows its share of a limit.',
    ),
  },
} as const

type Rows = (typeof configTable)['Process'] & (typeof configTable)['Stores'] & (typeof configTable)['Accounts']
type Parsed = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> | (Rows[Name]['fallback'] extends string ? never : undefined) }

/** Whether the database is the embedded one, which decides several defaults. */
export const isEmbedded = (config: Pick<Parsed, 'DATABASE_URL'>): boolean => config.DATABASE_URL === undefined

/** The parsed environment. Values that depend on other values may still be undefined. */
export type Environment = Parsed & {
  /** The `SOCIAL_…` variables. A provider that isn't here is off. */
  SOCIAL: SocialSettings
}

/** The complete configuration that is passed to flows. */
export type Config = Omit<
  Environment,
  'APP_URL' | 'APP_SECRET' | 'PLAYGROUND_ENABLED' | 'RATE_LIMIT_ENABLED' | 'MAIL_FROM' | 'CONTACT_EMAIL'
> & {
  APP_URL: string
  APP_SECRET: string
  PLAYGROUND_ENABLED: boolean
  RATE_LIMIT_ENABLED: boolean
  MAIL_FROM: string
  CONTACT_EMAIL: string
}

/** One sentence per invalid variable. */
export type ConfigProblems = readonly string[]

/**
 * Parses the environment. Empty variables count as not set.
 * @returns the values, or every problem at once
 */
export function readEnvironment(env: Record<string, string | undefined>): { values: Environment } | { problems: ConfigProblems } {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  const rows: [string, Row<z.ZodType<unknown, string>, string | undefined>][] = Object.values(configTable).flatMap((rows) =>
    Object.entries(rows),
  )
  for (const [name, { schema, fallback }] of rows) {
    const text = env[name] === undefined || env[name] === '' ? fallback : env[name]
    if (text === undefined) continue
    const result = schema.safeParse(text)
    if (result.success) values[name] = result.data
    else problems.push(`${name} ${result.error.issues.map((issue) => issue.message).join(', ')}`)
  }
  // Every value was parsed with its own schema above.
  const parsed = values as Parsed
  if (problems.length === 0) problems.push(...crossProblems(parsed))
  const social = readSocialSettings(env, { production: parsed.NODE_ENV === 'production' })
  problems.push(...social.problems)
  return problems.length > 0 ? { problems } : { values: { ...parsed, SOCIAL: social.settings } }
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Whether the host name of a URL refers to this machine. */
export const isLoopbackHost = (hostname: string): boolean => loopbackHosts.includes(hostname.replaceAll(/[[\]]/g, ''))

/** Checks rules that involve several variables. */
function crossProblems(values: Parsed): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL !== undefined && values.APP_SECRET === undefined)
    problems.push('APP_SECRET is required (at least 32 characters) when DATABASE_URL is set')
  if (values.SMTP_URL === undefined && !playgroundEnabled(values)) {
    problems.push('SMTP_URL is required when the playground is off; otherwise set PLAYGROUND_ENABLED=true to read emails at /playground')
  }
  if (values.NODE_ENV === 'production' && values.PLAYGROUND_ENABLED === undefined && isMailboxPublic(values))
    problems.push(
      'SMTP_URL is required with a public APP_URL: the playground would show all emails, reset links included, to everyone (PLAYGROUND_ENABLED=true allows that)',
    )
  if (values.AUTH_BREACHED_PASSWORDS_URL !== undefined && values.AUTH_BREACHED_PASSWORDS_FILE !== undefined)
    problems.push("AUTH_BREACHED_PASSWORDS_URL and AUTH_BREACHED_PASSWORDS_FILE can't be combined")
  if (values.NODE_ENV === 'production' && Object.keys(values.FAULTS).length > 0 && !values.ALLOW_FAULTS)
    problems.push('FAULTS makes a production server fail on purpose, which needs ALLOW_FAULTS=true')
  if (values.TRUST_PROXY === false && values.CLIENT_COUNTRY_HEADER.length + values.CLIENT_POSITION_HEADERS.length > 0)
    problems.push('CLIENT_COUNTRY_HEADER and CLIENT_POSITION_HEADERS need TRUST_PROXY, because anyone else could send these headers')
  if (values.AUTH_PASSWORD_MIN > values.AUTH_PASSWORD_MAX) problems.push('AUTH_PASSWORD_MIN must not exceed AUTH_PASSWORD_MAX')
  return problems
}

function playgroundEnabled(values: Pick<Parsed, 'DATABASE_URL' | 'HOST' | 'PLAYGROUND_ENABLED'>): boolean {
  return values.PLAYGROUND_ENABLED ?? (isEmbedded(values) && loopbackHosts.includes(values.HOST))
}

/** Whether the playground shows all emails, including password reset links, on a public URL. */
export function isMailboxPublic(values: Pick<Parsed, 'APP_URL' | 'DATABASE_URL' | 'HOST' | 'PLAYGROUND_ENABLED' | 'SMTP_URL'>): boolean {
  if (values.SMTP_URL !== undefined || !playgroundEnabled(values)) return false
  return values.APP_URL !== undefined && !isLoopbackHost(new URL(values.APP_URL).hostname)
}

/**
 * Completes the configuration with facts of the running process.
 * @param facts `port`: the actual port; `secret`: the generated secret of an embedded database
 */
export function completeConfig(values: Environment, facts: { port: number; secret?: string }): Config {
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${facts.port}`)
  const secret = values.APP_SECRET ?? facts.secret
  if (secret === undefined) throw new Error('APP_SECRET is required')
  return {
    ...values,
    PORT: facts.port,
    APP_URL: appUrl.origin,
    APP_SECRET: secret,
    PLAYGROUND_ENABLED: playgroundEnabled(values),
    RATE_LIMIT_ENABLED: values.RATE_LIMIT_ENABLED ?? values.NODE_ENV === 'production',
    MAIL_FROM: values.MAIL_FROM ?? `${values.APP_NAME.replaceAll(/[<>]/g, '')} <no-reply@${appUrl.hostname}>`,
    CONTACT_EMAIL: values.CONTACT_EMAIL ?? `postmaster@${appUrl.hostname}`,
  }
}

/** Returns the text of `.env.example`. A check compares it with the file. */
export function printEnvExample(): string {
  const sections = Object.entries(configTable).map(([heading, rows]) => {
    const lines = Object.entries(rows as Record<string, Row<z.ZodType<unknown, string>, string | undefined>>).map(
      ([name, { fallback, doc }]) => `${doc === '' ? '' : `# ${doc}\n`}# ${name}=${fallback ?? ''}`,
    )
    return `## ${heading}\n\n${lines.join('\n')}`
  })
  sections.push(`## Social providers\n\n${printSocialExample()}`)
  return `# Every variable that Morsel reads, with its default. Durations are in seconds, lists are comma-separated.\n# Copy what you want to change to .env. \`npm start\` works without any of them.\n# NAME_FILE names a file to read NAME from, such as a secret that a service manager provides: APP_SECRET_FILE.\n\n${sections.join('\n\n')}\n`
}
