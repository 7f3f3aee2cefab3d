import type { SiteConfig } from '@morsel/contract/site'
import { printQuery } from '../search-params/query-string.ts'
import type { SessionState } from '../session/session-state.ts'
import { isFarewell } from './goodbye-messages.ts'
import { defaultTarget, redirectQuery } from './safe-redirect.ts'

/** What a guard judges by: who comes, from where, where to, and what holds at this installation. Gathered in `guarded.ts`. */
export interface Visit {
  /** The live session, null for a guest, `unknown` when it could not be read. */
  session: Pick<Exclude<SessionState, null | 'unknown'>, 'user'> | null | 'unknown'
  path: string
  /** Path with query and, in the browser, hash, as the person wanted it. */
  href: string
  query: Readonly<Record<string, unknown>>
  /** Path of the page of ours that the person comes from. */
  cameFrom: string | undefined
  /** The page is in sight and stays there: its guards run again because something about the visitor has changed. */
  isHere: boolean
  /** The session went away while its owner was using it. */
  hasJustEnded: boolean
  /** A password was accepted and the second step of that sign-in is still to be made. */
  isChallenged: boolean
  /** Whether the person has a password; undefined when nobody asked or it could not be read. */
  hasPassword: boolean | undefined
  rules: PageRules
  /** Where a `redirect` parameter may lead (`safe-redirect.ts`). */
  safeRedirect: (target: unknown) => string
  /** Whether there is a page at a path. */
  isPage: (path: string) => boolean
}

/** What an installation demands of visitors. */
type PageRules = Pick<SiteConfig, 'mustVerifyEmail' | 'mustUseTwoFactor' | 'hasPlayground'>

/** Go on, go elsewhere, or show the error screen with a status. */
export type Verdict = { pass: true } | { to: string } | { status: 404 | 503 }

/** Facts that cost a question, asked only for the guards that judge by them. */
export type Fact = 'stored session' | 'challenge' | 'password'

interface Guard {
  asks: readonly Fact[]
  judge: (visit: Visit) => Verdict
}

const pass: Verdict = { pass: true }
const security = '/settings/security'

/** Pages of others: nobody who only looks is held up (WEB-210). Legal pages and the like have no guard at all. */
const readingPages = ['/', '/search', '/item/', '/user/', '/restaurant/', '/list/']

/** Whether a path is in a list; an entry with a slash at its end stands for all below it. */
function isAmong(list: readonly string[], path: string): boolean {
  return list.some((entry) => path === entry || (entry !== '/' && entry.endsWith('/') && path.startsWith(entry)))
}

/**
 * What a signed-in person has to do first, the first that holds (WEB-210). A step whose page an installation does not have asks nobody.
 */
const firstSteps = {
  /** WEB-210. */
  leaving: {
    holds: ({ status }) => status === 'soft_deleted',
    page: `${security}/delete-your-account`,
    query: () => '',
    notOn: [],
  },
  /** WEB-211. The address can be corrected meanwhile. */
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
    // A step that holds up nobody here leaves the later ones their say.
    if (!isAmong(step.notOn, path)) return { to: step.page + step.query(href) }
  }
  return pass
}

/**
 * Who may see a page: the one table of guards (WEB-214). Guards are plain functions; routes name theirs with `guarded('…')`,
 * which runs it before the page's data is asked for, in the process as in the browser.
 */
export const guards = {
  /** WEB-210. Whoever leaves sees one page only. The root runs it for every page. */
  'every-page': { asks: [], judge: (visit) => firstStep(visit, [firstSteps.leaving]) },

  /** WEB-214. Everybody may come; whoever is signed in and has something to do first is sent there. Without an answer the visitor is treated as a guest. */
  auth: { asks: [], judge: (visit) => firstStep(visit, Object.values(firstSteps)) },

  /** WEB-215. Signed-in people only; others sign in first and come back. */
  'require-auth': { asks: ['stored session', 'challenge'], judge: requireAuth },

  /** WEB-217. Guests only; whoever is signed in goes on to where they wanted. `/signup?switch=1` asks to sign out first. */
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

  /** WEB-219. Setting it up asks for the password, so there must be one. Whoever has just turned it on here still sees their backup codes. */
  'require-2fa-disabled': {
    asks: ['stored session', 'challenge', 'password'],
    judge: signedInOnly(({ hasPassword, isHere }, { twoFactorEnabled }) => {
      if (isHere) return pass
      if (twoFactorEnabled) return { to: `${security}?notice=two-factor-on#two-factor` }
      return hasPassword === false ? { to: `${security}?notice=password-first#password` } : pass
    }),
  },

  /** WEB-220. A help on the way, no protection: the page is reached from the security settings, or stays where it is. */
  'require-security-settings-referrer': {
    asks: [],
    judge: ({ cameFrom, path }) => (cameFrom === security || cameFrom === path ? pass : { to: security }),
  },

  /** WEB-221. `/two-factor`: the second step of a sign-in that has begun. */
  'two-factor': {
    asks: ['stored session', 'challenge'],
    judge: ({ session, isChallenged, query, safeRedirect }) => {
      if (isChallenged) return pass
      if (session === 'unknown') return { status: 503 }
      return session === null ? signIn(safeRedirect(query.redirect), 'sign-in-expired') : { to: safeRedirect(query.redirect) }
    },
  },

  /** WEB-222. `/verify-email`: what became of a mailed link is shown to everybody; without one it is the page of whoever waits for one. */
  'verify-email': {
    asks: ['stored session', 'challenge'],
    judge: (visit) => {
      const { query, safeRedirect } = visit
      if (typeof query.token === 'string' || typeof query.error === 'string' || typeof query.state === 'string') return pass
      return signedInOnly((_visit, { emailVerified }) => (emailVerified ? { to: safeRedirect(query.redirect) } : pass))(visit)
    },
  },

  /** WEB-223. `/goodbye`: for whoever has just left. */
  goodbye: {
    asks: [],
    judge: ({ session, query }) => (session === null || session === 'unknown' || isFarewell(query.from) ? pass : { to: defaultTarget }),
  },

  /** WEB-224. `/playground`: where it is switched on. */
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
  // A mailed link that only its signed-in owner can use was opened by a guest (AUTH-526).
  const isLinkForOwner = path === security && query.error === 'unauthorized'
  return signIn(wanted, isLinkForOwner ? 'link-first' : hasJustEnded ? 'session-ended' : undefined)
}

/** A guard for people who are signed in and have nothing else to do first. */
function signedInOnly(judge: (visit: Visit, user: SignedInUser) => Verdict): (visit: Visit) => Verdict {
  return (visit) => {
    const verdict = requireAuth(visit)
    const { session } = visit
    return 'pass' in verdict && session !== null && session !== 'unknown' ? judge(visit, session.user) : verdict
  }
}

/** To the sign-in page and back; `notice` is a name of its fixed list. */
function signIn(wanted: string, notice: string | undefined): Verdict {
  return { to: `/login${printQuery({ redirect: wanted === defaultTarget ? undefined : wanted, notice })}` }
}
