import { commaSeparated, booleanText as flag } from '@morsel/auth/social/field'
import { printSocialExample, readSocialSettings, type SocialSettings } from '@morsel/auth/social/settings'
import { buildIdForm, buildIdRule } from '@morsel/contract/build-id'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { readSender } from './mail-sender.ts'
import { isTileTemplate } from './map-tiles.ts'

/**
 * The configuration table: every environment variable, its meaning and its default, once.
 * `apps/server/src/env.ts` is the only reader of the environment; `.env.example` is printed from here.
 */

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must lie between ${min} and ${max}`)
const seconds = whole(0, 34_560_000)
const url = (...beginnings: string[]) =>
  z
    .string()
    .refine(
      (text) => beginnings.some((beginning) => text.toLowerCase().startsWith(beginning)) && saysWhere(text),
      `must be a URL that starts with ${beginnings.join(' or ')} and says where`,
    )

/** `smtp://` is a URL too, of no host: clients would go to this machine. */
function saysWhere(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' || pathname.length > 1
}

/** Doors that answer whatever lies below them: nobody would get to accounts there. The rest of the API lets them lie below it. */
const takenPaths = ['/api/trpc', '/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/metrics']
const isTaken = (path: string) => path === '/api/v1' || takenPaths.some((taken) => `${path}/`.startsWith(`${taken}/`))

/** Any other entry would never match, and nobody would be told. */
const isOriginPattern = (entry: string) => entry.includes('*') || (entry.includes('://') && URL.canParse(entry))

const secretRule = 'must have 32 characters or more'
const isSecret = (text: string) => text.length >= 32

/** Proxies as Express takes them: `false`, a hop count, or addresses and CIDRs; forwarded addresses are then walked right to left. */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'false') return false
  if (/^\d+$/.test(text)) return Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.some((entry) => !proxyNames.includes(entry) && !ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry))) {
    context.addIssue('must be false, a hop count, or a list of addresses and CIDRs')
  }
  return entries
})
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

/** A variable without `value` in the environment gets `fallback`; `undefined` there means "not set", explained by `doc`. */
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

