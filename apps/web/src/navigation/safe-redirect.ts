import { printQuery } from '../search-params/query-string.ts'

/** Where a person goes when nothing better is known (WEB-200). */
export const defaultTarget = '/app'

const longestTarget = 2048

/** Pages that lead somewhere else themselves: going there after signing in would be a circle. */
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

/** What a target is judged by. */
export interface RedirectFacts {
  /** The page's own origin. */
  origin: string
  /** Whether a path belongs to one of our pages. */
  isKnownPath: (path: string) => boolean
}

/**
 * Where a `redirect` parameter may lead: a page of ours, else {@link defaultTarget}. Never another origin, whatever the spelling
 * (WEB-200).
 */
export function safeRedirect(target: unknown, facts: RedirectFacts): string {
  return typeof target === 'string' && isSafe(target, facts) ? target : defaultTarget
}

/** The query that carries a target to the next page, beside other words; without any, nothing stands for the default (WEB-203). */
export function redirectQuery(target: string = defaultTarget, words: Readonly<Record<string, string>> = {}): string {
  return printQuery({ ...words, redirect: target === defaultTarget ? undefined : target })
}

function isSafe(target: string, { origin, isKnownPath }: RedirectFacts): boolean {
  if (target.length > longestTarget) return false
  // Some browsers and proxies decode once more than they should, so what it would then say must be harmless too.
  const spellings = [target, decoded(target), decoded(decoded(target))]
  if (!spellings.every((spelling) => staysHere(spelling, origin))) return false
  const path = new URL(target, origin).pathname.replace(/(.)\/+$/u, '$1')
  return isKnownPath(path) && !entryPages.has(path.toLowerCase())
}

function staysHere(target: string, origin: string): boolean {
  // Control characters are dropped by URL parsers, so `/\t/evil` would become `//evil`.
  if (!/^\/(?![/\\])/u.test(target) || /[\p{Cc}\\]/u.test(target)) return false
  if (target.split(/[?#]/u, 1)[0]?.includes('@')) return false
  return URL.canParse(target, origin) && new URL(target, origin).origin === origin
}

/** Decodes what can be decoded and leaves the rest, as lenient servers do. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/giu, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run.replaceAll(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    }
  })
}
