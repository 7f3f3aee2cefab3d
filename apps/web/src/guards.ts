import type { SessionAndUser } from '@morsel/contract/session'
import { defaultTarget, redirectQuery } from './safe-redirect.ts'

/** What a guard judges by: who comes, where to, and with which words in the address. */
export interface Visit {
  /** The live session, null for a guest, `unknown` when it could not be read. */
  session: Pick<SessionAndUser, 'user'> | null | 'unknown'
  /** Path with query, as the person wanted it. */
  href: string
  query: Readonly<Record<string, unknown>>
  /** Where a `redirect` parameter may lead (`safe-redirect.ts`). */
  safeRedirect: (target: unknown) => string
}

/** Go on, go elsewhere, or show the error screen with a status. */
export type Verdict = { pass: true } | { to: string } | { status: 503 }

const pass: Verdict = { pass: true }

/**
 * Who may see a page: the one table of guards (client runtime 10.3). Guards are plain functions; routes name theirs with `guarded('…')`,
 * which runs it before the page's data is asked for, in the process as in the browser.
 */
export const guards = {
  /** G2. Everybody may come; the page only wants to know who it is. Without an answer the visitor is treated as a guest. */
  auth: () => pass,

  /** G3. Signed-in people only; others sign in first and come back. */
  'require-auth': ({ session, href }) => {
    if (session === 'unknown') return { status: 503 }
    return session === null ? { to: `/login${redirectQuery(href)}` } : pass
  },

  /** G4. Guests only; whoever is signed in goes on to where they wanted. `switch=1` asks to sign out first. */
  'require-guest': ({ session, query, safeRedirect }) => {
    if (session === null || session === 'unknown' || query.switch === '1') return pass
    return { to: safeRedirect(query.redirect ?? defaultTarget) }
  },
} as const satisfies Record<string, (visit: Visit) => Verdict>

/** The name of a guard, as routes use it. */
export type GuardName = keyof typeof guards