/** Headings of `.env.example` and the rows below each. */
export const configTable = {
  Process: {
    NODE_ENV: row(z.enum(['production', 'development', 'test']), 'production', 'set by the scripts: start, dev, test'),
    HOST: row(z.string().min(1), '127.0.0.1', 'where the server listens'),
    PORT: row(whole(0, 65_535), '3000', '0 picks a free port and logs it'),
    APP_URL: row(
      url('http://', 'https://'),
      undefined,
      'public origin: links in mails, Secure flag of cookies, own trusted origin; default http://localhost:{PORT}',
    ),
    APP_NAME: row(
      z
        .string()
        .regex(/^[^\p{Cc}]{1,64}$/u, 'must have 1 to 64 characters in one line')
        .regex(/\S/, 'must not be blank'),
      'Morsel',
      'shown in pages, mails and authenticator apps',
    ),
    APP_SECRET: row(
      z.string().refine(isSecret, secretRule),
      undefined,
      'signs cookies and tokens, encrypts secrets at rest; generated under DATA_DIR when the database is embedded, required with DATABASE_URL',
    ),
    APP_SECRET_PREVIOUS: row(
      commaSeparated.refine((secrets) => secrets.every(isSecret), secretRule),
      '',
      'retired secrets that are still accepted for reading',
    ),
    DATA_DIR: row(z.string().min(1), '.data', 'embedded database, uploads, generated secret; relative to the repository root'),
    LOG_LEVEL: row(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
      'JSON lines in production, readable lines in development',
    ),
    TRUST_PROXY: row(proxies, 'false', 'proxies whose X-Forwarded-* is believed: false, a hop count, or a list of addresses/CIDRs'),
    WEB_CONCURRENCY: row(whole(1, 256), '1', 'worker processes on this machine'),
    // Timers cannot wait for more than 24 days, and would not wait at all.
    SHUTDOWN_GRACE: row(whole(0, 86_400), '10', 'seconds given to requests in flight after SIGTERM'),
    PLAYGROUND_ENABLED: row(flag, undefined, '/playground; default true when the database is embedded and HOST is loopback, else false'),
    BUILD_ID: row(
      z.string().regex(buildIdForm, buildIdRule),
      undefined,
      'id of the web build, read at build time; default: a UUID per build',
    ),
    MAP_TILES_URL: row(
      z.string().refine((text) => text === '' || isTileTemplate(text), 'must be a URL with {z}, {x} and {y}'),
      '',
      'tile address template of a map server, https://tiles.example/{z}/{x}/{y}.png; empty: a plain map without tiles',
    ),
    MAP_TILES_CREDIT: row(
      z.string().min(1).max(200),
      '© OpenStreetMap contributors <https://www.openstreetmap.org/copyright>',
      'whom to name on the map for its tiles: words, or words <address>',
    ),
    METRICS_TOKEN: row(z.string(), '', 'bearer token of /metrics; empty: only loopback may read it'),
  },
  Stores: {
    DATABASE_URL: row(
      url('postgres://', 'postgresql://'),
      undefined,
      'PostgreSQL 15 or newer; default: an embedded PostgreSQL under DATA_DIR',
    ),
    DATABASE_REPLICA_URL: row(
      url('postgres://', 'postgresql://'),
      undefined,
      'reads that tolerate lag go there: search; while it is away, DATABASE_URL is searched',
    ),
    DATABASE_POOL_SIZE: row(whole(1, 1000), '10', 'connections per process'),
    REDIS_URL: row(url('redis://', 'rediss://'), undefined, 'rate limits shared by several machines; default: counted on this one'),
    UPLOADS_URL: row(
      url('file:///', 's3://'),
      undefined,
      'where uploaded images live; default: files under DATA_DIR; s3://bucket/prefix for an object store, with the AWS_… variables of its library',
    ),
    SMTP_URL: row(
      url('smtp://', 'smtps://'),
      undefined,
      'smtp://user:pass@host:port; default: mails are kept in the database and read at /playground',
    ),
    MAIL_FROM: row(
      z.string().refine((text) => readSender(text) !== undefined, 'must be an address or Name <address>'),
      undefined,
      'default: {APP_NAME} <no-reply@{host of APP_URL}>',
    ),
    CONTACT_EMAIL: row(
      z.email(),
      undefined,
      'who runs this installation, on the legal pages; default: postmaster@{host of APP_URL}, an address that every host has',
    ),
  },
  Accounts: {
    AUTH_BASE_PATH: row(
      z
        .string()
        .regex(/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/, 'must be a path such as /api/auth')
        .refine((path) => !isTaken(path), 'must leave our other paths free, such as /api/v1'),
      '/api/auth',
      'where REST clients find the accounts',
    ),
    AUTH_COOKIE_PREFIX: row(
      z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must have 1 to 64 of A-Z a-z 0-9 _ -'),
      'morsel',
      'cookies are named {prefix}.{name}',
    ),
    TRUSTED_ORIGINS: row(
      commaSeparated.refine(
        (entries) => entries.every(isOriginPattern),
        'must list origins (https://app.example), patterns with * or schemes (myapp://)',
      ),
      '',
      'more origins that may call and be redirected to; the origin of APP_URL always counts',
    ),
    AUTH_EMAIL_PASSWORD_ENABLED: row(flag, 'true', 'accounts by e-mail and password'),
    AUTH_SIGN_UP_ENABLED: row(flag, 'true', 'new accounts by e-mail and password'),
    AUTH_AUTO_SIGN_IN: row(flag, 'true', 'a new account is signed in at once'),
    AUTH_REQUIRE_EMAIL_VERIFICATION: row(flag, 'false', 'sign-in only with a verified address'),
    AUTH_VERIFICATION_MAIL_ON_SIGN_UP: row(flag, 'true', ''),
    AUTH_VERIFICATION_MAIL_ON_SIGN_IN: row(flag, 'true', ''),
    AUTH_AUTO_SIGN_IN_AFTER_VERIFICATION: row(flag, 'true', ''),
    AUTH_VERIFICATION_TTL: row(seconds, '3600', 'seconds'),
    AUTH_PASSWORD_MIN: row(whole(1, 128), '8', 'code points'),
    AUTH_PASSWORD_MAX: row(whole(8, 1024), '128', 'code points'),
    AUTH_PASSWORD_BLOCKLIST_ENABLED: row(flag, 'true', 'refuse very common passwords'),
    AUTH_RESET_PASSWORD_ENABLED: row(flag, 'true', ''),
    AUTH_RESET_TTL: row(seconds, '3600', 'seconds'),
    AUTH_REVOKE_SESSIONS_ON_RESET: row(flag, 'true', ''),
    AUTH_CHANGE_EMAIL_ENABLED: row(flag, 'true', ''),
    AUTH_DELETE_USER_ENABLED: row(flag, 'true', ''),
    AUTH_DELETE_USER_MAIL: row(flag, 'false', ''),
    AUTH_DELETE_TTL: row(seconds, '86400', 'seconds'),
    AUTH_DELETE_GRACE: row(seconds, '2592000', 'seconds'),
    AUTH_SESSION_TTL: row(seconds, '604800', 'seconds'),
    AUTH_SESSION_UPDATE_AGE: row(seconds, '86400', 'seconds after which a used session is prolonged'),
    AUTH_SESSION_FRESH_AGE: row(seconds, '86400', 'seconds; 0: every session counts as fresh'),
    AUTH_COOKIE_CACHE_ENABLED: row(flag, 'true', 'a signed copy of the session in a cookie spares the database'),
    AUTH_COOKIE_CACHE_TTL: row(seconds, '60', 'seconds'),
    AUTH_TWO_FACTOR_CHALLENGE_TTL: row(seconds, '600', 'seconds'),
    AUTH_OTP_TTL: row(seconds, '180', 'seconds'),
    AUTH_OTP_ATTEMPTS: row(whole(1, 100), '5', ''),
    AUTH_TRUST_DEVICE_TTL: row(seconds, '2592000', 'seconds'),
    AUTH_TWO_FACTOR_AFTER_SOCIAL: row(flag, 'false', 'challenge after social sign-in too'),
    AUTH_REQUIRE_TWO_FACTOR: row(flag, 'false', 'pages lead everybody to set up a second factor first'),
    AUTH_LINKING_ENABLED: row(flag, 'true', ''),
    AUTH_LINKING_TRUSTED_PROVIDERS: row(commaSeparated, '', ''),
    AUTH_LINKING_ALLOW_DIFFERENT_EMAILS: row(flag, 'false', ''),
    AUTH_LINKING_ALLOW_UNLINKING_ALL: row(flag, 'false', ''),
    AUTH_LINKING_UPDATE_USER_INFO: row(flag, 'false', ''),
    AUTH_LINKING_REQUIRE_LOCAL_VERIFIED: row(flag, 'true', ''),
    RATE_LIMIT_ENABLED: row(flag, undefined, 'default true in production, else false'),
    RATE_LIMIT_WINDOW: row(whole(1, 86_400), '10', 'seconds'),
    RATE_LIMIT_MAX: row(whole(1), '100', 'calls per window, address and procedure'),
    RATE_LIMIT_INSTANCES: row(whole(1, 10_000), '1', 'machines that share REDIS_URL; while it is away each allows its share of a limit'),
  },
} as const

