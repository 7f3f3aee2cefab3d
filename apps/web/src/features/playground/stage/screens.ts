import type { MorselClient } from '@morsel/client/client'
import type { StagedVisitor } from './answers.ts'

/** The states of a screen. `ready` has all data. */
export const stagedStates = ['ready', 'loading', 'empty', 'error', 'offline'] as const
export type StagedState = (typeof stagedStates)[number]

interface StagedScreen {
  /** The page's path in the table of guards. */
  page: string
  /** Its path, with an existing place or dish. */
  address: string | ((client: MorselClient) => Promise<string | undefined>)
  visitor: StagedVisitor
  states: readonly StagedState[]
}

const withData = stagedStates
const withoutEmptiness = ['ready', 'loading', 'error', 'offline'] as const
/** The response is visible only after the form is submitted. */
const form = withoutEmptiness
/** While it loads, the previous page stays under the progress bar. */
const atOnce = ['ready', 'empty', 'error', 'offline'] as const
const atOnceAndFull = ['ready', 'error', 'offline'] as const
const textOnly = ['ready', 'offline'] as const

/** A page below that of a place or dish. */
const pathOf = (of: { path: string } | undefined, page: string) => of && `${of.path}/${page}`

/** All staged screens by their name in the URL. A test compares them with the pages of the product. */
export const stagedScreens = {
  landing: { page: '/', address: '/', visitor: 'guest', states: atOnce },
  app: { page: '/app', address: '/app', visitor: 'member', states: withData },
  search: { page: '/search', address: '/search?q=soup', visitor: 'guest', states: withData },
  restaurants: { page: '/search', address: '/search?kind=restaurants', visitor: 'member', states: withData },
  restaurant: {
    page: '/restaurant/$city/$slugId',
    address: async (client) => (await client.city.discover.query()).restaurants[0]?.path,
    visitor: 'member',
    states: withData,
  },
  manage: {
    page: '/restaurant/$city/$slugId/manage',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'manage'),
    visitor: 'member',
    states: atOnce,
  },
  'manage-menu': {
    page: '/restaurant/$city/$slugId/manage/menu',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'manage/menu'),
    visitor: 'member',
    states: atOnce,
  },
  'manage-allergens': {
    page: '/restaurant/$city/$slugId/manage/allergens',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'manage/allergens'),
    visitor: 'member',
    states: atOnce,
  },
  'manage-qr-code': {
    page: '/restaurant/$city/$slugId/manage/qr-code',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'manage/qr-code'),
    visitor: 'member',
    states: textOnly,
  },
  'manage-statistics': {
    page: '/restaurant/$city/$slugId/manage/statistics',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'manage/statistics'),
    visitor: 'member',
    states: atOnce,
  },
  'claim-place': {
    page: '/restaurant/$city/$slugId/claim',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'claim'),
    visitor: 'member',
    states: atOnceAndFull,
  },
  team: {
    page: '/restaurant/$city/$slugId/team',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'team'),
    visitor: 'member',
    states: atOnceAndFull,
  },
  invitation: { page: '/invitation', address: '/invitation?token=x', visitor: 'member', states: atOnceAndFull },
  'add-menu': {
    page: '/restaurant/$city/$slugId/menu',
    address: async (client) => {
      const path = (await client.city.discover.query()).restaurants[0]?.path
      return path && `${path}/menu`
    },
    visitor: 'member',
    states: atOnceAndFull,
  },
  item: {
    page: '/item/$itemId',
    address: async (client) => (await client.city.discover.query()).items[0]?.path,
    visitor: 'member',
    states: withData,
  },
  dish: { page: '/dish/$slug', address: '/dish/margherita', visitor: 'guest', states: withData },
  compare: { page: '/compare', address: '/compare', visitor: 'guest', states: textOnly },
  'compare-dishes': {
    page: '/compare',
    address: async (client) => {
      const { items } = await client.city.discover.query()
      return `/compare?dishes=${items
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`
    },
    visitor: 'guest',
    states: withoutEmptiness,
  },
  'edit-restaurant': {
    page: '/restaurant/$city/$slugId/edit',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'edit?about=hours'),
    visitor: 'member',
    states: atOnceAndFull,
  },
  'add-dish': {
    page: '/restaurant/$city/$slugId/add-dish',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'add-dish'),
    visitor: 'member',
    states: atOnceAndFull,
  },
  'restaurant-history': {
    page: '/restaurant/$city/$slugId/history',
    address: async (client) => pathOf((await client.city.discover.query()).restaurants[0], 'history'),
    visitor: 'member',
    states: atOnceAndFull,
  },
  'edit-dish': {
    page: '/item/$itemId/edit',
    address: async (client) => pathOf((await client.city.discover.query()).items[0], 'edit'),
    visitor: 'guest',
    states: atOnceAndFull,
  },
  'dish-history': {
    page: '/item/$itemId/history',
    address: async (client) => pathOf((await client.city.discover.query()).items[0], 'history'),
    visitor: 'guest',
    states: atOnceAndFull,
  },
  'your-places': { page: '/settings/places', address: '/settings/places', visitor: 'member', states: atOnceAndFull },
  contributions: { page: '/settings/contributions', address: '/settings/contributions', visitor: 'member', states: atOnceAndFull },
  inbox: { page: '/inbox', address: '/inbox', visitor: 'member', states: atOnce },
  'add-place': { page: '/add-place', address: '/add-place', visitor: 'member', states: atOnceAndFull },
  'add-photos': {
    page: '/add-photos',
    address: async (client) => {
      const dish = (await client.city.discover.query()).items[0]
      return dish && `/add-photos?item=${dish.id}`
    },
    visitor: 'member',
    states: atOnceAndFull,
  },
  'dish-in-city': { page: '/dish/$slug', address: '/dish/margherita?city=portalva', visitor: 'guest', states: atOnce },
  profile: { page: '/user/$username', address: '/user/ada', visitor: 'member', states: atOnce },
  list: { page: '/list/$listId', address: `/list/${'2'.repeat(32)}`, visitor: 'member', states: withData },
  saved: { page: '/saved', address: '/saved', visitor: 'member', states: withData },
  moderation: { page: '/moderation', address: '/moderation', visitor: 'member', states: withoutEmptiness },
  'moderation-places': { page: '/moderation/places', address: '/moderation/places', visitor: 'member', states: withoutEmptiness },
  'moderation-accounts': { page: '/moderation/accounts', address: '/moderation/accounts', visitor: 'member', states: withoutEmptiness },
  'moderation-person': {
    page: '/moderation/person/$personId',
    address: `/moderation/person/${'2'.repeat(32)}`,
    visitor: 'member',
    states: withoutEmptiness,
  },
  'moderation-account': {
    page: '/moderation/account/$accountId',
    address: `/moderation/account/${'2'.repeat(32)}`,
    visitor: 'member',
    states: withoutEmptiness,
  },
  decision: { page: '/decision/$decisionId', address: `/decision/${'2'.repeat(32)}`, visitor: 'member', states: atOnceAndFull },
  'stop-reset': { page: '/stop-reset', address: '/stop-reset?token=x', visitor: 'guest', states: atOnceAndFull },
  login: { page: '/login', address: '/login', visitor: 'guest', states: form },
  signup: { page: '/signup', address: '/signup', visitor: 'guest', states: form },
  'forgot-password': { page: '/forgot-password', address: '/forgot-password', visitor: 'guest', states: form },
  'reset-password': { page: '/reset-password', address: '/reset-password?token=x', visitor: 'guest', states: form },
  'reset-link-spent': { page: '/reset-password', address: '/reset-password?error=INVALID_TOKEN', visitor: 'guest', states: textOnly },
  'two-factor': { page: '/two-factor', address: '/two-factor', visitor: 'challenged', states: form },
  'verify-email': { page: '/verify-email', address: '/verify-email', visitor: 'unverified', states: form },
  'address-confirmed': { page: '/verify-email', address: '/verify-email?state=confirmed', visitor: 'guest', states: textOnly },
  onboarding: { page: '/onboarding', address: '/onboarding?step=1', visitor: 'newcomer', states: atOnceAndFull },
  'onboarding-taste': { page: '/onboarding', address: '/onboarding?step=2', visitor: 'newcomer', states: atOnce },
  'onboarding-mails': { page: '/onboarding', address: '/onboarding?step=3', visitor: 'newcomer', states: atOnceAndFull },
  settings: { page: '/settings', address: '/settings', visitor: 'member', states: textOnly },
  'settings-profile': { page: '/settings/profile', address: '/settings/profile', visitor: 'member', states: atOnceAndFull },
  'settings-preferences': { page: '/settings/preferences', address: '/settings/preferences', visitor: 'member', states: atOnce },
  'settings-notifications': { page: '/settings/notifications', address: '/settings/notifications', visitor: 'member', states: atOnce },
  'settings-security': { page: '/settings/security', address: '/settings/security', visitor: 'member', states: withData },
  'setup-two-factor': {
    page: '/settings/security/setup-two-factor',
    address: '/settings/security/setup-two-factor',
    visitor: 'member',
    states: atOnceAndFull,
  },
  'delete-your-account': {
    page: '/settings/security/delete-your-account',
    address: '/settings/security/delete-your-account',
    visitor: 'member',
    states: form,
  },
  'deletion-scheduled': {
    page: '/settings/security/delete-your-account',
    address: '/settings/security/delete-your-account',
    visitor: 'leaving',
    states: withoutEmptiness,
  },
  consent: { page: '/oauth/$step', address: '/oauth/consent?request=x', visitor: 'member', states: atOnceAndFull },
  undo: { page: '/undo', address: '/undo?token=x', visitor: 'guest', states: withData },
  unsubscribe: { page: '/unsubscribe', address: '/unsubscribe?token=x', visitor: 'guest', states: atOnce },
  goodbye: { page: '/goodbye', address: '/goodbye?from=deleted', visitor: 'guest', states: textOnly },
  'auth-error': { page: '/auth-error', address: '/auth-error?error=account_not_linked', visitor: 'guest', states: textOnly },
  legal: { page: '/cookie-policy', address: '/cookie-policy', visitor: 'guest', states: textOnly },
  missing: { page: '/', address: '/no/such/page', visitor: 'guest', states: textOnly },
} as const satisfies Record<string, StagedScreen>

export type StagedScreenName = keyof typeof stagedScreens

export const isStagedScreen = (name: string): name is StagedScreenName => Object.hasOwn(stagedScreens, name)
