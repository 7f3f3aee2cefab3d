import { legalPages } from '@morsel/contract/legal-pages'
import { signedIn } from '../site/test-data.ts'
import type { GuardName, Visit } from './guards.ts'

/** Which visitor gets to which page: the table behind the tests of guards and of rendered pages (WEB-226). */

const member = { ...signedIn.user, username: 'ada', onboardedAt: new Date(0) }

/** The kinds of visitors that guards tell apart. */
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
const everywhere: Instead = { leaving: deletion }
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
const settings = (path: string): Instead => ({
  ...everywhere,
  guest: `/login?redirect=${encodeURIComponent(path)}`,
  challenged: `/two-factor?redirect=${encodeURIComponent(path)}`,
  unreadable: '503',
})
const verificationBefore = (path: string): Instead => ({ unverified: `/verify-email?redirect=${encodeURIComponent(path)}` })

interface Page {
  guards: readonly GuardName[]
  instead: Instead
  /** An example path of a page with parameters. */
  example?: string
}

/** Every page with its guards. */
export const pages: Record<string, Page> = {
  '/': { guards: ['auth'], instead: reading },
  '/search': { guards: ['auth'], instead: reading },
  '/restaurant/$city/$slugId': { guards: ['auth'], instead: reading, example: '/restaurant/zurich/lina-7f3k2m' },
  '/item/$itemId': { guards: ['auth'], instead: reading, example: '/item/0000000000000' },
  '/user/$username': { guards: ['auth'], instead: reading, example: '/user/ada' },
  '/list/$listId': { guards: ['auth'], instead: reading, example: `/list/${'0'.repeat(32)}` },
  '/saved': {
    guards: ['require-auth'],
    instead: {
      ...settings('/saved'),
      ...verificationBefore('/saved'),
      newcomer: '/onboarding?redirect=%2Fsaved',
      unenrolled: '/settings/security?enroll=1',
    },
  },
  '/app': {
    guards: ['auth'],
    instead: { ...reading, unverified: '/verify-email', newcomer: '/onboarding' },
  },
  '/login': { guards: ['require-guest'], instead: guestsOnly },
  '/signup': { guards: ['require-guest'], instead: guestsOnly },
  '/forgot-password': { guards: ['require-guest'], instead: guestsOnly },
  '/reset-password': { guards: [], instead: everywhere },
  '/two-factor': {
    guards: ['two-factor'],
    instead: { ...guestsOnly, guest: '/login?notice=sign-in-expired', unreadable: '503' },
  },
  '/verify-email': {
    guards: ['verify-email'],
    instead: {
      ...guestsOnly,
      guest: '/login',
      challenged: '/two-factor',
      unreadable: '503',
      // This is the page they're sent to.
      unverified: '/verify-email',
    },
  },
  '/onboarding': {
    guards: ['require-auth'],
    instead: { ...settings('/onboarding'), ...verificationBefore('/onboarding'), unenrolled: '/settings/security?enroll=1' },
  },
  '/settings': { guards: ['require-auth'], instead: { ...settings('/settings'), ...verificationBefore('/settings') } },
  '/settings/profile': { guards: ['require-auth'], instead: settings('/settings/profile') },
  '/settings/preferences': {
    guards: ['require-auth'],
    instead: { ...settings('/settings/preferences'), ...verificationBefore('/settings/preferences') },
  },
  '/settings/notifications': {
    guards: ['require-auth'],
    instead: { ...settings('/settings/notifications'), ...verificationBefore('/settings/notifications') },
  },
  '/settings/security': { guards: ['require-auth'], instead: settings('/settings/security') },
  '/settings/security/setup-two-factor': {
    guards: ['require-auth', 'require-2fa-disabled', 'require-security-settings-referrer'],
    instead: {
      ...settings('/settings/security/setup-two-factor'),
      ...verificationBefore('/settings/security/setup-two-factor'),
      // There is no referring page.
      member: '/settings/security',
      newcomer: '/settings/security',
      unenrolled: '/settings/security',
      protected: '/settings/security?notice=two-factor-on#two-factor',
      passwordless: '/settings/security?notice=password-first#password',
    },
  },
  [deletion]: {
    guards: ['require-auth'],
    instead: { ...settings(deletion), ...verificationBefore(deletion), leaving: deletion },
  },
  '/goodbye': { guards: ['goodbye'], instead: { ...guestsOnly } },
  '/auth-error': { guards: [], instead: everywhere },
  '/undo': { guards: [], instead: everywhere },
  '/unsubscribe': { guards: [], instead: everywhere },
  '/playground': {
    guards: ['playground'],
    instead: { ...Object.fromEntries(Object.keys(visitors).map((name) => [name, '404'])), ...everywhere },
  },
  ...Object.fromEntries(
    // One route covers all of them.
    legalPages.map((name) => [`/${name}`, { guards: [], instead: everywhere }]),
  ),
}

/** An example path of a page. */
export const addressOf = (path: string): string => pages[path]?.example ?? path

/** The page at a path. */
export function pageAt(path: string): string | undefined {
  return Object.keys(pages).find((page) => page === path || pages[page]?.example === path)
}
