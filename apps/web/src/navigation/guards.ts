import type { SiteConfig } from '@morsel/contract/site'
import { printQuery } from '../search-params/query-string.ts'
import type { SessionState } from '../session/session-state.ts'
import { isGoodbyeReason } from './goodbye-messages.ts'
import { defaultTarget, redirectQuery } from './safe-redirect.ts'

/** What guards decide by: the visitor, the navigation and the installation's settings. Collected in `guarded.ts`. */
export interface Visit {
  /** The current session, null for a guest, `unknown` when it couldn't be read. */
  session: Pick<Exclude<SessionState, null | 'unknown'>, 'user'> | null | 'unknown'
  path: string
  /** The requested path with query and, in the browser, hash. */
  href: string
  query: Readonly<Record<string, unknown>>
  /** Path of our page that the visitor comes from. */
  cameFrom: string | undefined
  /** Whether the page is already shown and its guards run again because the visitor's session changed. */
  isHere: boolean
  /** Whether the session ended while the user was active. */
  hasJustEnded: boolean
  /** Whether the password was accepted and the second factor is still required. */
  isChallenged: boolean
  /** Whether the user has a password; undefined when it wasn't requested or couldn't be read. */
  hasPassword: boolean | undefined
  rules: PageRules
  /** Validates a `redirect` parameter (`safe-redirect.ts`). */
  safeRedirect: (target: unknown) => string
  /** Whether there is a page at a path. */
  isPage: (path: string) => boolean
}

/** What the installation requires of visitors. */
type PageRules = Pick<SiteConfig, 'mustVerifyEmail' | 'mustUseTwoFactor' | 'hasPlayground'>

/** Continue, redirect, or show the error screen with a status. */
export type Verdict = { pass: true } | { to: string } | { status: 404 | 503 }

/** Facts that need a call, fetched only for the guards that use them. */
export type Fact = 'stored session' | 'challenge' | 'password'

interface Guard {
  asks: readonly Fact[]
  judge: (visit: Visit) => Verdict
}

const pass: Verdict = { pass: true }
const security = '/settings/security'

/** Public pages, which never interrupt a visitor (WEB-210). Legal pages and the like have no guard at all. */
const readingPages = ['/', '/search', '/item/', '/dish/', '/compare', '/user/', '/restaurant/', '/list/', '/add-place', '/add-photos']

/** Whether a path is in a list; an entry with a trailing slash includes everything below it. */
function isAmong(list: readonly string[], path: string): boolean {
  return list.some((entry) => path === entry || (entry !== '/' && entry.endsWith('/') && path.startsWith(entry)))
}

/**
 * Steps that a signed-in user has to finish first; the first that applies wins (WEB-210). Steps without a page in this installation are skipped.
 */
const firstSteps = {
  /** WEB-210. */
  leaving: {
    holds: ({ status }) => status === 'soft_deleted',
    page: `${security}/delete-your-account`,
    query: () => '',
    notOn: [],
  },
  /** WEB-211. The email can be corrected in the meantime. */
  verification: {
    holds: ({ emailVerified }, { mustVerifyEmail }) => mustVerifyEmail && !emailVerified,
    page: '/verify-email',
    query: redirectQuery,
    notOn: [...readingPages, '/settings/profile', security],
  },
  /** WEB-212. */
  onboarding: {
    holds: ({ onboardedAt }) => onboardedAt === null,
    page: '/onboarding',
    query: redirectQuery,
    notOn: [...readingPages, '/verify-email', '/settings', '/settings/'],
  },
  /** WEB-213. */
  enrolment: {
    holds: ({ twoFactorEnabled }, { mustUseTwoFactor }) => mustUseTwoFactor && !twoFactorEnabled,
    page: security,
    query: () => '?enroll=1',
    notOn: ['/settings', '/settings/'],
  },
} as const satisfies Record<string, FirstStep>

interface FirstStep {
  holds: (user: SignedInUser, rules: PageRules) => boolean
  page: string
  query: (wanted: string) => string
  notOn: readonly string[]
}

type SignedInUser = Exclude<Visit['session'], null | 'unknown'>['user']

function firstStep({ session, path, href, rules, isPage }: Visit, steps: readonly FirstStep[]): Verdict {
  if (session === null || session === 'unknown') return pass
  for (const step of steps) {
    if (!step.holds(session.user, rules) || !isPage(step.page)) continue
    if (path === step.page) return pass
    // A step that doesn't apply here doesn't hide the later ones.
    if (!isAmong(step.notOn, path)) return { to: step.page + step.query(href) }
  }
  return pass
}

/**
 * The table of guards: who may see a page (WEB-214). Guards are plain functions; routes name theirs with `guarded('…')`,
 * which runs them before the page's data is loaded, on the server and in the browser.
 */
