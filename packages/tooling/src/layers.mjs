/**
 * The layer table: each package and the packages it may import, all of which are on lower floors.
 * `check-layers.mjs` checks the code against it; the picture in the README is drawn from it.
 */
export const layers = {
  'packages/contract': { floor: 0, may: [], packages: ['negotiator', 'zod'] },
  'packages/db': { floor: 1, may: ['contract'] },
  'packages/auth': { floor: 1, may: ['contract'] },
  'packages/email': { floor: 1, may: ['contract'] },
  'packages/ui': { floor: 1, may: ['contract'] },
  'packages/api': { floor: 2, may: ['contract', 'db', 'auth', 'email'] },
  'packages/fake-idp': { floor: 2, may: ['auth'] },
  'packages/client': { floor: 3, may: ['contract'], typesOf: ['api'] },
  'apps/server': { floor: 4, may: ['contract', 'db', 'auth', 'api'], typesOf: ['client'] },
  'apps/web': { floor: 4, may: ['contract', 'client', 'ui'], typesOf: ['api'] },
  'apps/docs': { floor: 4, may: ['contract', 'api', 'ui'] },
  'apps/e2e': { floor: 5, may: ['contract', 'db', 'auth', 'email', 'fake-idp', 'client', 'web'] },
}

/** The lowest rooms of the web app, which nearly all others may import. */
const base = ['i18n', 'site', 'session', 'resilience']

/** What several pages share. */
const belowFeatures = [
  ...[...base, 'search-params', 'navigation', 'toasts', 'document', 'elements', 'forms', 'formats', 'lifecycle'],
  ...['accounts', 'people', 'saved', 'reviews', 'places', 'shell', 'identity'],
]

/**
 * The rooms of a package and the rooms each may import, type imports included. Every file is in a room, and folders never
 * import each other in a cycle.
 */
export const rooms = {
  'packages/api/src': {
    kernel: [],
    mail: ['kernel'],
    places: ['kernel', 'mail'],
    accounts: ['kernel', 'mail'],
    people: ['kernel', 'mail', 'places', 'accounts'],
    wiring: ['kernel', 'mail', 'places', 'accounts', 'people'],
  },
  'apps/web/src': {
    i18n: [],
    site: ['i18n'],
    session: ['site'],
    resilience: ['i18n', 'site', 'session'],
    'search-params': ['site'],
    navigation: [...base, 'search-params', 'document'],
    toasts: base,
    document: base,
    elements: base,
    forms: [...base, 'elements'],
    formats: base,
    lifecycle: [...base, 'search-params', 'navigation', 'toasts'],
    accounts: [...base, 'navigation', 'elements', 'forms', 'lifecycle'],
    people: [...base, 'elements', 'forms', 'formats', 'lifecycle'],
    saved: [...base, 'search-params', 'navigation', 'toasts', 'elements', 'forms', 'formats'],
    reviews: [...base, 'navigation', 'toasts', 'elements', 'forms', 'formats', 'people'],
    places: [...base, 'toasts', 'document', 'elements', 'forms', 'formats', 'people', 'saved'],
    shell: [...base, 'search-params', 'navigation', 'toasts', 'elements', 'forms', 'formats', 'lifecycle', 'saved', 'places'],
    identity: [...base, 'navigation', 'elements', 'forms', 'accounts', 'shell'],
    features: [...belowFeatures],
    routes: [...belowFeatures, 'features'],
    app: [...belowFeatures, 'features'],
  },
}

/** Rooms whose folders never import each other: what several of them show is in a room below. */
export const separateRooms = ['apps/web/src/features']

/** Rooms whose folders are nouns: a noun imports only the `.rules` of another noun in its room. */
export const nounRooms = ['packages/api/src/places', 'packages/api/src/accounts', 'packages/api/src/people']

/** Libraries that only one file may import, so that they can be replaced in one place. */
export const wrapped = {
  lucia: 'packages/auth/src/sessions.ts',
  oslo: 'packages/auth/src/oslo.ts',
  'request-filtering-agent': 'packages/auth/src/public-http.ts',
  'oidc-provider': 'packages/auth/src/oauth-provider.ts',
  'web-push': 'packages/auth/src/web-push.ts',
  'robots-parser': 'apps/server/src/data/web-page.ts',
  arctic: 'packages/auth/src/social/authorization-url.ts',
  'date-holidays': 'packages/api/src/places/opening/public-holidays.rules.ts',
  sharp: 'packages/api/src/kernel/picture/decoding.ts',
  nodemailer: 'apps/server/src/adapters/mail-smtp.ts',
  ioredis: 'apps/server/src/adapters/limit-redis.ts',
  jose: 'packages/auth/src/jwt.ts',
  '@node-rs/argon2': 'packages/auth/src/hashing-worker.mjs',
  '@simplewebauthn/server': 'packages/auth/src/passkey.ts',
  '@simplewebauthn/browser': 'apps/web/src/accounts/passkeys.ts',
}
