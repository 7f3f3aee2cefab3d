import type { RestaurantPage } from '@morsel/contract/restaurant'
import type { SessionAndUser } from '@morsel/contract/session'
import type { SiteConfig } from '@morsel/contract/site'
import type { TwoFactorStatusOutput } from '@morsel/contract/two-factor'
import { unknownHours } from './unknown-hours.ts'

/** Sample responses of procedures, for tests of pages. */

export const siteConfig: SiteConfig = {
  passwordBounds: { min: 8, max: 128 },
  refusesEasyPasswords: true,
  hasPasswords: true,
  hasPasskeys: true,
  canSignUp: true,
  canResetPassword: true,
  canChangeEmail: true,
  canDeleteAccount: true,
  deletionGraceSeconds: 2_592_000,
  mustVerifyEmail: false,
  mustUseTwoFactor: false,
  mailsLinkOnSignIn: true,
  signsOutOnReset: true,
  providers: [],
  mapTiles: null,
  hasPlayground: true,
  keepsMails: true,
  contact: 'help@morsel.test',
}

const moment = new Date('2026-11-21T12:00:00Z')

export const waitingSignIn: TwoFactorStatusOutput = {
  pending: true,
  methods: ['totp', 'otp', 'backup', 'passkey'],
  email: 'a•••@e•••.com',
  asked: moment,
  expiresAt: new Date(moment.getTime() + 600_000),
  attemptsLeft: 5,
  otpExpiresAt: null,
  seconds: { challenge: 600, otp: 180, trust: 2_592_000 },
}

export const signedIn: SessionAndUser = {
  user: {
    id: '0'.repeat(32),
    email: 'ada@example.com',
    name: 'Ada',
    image: null,
    emailVerified: true,
    createdAt: moment,
    updatedAt: moment,
    twoFactorEnabled: false,
    username: null,
    displayUsername: null,
    status: 'active',
    onboardedAt: new Date(0),
    bio: null,
  },
  session: {
    id: '1'.repeat(32),
    userId: '0'.repeat(32),
    token: 'token-that-stays-in-the-process',
    expiresAt: moment,
    createdAt: moment,
    updatedAt: moment,
    ipAddress: '',
    userAgent: '',
  },
}

export const place: RestaurantPage = {
  id: '019b76daa8007b2cb6a65c08701bb407',
  path: '/restaurant/zurich/lina-7f3k2m',
  slugId: 'lina-7f3k2m',
  name: 'Lina </script>',
  nameLang: null,
  names: {},
  altNames: [],
  kind: 'restaurant',
  status: 'published',
  isIndexed: true,
  city: { slug: 'zurich', name: 'Zürich', label: 'Zürich', country: 'CH', countryName: 'Switzerland' },
  description: null,
  cuisines: [],
  priceLevel: null,
  currency: 'CHF',
  address: { street: null, houseNumber: null, unit: null, postcode: null, district: null, text: null },
  lat: 47.37,
  lon: 8.54,
  phone: null,
  email: null,
  website: 'javascript:alert(1)',
  menuUrl: null,
  hours: { ...unknownHours, timeZone: 'Europe/Zurich' },
  amenities: {},
  diets: {},
  capacity: null,
  brand: null,
  menus: [],
  rating: { count: 0, average: null, histogram: [0, 0, 0, 0, 0] },
  itemCount: 0,
  cover: null,
  photos: { count: 0, menuCount: 0, first: [] },
  confirmedAt: null,
  sources: [
    {
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL-1.0',
      attribution: '© OpenStreetMap contributors',
    },
  ],
}