export const guards = {
  /** WEB-210. Accounts scheduled for deletion see only one page. The root route runs this for every page. */
  'every-page': { asks: [], judge: (visit) => firstStep(visit, [firstSteps.leaving]) },

  /** WEB-214. Open to all, but signed-in users with a required step are sent there. If the session can't be read, the visitor counts as a guest. */
  auth: { asks: [], judge: (visit) => firstStep(visit, Object.values(firstSteps)) },

  /** WEB-215. Signed-in users only; guests sign in first and come back. */
  'require-auth': { asks: ['stored session', 'challenge'], judge: requireAuth },

  /**
   * WEB-229. Shows a user's saved content, or what a guest saved on this device. A user whose session can't be read or has just ended
   * doesn't see what is saved on the device.
   */
  'known-session': {
    asks: ['stored session'],
    judge: ({ session, href, hasJustEnded, safeRedirect }) => {
      if (session === 'unknown') return { status: 503 }
      return session === null && hasJustEnded ? signIn(safeRedirect(href), 'session-ended') : pass
    },
  },

  /** WEB-217. Guests only; signed-in users continue to the page they wanted. `/signup?switch=1` asks to sign out first. */
  'require-guest': {
    asks: [],
    judge: ({ session, path, query, safeRedirect }) => {
      if (session === null || session === 'unknown' || (path === '/signup' && query.switch === '1')) return pass
      return { to: safeRedirect(query.redirect) }
    },
  },

  /** WEB-218. */
  'require-2fa-enabled': {
    asks: ['stored session', 'challenge'],
    judge: signedInOnly((_visit, { twoFactorEnabled }) => (twoFactorEnabled ? pass : { to: security })),
  },

  /** WEB-219. Setup asks for the password, so the user needs one. Right after setup, the page still shows the backup codes. */
  'require-2fa-disabled': {
    asks: ['stored session', 'challenge', 'password'],
    judge: signedInOnly(({ hasPassword, isHere }, { twoFactorEnabled }) => {
      if (isHere) return pass
      if (twoFactorEnabled) return { to: `${security}?notice=two-factor-on#two-factor` }
      return hasPassword === false ? { to: `${security}?notice=password-first#password` } : pass
    }),
  },

  /** WEB-220. Guidance, not protection: the page must be reached from the security settings. */
  'require-security-settings-referrer': {
    asks: [],
    judge: ({ cameFrom, path }) => (cameFrom === security || cameFrom === path ? pass : { to: security }),
  },

  /** WEB-221. `/two-factor`: the second factor of a pending sign-in. */
  'two-factor': {
    asks: ['stored session', 'challenge'],
    judge: ({ session, isChallenged, query, safeRedirect }) => {
      if (isChallenged) return pass
      if (session === 'unknown') return { status: 503 }
      return session === null ? signIn(safeRedirect(query.redirect), 'sign-in-expired') : { to: safeRedirect(query.redirect) }
    },
  },

  /** WEB-222. `/verify-email`: the outcome of an email link is shown to all; without one, the page is for users who wait for a link. */
  'verify-email': {
    asks: ['stored session', 'challenge'],
    judge: (visit) => {
      const { query, safeRedirect } = visit
      if (typeof query.token === 'string' || typeof query.error === 'string' || typeof query.state === 'string') return pass
      return signedInOnly((_visit, { emailVerified }) => (emailVerified ? { to: safeRedirect(query.redirect) } : pass))(visit)
    },
  },

  /** WEB-223. `/goodbye`: for users who have just left. */
  goodbye: {
    asks: [],
    judge: ({ session, query }) =>
      session === null || session === 'unknown' || isGoodbyeReason(query.from) ? pass : { to: defaultTarget },
  },

  /** WEB-224. `/playground`: only where it's enabled. */
  playground: { asks: [], judge: ({ rules }) => (rules.hasPlayground ? pass : { status: 404 }) },
} as const satisfies Record<string, Guard>

/** The name of a guard, as routes use it. */
export type GuardName = keyof typeof guards

function requireAuth(visit: Visit): Verdict {
  const { session, href, path, query, hasJustEnded, isChallenged, isPage, safeRedirect } = visit
  if (session === 'unknown') return { status: 503 }
  if (session !== null) return firstStep(visit, Object.values(firstSteps))
  const wanted = safeRedirect(href)
  if (isChallenged && isPage('/two-factor')) return { to: `/two-factor${redirectQuery(wanted)}` }
  // A guest opened an email link that only its signed-in owner can use (AUTH-526).
  const isLinkForOwner = path === security && query.error === 'unauthorized'
  return signIn(wanted, isLinkForOwner ? 'link-first' : hasJustEnded ? 'session-ended' : undefined)
}

/** Returns a guard for signed-in users without a required step. */
function signedInOnly(judge: (visit: Visit, user: SignedInUser) => Verdict): (visit: Visit) => Verdict {
  return (visit) => {
    const verdict = requireAuth(visit)
    const { session } = visit
    return 'pass' in verdict && session !== null && session !== 'unknown' ? judge(visit, session.user) : verdict
  }
}

/** Redirects to the sign-in page and back; `notice` is one of a fixed list. */
function signIn(wanted: string, notice: string | undefined): Verdict {
  return { to: `/login${printQuery({ redirect: wanted === defaultTarget ? undefined : wanted, notice })}` }
}
