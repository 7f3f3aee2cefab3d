import { printQuery } from '../search-params/query-string.ts'

/** The default target after sign-in (WEB-200). */
export const defaultTarget = '/app'

const longestTarget = 2048

/** Pages that redirect themselves: going there after sign-in would loop. */
const entryPages = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/two-factor',
  '/auth-error',
  '/goodbye',
  '/verify-email',
])

/** What a target is checked against. */
export interface RedirectFacts {
  origin: string
  /** Whether a path belongs to one of our pages. */
  isKnownPath: (path: string) => boolean
}

/**
 * Returns the validated target of a `redirect` parameter: one of our pages, else {@link defaultTarget}. Never another origin, however it's
 * spelled (WEB-200).
 */
export function safeRedirect(target: unknown, facts: RedirectFacts): string {
  return typeof target === 'string' && isSafe(target, facts) ? target : defaultTarget
}

/** Returns the query that carries a target to the next page along with other parameters; the default target is left out (WEB-203). */
export function redirectQuery(target: string = defaultTarget, params: Readonly<Record<string, string>> = {}): string {
  return printQuery({ ...params, redirect: target === defaultTarget ? undefined : target })
}

function isSafe(target: string, { origin, isKnownPath }: RedirectFacts): boolean {
  if (target.length > longestTarget) return false
  // Some browsers and proxies decode once too often, so the decoded form must be harmless too.
  const spellings = [target, decoded(target), decoded(decoded(target))]
  if (!spellings.every((spelling) => staysHere(spelling, origin))) return false
  const path = new URL(target, origin).pathname.replace(/(.)\/+$/u, '$1')
  return isKnownPath(path) && !entryPages.has(path.toLowerCase())
}

function staysHere(target: string, origin: string): boolean {
  // URL parsers drop control characters, so `/\t/evil` would become `//evil`.
  if (!/^\/(?![/\\])/u.test(target) || /[\p{Cc}\\]/u.test(target)) return false
  if (target.split(/[?#]/u, 1)[0]?.includes('@')) return false
  return URL.canParse(target, origin) && new URL(target, origin).origin === origin
}

/** Decodes what is decodable and leaves the rest, as lenient servers do. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/giu, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run.replaceAll(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    }
  })
}
