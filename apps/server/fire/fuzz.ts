import { type RestRoute, restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'
import type { Call } from './call.ts'
import type { Random } from './random.ts'

const bases = { auth: '/api/auth', v1: '/api/v1' } as const satisfies Record<RestRoute['base'], string>
const procedures = Object.keys(appRouter._def.procedures)
const routes = restTable(appRouter)
const accountRoutes = routes.filter(({ base }) => base === 'auth')
const pages = [
  '/',
  '/login',
  '/search?q=',
  '/restaurant/lund/x-000000',
  '/uploads/',
  '/share/item/',
  '/assets/',
  '/.well-known/',
  '/reports',
] as const

/** Texts that stumble databases, pages and parsers. */
export const hostileTexts = [
  '',
  'a',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '//evil.example',
  '%',
  '%00',
  '{{7*7}}',
  '😀'.repeat(50),
] as const
/** Content types, right and wrong. */
export const hostileTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
] as const
const names = [
  'email',
  'password',
  'token',
  'id',
  'q',
  'limit',
  'cursor',
  'callbackURL',
  '__proto__',
  'constructor',
  'json',
  'userId',
] as const

/**
 * Makes the next call of a run: any method, path, header and body, most of them close to what a door expects.
 * @param pathOf makes its path; by default, one of any door
 */
export function nextCall(random: Random, pathOf = anyPath): Call {
  const path = pathOf(random)
  const type = random.pick(hostileTypes)
  return {
    method: random.pick(['GET', 'POST', 'POST', 'HEAD', 'PUT', 'PATCH', 'OPTIONS', 'DELETE']),
    path: `${path}${random.below(3) === 0 ? `${path.includes('?') ? '&' : '?'}${random.pick(names)}=${encodeURIComponent(wellFormed(random.pick(hostileTexts)))}` : ''}`,
    headers: {
      ...(type === '' ? {} : { 'content-type': type }),
      ...(random.below(4) === 0 ? { cookie: `morsel.session_token=${encodeURIComponent(wellFormed(random.pick(hostileTexts)))}` } : {}),
      ...(random.below(6) === 0 ? { origin: 'https://evil.example' } : {}),
      ...(random.below(8) === 0 ? { range: 'bytes=900000-' } : {}),
    },
    body: hostileBody(random),
  }
}

function anyPath(random: Random): string {
  const kind = random.below(3)
  if (kind === 0) return `/api/trpc/${random.pick([procedures[random.below(procedures.length)] ?? '', 'a,b', '__proto__'])}`
  if (kind === 1) return `${random.pick(pages)}${encodeURIComponent(wellFormed(random.pick(hostileTexts)))}`
  return restPath(random, routes)
}

/** Returns a path of the account API, which servers with better-auth have, too. */
export const accountPath = (random: Random): string => restPath(random, accountRoutes)

function restPath(random: Random, among: readonly RestRoute[]): string {
  const route = among[random.below(among.length)]
  return route
    ? `${bases[route.base]}${route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(wellFormed(random.pick(hostileTexts))))}`
    : '/api'
}

/** Makes a body that few schemas describe. */
export function hostileBody(random: Random): string {
  const kind = random.below(6)
  if (kind === 0) return ''
  if (kind === 1) return random.pick(hostileTexts)
  if (kind === 2) return '['.repeat(random.below(20_000))
  if (kind === 3)
    return `--x\r\ncontent-disposition: form-data; name="${random.pick(names)}"\r\n\r\n${random.pick(hostileTexts)}\r\n--x--\r\n`
  const value = () => random.pick<unknown>([random.pick(hostileTexts), 1e308, null, true, [], {}, -1])
  const members = Array.from({ length: random.below(5) }, (): [string, unknown] => [random.pick(names), value()])
  const json = JSON.stringify(Object.fromEntries(members))
  return kind === 4 ? json : `{"json":${json}}`
}

/** Replaces lone surrogates, which can't be part of a URL. */
export const wellFormed = (text: string) => Buffer.from(text).toString()
