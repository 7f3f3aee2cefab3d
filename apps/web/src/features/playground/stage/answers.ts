import type { AppRouter } from '@morsel/api/wiring/router'
import type { MorselClient } from '@morsel/client/client'
import type { ListSummary } from '@morsel/contract/list'
import type { SessionAndUser } from '@morsel/contract/session'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { unknownHours } from '../../../site/unknown-hours.ts'
import { moderationAnswers } from './moderation-answers.ts'
import { stagedRoom, stagedRoomMenu, stagedStatistics } from './room-answers.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** The responses of staged calls; `real` fetches the responses of this installation, as a guest would. */
export type StagedAnswers = {
  [Noun in keyof Outputs & keyof Inputs]?: {
    [Verb in keyof Outputs[Noun] & keyof Inputs[Noun]]?: (
      real: MorselClient,
      input: Inputs[Noun][Verb],
    ) => Outputs[Noun][Verb] | Promise<Outputs[Noun][Verb]>
  }
}

/** The visitors that can be staged. */
export type StagedVisitor = 'guest' | 'challenged' | 'member' | 'unverified' | 'newcomer' | 'leaving'

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const ahead = (days: number) => ago(-days)
const id = (digit: string) => digit.repeat(32)

const ada: SessionAndUser = {
  user: {
    id: id('0'),
    email: 'ada.lovelace@example.com',
    name: 'Ada Lovelace',
    image: null,
    emailVerified: true,
    createdAt: ago(400),
    updatedAt: ago(2),
    twoFactorEnabled: false,
    username: 'ada',
    displayUsername: 'ada',
    status: 'active',
    onboardedAt: ago(400),
    bio: 'Eats soup.',
  },
  session: {
    id: id('1'),
    userId: id('0'),
    token: 'stage',
    expiresAt: ahead(7),
    createdAt: ago(1),
    updatedAt: ago(1),
    ipAddress: '192.0.2.7',
    userAgent: '',
  },
}

const as = (visitor: StagedVisitor): SessionAndUser | null => {
  if (visitor === 'guest' || visitor === 'challenged') return null
  const more = {
    member: {},
    unverified: { emailVerified: false },
    newcomer: { onboardedAt: null, username: null },
    leaving: { status: 'soft_deleted' },
  } as const
  return { ...ada, user: { ...ada.user, ...more[visitor] } }
}

const lists: readonly ListSummary[] = [
  { id: id('3'), kind: 'favourites', title: null, visibility: 'private', entryCount: 12, cover: [], holds: false },
  { id: id('2'), kind: 'custom', title: 'Soups for rainy days', visibility: 'public', entryCount: 3, cover: [], holds: false },
]

/** Returns the responses that every staged screen needs, in any state. */
export const identity = (visitor: StagedVisitor): StagedAnswers => ({
  session: { get: () => as(visitor) },
  site: { redirect: () => null },
  twoFactor: {
    status: () => ({
      pending: visitor === 'challenged',
      methods: ['totp', 'otp', 'backup', 'passkey'],
      email: 'a•••@e•••.com',
      asked: new Date(),
      expiresAt: new Date(Date.now() + 600_000),
      attemptsLeft: 5,
      otpExpiresAt: null,
      seconds: { challenge: 600, otp: 180, trust: 2_592_000 },
    }),
  },
})