type Rows = (typeof configTable)['Process'] & (typeof configTable)['Stores'] & (typeof configTable)['Accounts']
type Parsed = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> | (Rows[Name]['fallback'] extends string ? never : undefined) }

/** Where the database is: decides several defaults. */
export const isEmbedded = (config: Pick<Parsed, 'DATABASE_URL'>): boolean => config.DATABASE_URL === undefined

/** The variables as they stand in the environment, each of its type; what depends on others may still be undefined. */
export type Environment = Parsed & {
  /** All `SOCIAL_…` variables: a provider that is not here is off. */
  SOCIAL: SocialSettings
}

/** The configuration that flows see: nothing left to decide. */
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

/** One sentence per wrong variable; empty when the environment is good. */
export type ConfigProblems = readonly string[]

/**
 * Reads the environment. Empty variables count as not set.
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
  // Every row was parsed by its own schema just above.
  const parsed = values as Parsed
  if (problems.length === 0) problems.push(...crossProblems(parsed))
  const social = readSocialSettings(env, { production: parsed.NODE_ENV === 'production' })
  problems.push(...social.problems)
  return problems.length > 0 ? { problems } : { values: { ...parsed, SOCIAL: social.settings } }
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Rules between variables. */
function crossProblems(values: Parsed): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL !== undefined && values.APP_SECRET === undefined)
    problems.push('APP_SECRET is required (32 characters or more) when DATABASE_URL is set')
  if (values.SMTP_URL === undefined && !playgroundEnabled(values)) {
    problems.push(
      'SMTP_URL is required when the playground is off: mails would reach nobody (or set PLAYGROUND_ENABLED=true to read them at /playground)',
    )
  }
  if (values.AUTH_PASSWORD_MIN > values.AUTH_PASSWORD_MAX) problems.push('AUTH_PASSWORD_MIN must not exceed AUTH_PASSWORD_MAX')
  return problems
}

function playgroundEnabled(values: Pick<Parsed, 'DATABASE_URL' | 'HOST' | 'PLAYGROUND_ENABLED'>): boolean {
  return values.PLAYGROUND_ENABLED ?? (isEmbedded(values) && loopbackHosts.includes(values.HOST))
}

/** Whether people elsewhere can read everybody's mails, links of forgotten passwords included: the playground keeps them, and the address is public. */
export function isMailboxPublic(values: Pick<Parsed, 'APP_URL' | 'DATABASE_URL' | 'HOST' | 'PLAYGROUND_ENABLED' | 'SMTP_URL'>): boolean {
  if (values.SMTP_URL !== undefined || !playgroundEnabled(values)) return false
  return values.APP_URL !== undefined && !loopbackHosts.includes(new URL(values.APP_URL).hostname.replaceAll(/[[\]]/g, ''))
}

/**
 * Fills what depends on the running process.
 * @param facts `port`: the port that is really listened on; `secret`: the generated secret of an embedded installation
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

/** The text of `.env.example`; a check compares it with the committed file. */
export function printEnvExample(): string {
  const sections = Object.entries(configTable).map(([heading, rows]) => {
    const lines = Object.entries(rows as Record<string, Row<z.ZodType<unknown, string>, string | undefined>>).map(
      ([name, { fallback, doc }]) => `${doc === '' ? '' : `# ${doc}\n`}# ${name}=${fallback ?? ''}`,
    )
    return `## ${heading}\n\n${lines.join('\n')}`
  })
  sections.push(`## Social providers\n\n${printSocialExample()}`)
  return `# Every variable Morsel reads, with its default. Durations are whole seconds, lists are comma-separated.\n# Copy what you change into .env; a bare \`npm start\` needs none of it.\n\n${sections.join('\n\n')}\n`
}
