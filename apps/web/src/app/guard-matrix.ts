import { legalPages } from '@morsel/contract/site'
import type { Robots } from '../document/head.ts'
import type { GuardName, Visit } from '../navigation/guards.ts'
import { signedIn } from '../site/test-data.ts'

/** Which visitors see which pages: the table behind the tests of guards and of rendered pages (WEB-226). */

const member = { ...signedIn.user, username: 'ada', onboardedAt: new Date(0) }

/** The kinds of visitors that guards distinguish. */
export const visitors = {
  guest: { session: null },
  challenged: { session: null, isChallenged: true },
  unreadable: { session: 'unknown' },
  member: { session: { user: member } },
  protected: { session: { user: { ...member, twoFactorEnabled: true } } },
  passwordless: { session: { user: member }, hasPassword: false },
  unverified: { session: { user: { ...member, emailVerified: false } }, rules: { mustVerifyEmail: true } },
  newcomer: { session: { user: { ...member, onboardedAt: null } } },
  unenrolled: { session: { user: member }, rules: { mustUseTwoFactor: true } },
  leaving: { session: { user: { ...member, status: 'soft_deleted', emailVerified: false, onboardedAt: null } } },
} as const satisfies Record<string, Facts>

interface Facts extends Partial<Omit<Visit, 'rules'>> {
  session: Visit['session']
  rules?: Partial<Visit['rules']>
}

export type Visitor = keyof typeof visitors

/** The page that a visitor sees instead, with its query; `error` is the error screen. Other visitors see the page. */
type Instead = Partial<Record<Visitor, string>>

const deletion = '/settings/security/delete-your-account'
/** WEB-210. */
const everywhere: Instead = { leaving: deletion }
/** WEB-213. WEB-211 and WEB-212 don't keep visitors from public pages. */
const reading: Instead = { ...everywhere, unenrolled: '/settings/security?enroll=1' }
const guestsOnly: Instead = {
  ...everywhere,
  member: '/app',
  protected: '/app',
  passwordless: '/app',
  unverified: '/verify-email',
  newcomer: '/onboarding',
  unenrolled: '/settings/security?enroll=1',
}
/** WEB-215, WEB-216. */
const settings = (path: string): Instead => ({
  ...everywhere,
  guest: `/login?redirect=${encodeURIComponent(path)}`,
  challenged: `/two-factor?redirect=${encodeURIComponent(path)}`,
  unreadable: '503',
})
const verificationBefore = (path: string): Instead => ({ unverified: `/verify-email?redirect=${encodeURIComponent(path)}` })

interface Page {
  /** Its row of the table of screens in `docs/spec/web.md`. */
  rule: string
  /** What search engines may do with it; absent where that depends on what the page shows. */
  robots?: Robots
  guards: readonly GuardName[]
  instead: Instead
  /** An example path of a page with parameters. */
  example?: string
}

/** Guests may read these pages, too; a form says when it needs an account. */
const contribution = { robots: 'noindex,nofollow', guards: ['auth'], instead: reading } as const

/** Whether the visitor has a role is checked by the page's calls (MOD-101). */
const moderation = (path: string) =>
  ({
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: {
      ...settings(path),
      ...verificationBefore(path),
      newcomer: `/onboarding?redirect=${encodeURIComponent(path)}`,
      unenrolled: '/settings/security?enroll=1',
    },
  }) as const

/** Members of a place only; for others, the page doesn't exist. */
const room = (rule: string, page: string): Page => ({
  rule,
  robots: 'noindex,nofollow',
  guards: ['auth', 'require-auth'],
  instead: { ...settings(`/restaurant/zurich/lina-7f3k2m/${page}`), unenrolled: '/settings/security?enroll=1' },
  example: `/restaurant/zurich/lina-7f3k2m/${page}`,
})