/** Responses with data everywhere; places and dishes are those of this installation. */
export const ready = {
  ...moderationAnswers,
  session: {
    list: () => [
      { ...ada.session, lastActiveAt: new Date(), device: 'Firefox on Windows', deviceKind: 'computer', hasPush: true },
      {
        ...ada.session,
        id: id('8'),
        token: 'other',
        lastActiveAt: ago(3),
        device: 'Safari on iPhone',
        deviceKind: 'handheld',
        hasPush: false,
      },
    ],
    confirmation: () => ({ isConfirmed: false, methods: ['password', 'totp', 'passkey'] }),
  },
  account: {
    list: () => [{ id: id('4'), providerId: 'credential', createdAt: ago(400), updatedAt: ago(30), accountId: id('0'), scopes: [] }],
  },
  address: { pending: () => ({ newEmail: 'countess@example.com', expiresAt: ahead(1) }) },
  twoFactor: { summary: () => ({ enabledAt: null, backupCodesLeft: 0 }) },
  passkey: {
    list: () => [
      { id: id('5'), name: 'Laptop', isBackedUp: true, createdAt: ago(90), lastUsedAt: ago(1) },
      {
        id: id('6'),
        name: 'A key with a name that its owner wrote down in full, sixty-four char',
        isBackedUp: false,
        createdAt: ago(3),
        lastUsedAt: null,
      },
    ],
  },
  connectedApp: {
    list: () => [
      {
        ...{ id: id('8'), name: 'Lunch planner', website: 'https://lunch.example', scopes: ['openid', 'profile', 'read'] },
        ...{ connectedAt: ago(12), lastUsedAt: ago(1) },
      },
    ],
  },
  oauthApp: {
    list: () => [
      {
        ...{ id: id('9'), name: 'Menu board', website: 'https://menus.example', redirectUris: ['https://menus.example/callback'] },
        ...{ isPublic: false, connections: 3, createdAt: ago(30) },
      },
    ],
  },
  consent: {
    get: () => ({
      ...{ name: 'Lunch planner', website: 'https://lunch.example', scopes: ['openid', 'profile', 'email', 'read', 'write'] },
      returnsTo: 'lunch.example',
    }),
  },
  personalToken: {
    list: () => [
      {
        ...{ id: id('7'), name: 'Backup script', scopes: ['read', 'write'], createdAt: ago(20) },
        ...{ expiresAt: ahead(70), lastUsedAt: ago(1) },
      },
    ],
  },
  device: {
    list: () => [
      {
        device: 'Firefox on Windows',
        ipAddress: '192.0.2.7',
        createdAt: ago(1),
        lastActiveAt: new Date(),
        session: { id: id('1'), isCurrent: true, hasPush: true },
        trust: { id: id('7'), expiresAt: ahead(20) },
      },
      {
        device: 'Safari on iPhone',
        ipAddress: '2001:db8:0:1234:5678:9abc:def0:1234',
        createdAt: ago(40),
        lastActiveAt: ago(3),
        session: { id: id('8'), isCurrent: false, hasPush: false },
        trust: null,
      },
    ],
  },
  activity: {
    events: () => ({
      events: [
        { id: id('a'), kind: 'new-device', device: 'Safari on iPhone', ipAddress: '192.0.2.9', country: '', createdAt: ago(3) },
        { id: id('b'), kind: 'password-changed', device: 'Firefox on Windows', ipAddress: '192.0.2.7', country: '', createdAt: ago(30) },
      ],
      next: null,
    }),
  },
  user: {
    deletion: () => ({ erasedAt: ahead(29) }),
    suggestUsernames: () => ['ada_lovelace', 'lovelace', 'ada1815'],
  },
  list: {
    saved: async (real) => {
      const { restaurants, items } = await real.city.discover.query()
      return { restaurants: restaurants.slice(0, 1).map((card) => card.id), items: items.slice(0, 1).map((card) => card.id) }
    },
    mine: () => [...lists],
    places: () => [],
    get: async (real: MorselClient) => {
      const { restaurants, items } = await real.city.discover.query()
      return {
        id: id('2'),
        kind: 'custom',
        title: 'Soups for rainy days',
        description: 'Warm, deep bowls, and a table by the window.',
        visibility: 'public',
        owner: { name: ada.user.name, username: 'ada' },
        isMine: true,
        sharePath: `/list/${id('2')}`,
        updatedAt: ago(2),
        entryCount: 3,
        entries: [
          {
            id: id('c'),
            restaurant: restaurants[0] ?? null,
            item: null,
            title: null,
            isMerged: false,
            note: 'Ask for the corner table.',
            addedAt: ago(9),
          },
          { id: id('d'), restaurant: null, item: items[0] ?? null, title: null, isMerged: false, note: null, addedAt: ago(5) },
          { id: id('e'), restaurant: null, item: null, title: 'A place that has closed', isMerged: false, note: null, addedAt: ago(2) },
        ],
        next: null,
      }
    },
  },
  recent: {
    list: async (real) => {
      const { restaurants, items } = await real.city.discover.query()
      return {
        isKept: true,
        entries: [
          ...restaurants.slice(0, 2).map((restaurant) => ({ restaurant, item: null, viewedAt: ago(1) })),
          ...items.slice(0, 2).map((item) => ({ restaurant: null, item, viewedAt: ago(2) })),
        ],
      }
    },
  },
  savedSearch: {
    list: () => [
      { id: id('f'), name: 'Soup', query: { q: 'soup', kind: 'items', literal: [], r: 3, sort: 'relevance' }, createdAt: ago(4) },
    ],
  },
  follow: {
    get: () => ({ isFollowed: false }),
    list: () => ({
      follows: [{ kind: 'restaurant', id: id('e'), name: 'Tasca do Arrais', path: '/app', since: ago(9) }],
      followers: [{ id: id('f'), name: 'Grace Slow', username: 'grace', since: ago(4) }],
    }),
  },
  claim: {
    get: async (real: MorselClient, { restaurant }: { restaurant: string }) => ({
      place: await stagedPlace(real, restaurant),
      role: null,
      hasOwner: false,
      domain: 'tasca.example',
      needsModerator: false,
      token: 'Zb3xQ9kLw2NnR7sTf5VhYc8pJd4mGa1e',
      fileUrl: 'https://tasca.example/.well-known/morsel-verification-Zb3xQ9kLw2NnR7sTf5VhYc8pJd4mGa1e.txt',
      claim: null,
    }),
  },
  team: {
    mine: async (real: MorselClient) => ({
      places: [{ place: await stagedPlace(real, id('0')), role: 'owner', since: ago(90) }],
      claims: [{ place: await stagedPlace(real, id('1')), status: 'waiting', since: ago(2) }],
    }),
    list: async (real: MorselClient, { restaurant }: { restaurant: string }) => ({
      place: await stagedPlace(real, restaurant),
      role: 'owner',
      members: [
        { userId: id('0'), name: ada.user.name, username: 'ada', role: 'owner', since: ago(90), isMe: true, canRemove: false },
        { userId: id('1'), name: 'Grace Hopper', username: null, role: 'editor', since: ago(9), isMe: false, canRemove: true },
      ],
      invitations: [{ id: id('e'), email: 'chef@tasca.example', role: 'manager', expiresAt: ahead(5) }],
      claims: [{ id: id('f'), name: 'Mallory', since: ago(1), answer: '' }],
    }),
    invitation: async (real: MorselClient) => ({ place: await stagedPlace(real, id('0')), role: 'manager', isMember: false }),
  },
  notice: {
    list: () => ({
      notices: [
        {
          id: id('c'),
          kind: 'change-accepted',
          group: 'contributions',
          text: 'Your change to Tasca do Arrais was accepted.',
          note: '',
          path: '/app',
          at: ago(1),
          isRead: false,
        },
        {
          id: id('d'),
          kind: 'change-declined',
          group: 'contributions',
          text: 'Your change to Caldo verde was declined.',
          note: 'The menu says 7.50.',
          path: '/app',
          at: ago(2),
          isRead: true,
        },
      ],
      nextCursor: null,
      unread: 1,
    }),
  },
  push: { get: () => ({ publicKey: '', isOn: false }) },
  notification: {
    get: () => ({ topics: [], inboxOff: [], pushOff: [], isPaused: false, isModerator: false }),
    look: () => ({ topic: 'reviews', isSubscribed: true }),
  },
  profile: {
    visibility: () => ({ isPublic: true, isIndexed: false }),
    get: async (real: MorselClient) => {
      const { restaurants, items } = await real.city.discover.query()
      return {
        id: id('0'),
        username: 'ada',
        name: ada.user.name,
        bio: ada.user.bio,
        image: null,
        joinedAt: ago(400),
        isIndexed: false,
        isPublic: true,
        isOwn: true,
        contributions: { count: 12, places: [{ name: 'Tasca do Arrais', path: '/app', at: ago(3) }] },
        trust: null,
        reviewCount: 2,
        lists: lists.slice(1),
        reviews: [
          {
            id: id('9'),
            rating: 5,
            body: 'Worth the queue, and the broth is worth it twice.',
            createdAt: ago(6),
            restaurant: null,
            item: items[0] ?? null,
          },
          { id: id('a'), rating: 2, body: null, createdAt: ago(60), restaurant: restaurants[0] ?? null, item: null },
        ],
      }
    },
  },
  preferences: {
    get: () => ({ city: null, cuisines: [], disliked: [], priceMax: null, favoritesFirst: true, diets: ['vegan'], allergens: [] }),
  },
  onboarding: { get: () => ({ step: 3 }) },
  room: { get: stagedRoom, menu: stagedRoomMenu },
  statistics: { get: stagedStatistics },
  change: { waiting: () => ({ changes: [], nextCursor: null }) },
  undo: { look: () => ({ changedAt: ago(1), expiresAt: ahead(2) }) },
} satisfies StagedAnswers

