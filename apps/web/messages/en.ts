/**
 * English, the language all others are measured against. One row a catalogue: a page names the ones it shows, and only those
 * are loaded. `shell` is always loaded. A key begins with the name of its catalogue. Another language is a table with the same rows,
 * `satisfies Record<CatalogueName, …>`, over catalogues that are `satisfies Translation<'login'>`: what is missing does not compile.
 */
export const en = {
  shell: () => import('./en/shell.ts').then(({ shell }) => shell),
  forms: () => import('./en/forms.ts').then(({ forms }) => forms),
  errors: () => import('./en/errors.ts').then(({ errors }) => errors),
  places: () => import('./en/places.ts').then(({ places }) => places),
  landing: () => import('./en/landing.ts').then(({ landing }) => landing),
  search: () => import('./en/search.ts').then(({ search }) => search),
  restaurant: () => import('./en/restaurant.ts').then(({ restaurant }) => restaurant),
  item: () => import('./en/item.ts').then(({ item }) => item),
  reviews: () => import('./en/reviews.ts').then(({ reviews }) => reviews),
  reviewForm: () => import('./en/review-form.ts').then(({ reviewForm }) => reviewForm),
  undo: () => import('./en/undo.ts').then(({ undo }) => undo),
  app: () => import('./en/app.ts').then(({ app }) => app),
  login: () => import('./en/login.ts').then(({ login }) => login),
  twoFactor: () => import('./en/two-factor.ts').then(({ twoFactor }) => twoFactor),
  social: () => import('./en/social.ts').then(({ social }) => social),
  signup: () => import('./en/signup.ts').then(({ signup }) => signup),
  goodbye: () => import('./en/goodbye.ts').then(({ goodbye }) => goodbye),
  authError: () => import('./en/auth-error.ts').then(({ authError }) => authError),
  password: () => import('./en/password.ts').then(({ password }) => password),
  address: () => import('./en/address.ts').then(({ address }) => address),
  playground: () => import('./en/playground.ts').then(({ playground }) => playground),
  security: () => import('./en/security.ts').then(({ security }) => security),
  deletion: () => import('./en/deletion.ts').then(({ deletion }) => deletion),
  onboarding: () => import('./en/onboarding.ts').then(({ onboarding }) => onboarding),
  people: () => import('./en/people.ts').then(({ people }) => people),
  settings: () => import('./en/settings.ts').then(({ settings }) => settings),
}