export const pages: Record<string, Page> = {
  '/': { rule: 'WEB-001', robots: 'index,follow', guards: ['auth'], instead: reading },
  '/search': { rule: 'WEB-003', robots: 'index,follow', guards: ['auth'], instead: reading },
  '/restaurant/$city/$slugId': { rule: 'WEB-004', guards: ['auth'], instead: reading, example: '/restaurant/zurich/lina-7f3k2m' },
  '/restaurant/$city/$slugId/menu': {
    rule: 'WEB-043',
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: { ...settings('/restaurant/zurich/lina-7f3k2m/menu'), unenrolled: '/settings/security?enroll=1' },
    example: '/restaurant/zurich/lina-7f3k2m/menu',
  },
  '/restaurant/$city/$slugId/manage': room('WEB-060', 'manage'),
  '/restaurant/$city/$slugId/manage/menu': room('WEB-061', 'manage/menu'),
  '/restaurant/$city/$slugId/manage/allergens': room('WEB-062', 'manage/allergens'),
  '/restaurant/$city/$slugId/manage/qr-code': room('WEB-063', 'manage/qr-code'),
  '/restaurant/$city/$slugId/manage/statistics': room('WEB-064', 'manage/statistics'),
  '/restaurant/$city/$slugId/claim': {
    rule: 'WEB-044',
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: { ...settings('/restaurant/zurich/lina-7f3k2m/claim'), unenrolled: '/settings/security?enroll=1' },
    example: '/restaurant/zurich/lina-7f3k2m/claim',
  },
  '/restaurant/$city/$slugId/team': {
    rule: 'WEB-046',
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: { ...settings('/restaurant/zurich/lina-7f3k2m/team'), unenrolled: '/settings/security?enroll=1' },
    example: '/restaurant/zurich/lina-7f3k2m/team',
  },
  '/invitation': {
    rule: 'WEB-047',
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: {
      ...settings('/invitation'),
      ...verificationBefore('/invitation'),
      newcomer: '/onboarding?redirect=%2Finvitation',
      unenrolled: '/settings/security?enroll=1',
    },
  },
  '/item/$itemId': { rule: 'WEB-005', guards: ['auth'], instead: reading, example: '/item/0000000000000' },
  '/restaurant/$city/$slugId/edit': { ...contribution, rule: 'WEB-033', example: '/restaurant/zurich/lina-7f3k2m/edit' },
  '/restaurant/$city/$slugId/add-dish': { ...contribution, rule: 'WEB-034', example: '/restaurant/zurich/lina-7f3k2m/add-dish' },
  '/restaurant/$city/$slugId/history': { ...contribution, rule: 'WEB-035', example: '/restaurant/zurich/lina-7f3k2m/history' },
  '/item/$itemId/edit': { ...contribution, rule: 'WEB-036', example: '/item/0000000000000/edit' },
  '/item/$itemId/history': { ...contribution, rule: 'WEB-037', example: '/item/0000000000000/history' },
  '/add-place': { ...contribution, rule: 'WEB-038' },
  '/add-photos': { ...contribution, rule: 'WEB-045' },
  '/dish/$slug': { rule: 'WEB-031', guards: ['auth'], instead: reading, example: '/dish/margherita' },
  '/compare': { rule: 'WEB-032', robots: 'noindex,nofollow', guards: ['auth'], instead: reading },
  '/user/$username': { rule: 'WEB-006', guards: ['auth'], instead: reading, example: '/user/ada' },
  '/list/$listId': { rule: 'WEB-007', guards: ['auth'], instead: reading, example: `/list/${'0'.repeat(32)}` },
  '/saved': {
    rule: 'WEB-008',
    robots: 'noindex,nofollow',
    guards: ['auth', 'known-session'],
    instead: {
      ...reading,
      unreadable: '503',
      ...verificationBefore('/saved'),
      newcomer: '/onboarding?redirect=%2Fsaved',
    },
  },
  '/app': {
    rule: 'WEB-002',
    robots: 'noindex,nofollow',
    guards: ['auth'],
    instead: { ...reading, unverified: '/verify-email', newcomer: '/onboarding' },
  },
  '/moderation': { ...moderation('/moderation'), rule: 'WEB-050' },
  '/moderation/places': { ...moderation('/moderation/places'), rule: 'WEB-051' },
  '/moderation/accounts': { ...moderation('/moderation/accounts'), rule: 'WEB-052' },
  '/moderation/person/$personId': {
    ...moderation(`/moderation/person/${'0'.repeat(32)}`),
    rule: 'WEB-053',
    example: `/moderation/person/${'0'.repeat(32)}`,
  },
  '/moderation/account/$accountId': {
    ...moderation(`/moderation/account/${'0'.repeat(32)}`),
    rule: 'WEB-054',
    example: `/moderation/account/${'0'.repeat(32)}`,
  },
  '/decision/$decisionId': {
    ...moderation(`/decision/${'0'.repeat(32)}`),
    rule: 'WEB-055',
    example: `/decision/${'0'.repeat(32)}`,
  },
  '/stop-reset': { rule: 'WEB-056', robots: 'noindex,nofollow', guards: [], instead: everywhere },
  '/login': { rule: 'WEB-009', robots: 'noindex,follow', guards: ['require-guest'], instead: guestsOnly },
  '/signup': { rule: 'WEB-010', robots: 'index,follow', guards: ['require-guest'], instead: guestsOnly },
  '/forgot-password': { rule: 'WEB-011', robots: 'noindex,nofollow', guards: ['require-guest'], instead: guestsOnly },
  '/reset-password': { rule: 'WEB-012', robots: 'noindex,nofollow', guards: [], instead: everywhere },
  '/two-factor': {
    rule: 'WEB-013',
    robots: 'noindex,nofollow',
    guards: ['two-factor'],
    instead: { ...guestsOnly, guest: '/login?notice=sign-in-expired', unreadable: '503' },
  },
  '/verify-email': {
    rule: 'WEB-014',
    robots: 'noindex,nofollow',
    guards: ['verify-email'],
    instead: {
      ...guestsOnly,
      guest: '/login',
      challenged: '/two-factor',
      unreadable: '503',
      // WEB-211 sends these users here.
      unverified: '/verify-email',
    },
  },
  '/onboarding': {
    rule: 'WEB-015',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/onboarding'), ...verificationBefore('/onboarding'), unenrolled: '/settings/security?enroll=1' },
  },
  '/settings': {
    rule: 'WEB-016',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/settings'), ...verificationBefore('/settings') },
  },
  '/settings/profile': { rule: 'WEB-017', robots: 'noindex,nofollow', guards: ['require-auth'], instead: settings('/settings/profile') },
  '/inbox': {
    rule: 'WEB-048',
    robots: 'noindex,nofollow',
    guards: ['auth', 'require-auth'],
    instead: {
      ...settings('/inbox'),
      ...verificationBefore('/inbox'),
      newcomer: '/onboarding?redirect=%2Finbox',
      unenrolled: '/settings/security?enroll=1',
    },
  },
  '/settings/contributions': {
    rule: 'WEB-039',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/settings/contributions'), ...verificationBefore('/settings/contributions') },
  },
  '/settings/places': {
    rule: 'WEB-065',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/settings/places'), ...verificationBefore('/settings/places') },
  },
  '/settings/preferences': {
    rule: 'WEB-018',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/settings/preferences'), ...verificationBefore('/settings/preferences') },
  },
  '/settings/notifications': {
    rule: 'WEB-019',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings('/settings/notifications'), ...verificationBefore('/settings/notifications') },
  },
  '/settings/security': { rule: 'WEB-020', robots: 'noindex,nofollow', guards: ['require-auth'], instead: settings('/settings/security') },
  '/settings/security/setup-two-factor': {
    rule: 'WEB-021',
    robots: 'noindex,nofollow',
    guards: ['require-auth', 'require-2fa-disabled', 'require-security-settings-referrer'],
    instead: {
      ...settings('/settings/security/setup-two-factor'),
      ...verificationBefore('/settings/security/setup-two-factor'),
      // There is no referring page.
      member: '/settings/security',
      newcomer: '/settings/security',
      unenrolled: '/settings/security',
      // WEB-219.
      protected: '/settings/security?notice=two-factor-on#two-factor',
      passwordless: '/settings/security?notice=password-first#password',
    },
  },
  [deletion]: {
    rule: 'WEB-022',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: { ...settings(deletion), ...verificationBefore(deletion), leaving: deletion },
  },
  '/oauth/$step': {
    rule: 'WEB-990',
    robots: 'noindex,nofollow',
    guards: ['require-auth'],
    instead: {
      ...settings('/oauth/sign-out'),
      ...verificationBefore('/oauth/sign-out'),
      newcomer: '/onboarding?redirect=%2Foauth%2Fsign-out',
      unenrolled: '/settings/security?enroll=1',
    },
    example: '/oauth/sign-out',
  },
  '/goodbye': { rule: 'WEB-023', robots: 'noindex,nofollow', guards: ['goodbye'], instead: { ...guestsOnly } },
  '/auth-error': { rule: 'WEB-024', robots: 'noindex,nofollow', guards: [], instead: everywhere },
  '/undo': { rule: 'WEB-025', robots: 'noindex,nofollow', guards: [], instead: everywhere },
  '/unsubscribe': { rule: 'WEB-026', robots: 'noindex,nofollow', guards: [], instead: everywhere },
  '/playground': {
    rule: 'WEB-027',
    robots: 'noindex,nofollow',
    guards: ['playground'],
    instead: { ...Object.fromEntries(Object.keys(visitors).map((name) => [name, '404'])), ...everywhere },
  },
  ...Object.fromEntries(
    // One route covers all of them.
    legalPages.map((name) => [`/${name}`, { rule: 'WEB-028', robots: 'index,follow', guards: [], instead: everywhere }]),
  ),
}

export const addressOf = (path: string): string => pages[path]?.example ?? path

export function pageAt(path: string): string | undefined {
  return Object.keys(pages).find((page) => page === path || pages[page]?.example === path)
}