const nothing = { value: 0, relation: 'eq' } as const
const unrated = { count: 0, average: null, histogram: [0, 0, 0, 0, 0] }

/** Returns a place of the demo world under the ID that a page asked for. */
async function stagedPlace(real: MorselClient, restaurant: string) {
  const { restaurants } = await real.city.discover.query()
  return { id: restaurant, name: restaurants[0]?.name ?? '', path: restaurants[0]?.path ?? '/' }
}

/** Responses that differ from {@link ready} in the empty state. */
export const empty: StagedAnswers = {
  city: { list: () => [], cuisines: () => [], discover: () => ({ city: null, cuisines: [], restaurants: [], items: [], liked: null }) },
  search: {
    find: async (real, input) => ({
      ...(await real.search.find.query(input)),
      hits: [],
      lifted: [],
      instead: [],
      popular: null,
      totals: { items: nothing, restaurants: nothing },
      nextCursor: null,
      previousCursor: null,
    }),
    facets: () => ({ cuisines: [], diets: [], free: [], amenities: [], prices: [], openNow: null, among: 'all' }),
  },
  restaurant: {
    get: async (real, input) => ({
      ...(await real.restaurant.get.query(input)),
      description: null,
      hours: unknownHours,
      menus: [],
      itemCount: 0,
      rating: unrated,
    }),
  },
  dish: {
    get: async (real, input) => ({
      ...(await real.dish.get.query(input)),
      itemCount: 0,
      placeCount: 0,
      rating: unrated,
      lookedAt: 0,
      ingredients: [],
      withIngredients: 0,
      diets: [],
      allergens: [],
      cities: [],
    }),
    places: () => ({ hits: [], placeCount: 0, nextCursor: null }),
  },
  item: { get: async (real, input) => ({ ...(await real.item.get.query(input)), description: null, rating: unrated }) },
  review: { list: () => ({ summary: unrated, reviews: [], nextCursor: null, mine: null, isOwner: false, canReply: false }) },
  address: { pending: () => null },
  passkey: { list: () => [] },
  personalToken: { list: () => [] },
  connectedApp: { list: () => [] },
  oauthApp: { list: () => [] },
  activity: { events: () => ({ events: [], next: null }) },
  list: {
    mine: () => [],
    get: async (real) => ({ ...(await ready.list.get(real)), entryCount: 0, entries: [] }),
  },
  recent: { list: () => ({ isKept: true, entries: [] }) },
  savedSearch: { list: () => [] },
  profile: {
    get: async (real) => ({ ...(await ready.profile.get(real)), bio: null, reviewCount: 0, lists: [], reviews: [] }),
  },
  room: {
    get: async (real) => ({ ...(await stagedRoom(real)), reviews: [], stale: [], dishes: 0, soldOut: 0 }),
    menu: async (real) => ({ ...(await stagedRoomMenu(real)), sections: [], dishes: [] }),
  },
  statistics: {
    get: async (real, input) => ({
      ...(await stagedStatistics(real, input)),
      days: [],
      total: { views: 0, saves: 0, searches: 0 },
      before: { views: 0, saves: 0, searches: 0 },
    }),
  },
  undo: { look: () => null },
  follow: { list: () => ({ follows: [], followers: [] }) },
  notice: { list: () => ({ notices: [], nextCursor: null, unread: 0 }) },
  notification: { look: () => null },
}
