import { constants } from '@morsel/contract/constants'
import { displayCookieName } from '@morsel/contract/display'
import { localeCookieName } from '@morsel/contract/locales'
import { tabsName } from '../session/session-tabs.ts'
import { themeCookieName } from '../site/theme.ts'
import { keptPlacesName } from './offline/kept-places.ts'
import { cachePrefix } from './offline/worker-rules.ts'

/** Where something is kept, and how long: a number of seconds, until somebody deletes it, or until the tab closes. */
interface Kept {
  key: string
  store: 'cookie' | 'localStorage' | 'sessionStorage' | 'caches'
  lasts: number | 'deleted' | 'tab'
}

const { cookieMaxAgeSeconds } = constants

/**
 * Everything that pages keep in browsers. The cookie policy prints it, with a purpose for each from the catalogue `legal`; a test finds what is
 * kept past it. None of it is a secret, and none leads to an account. Not for first views: what they keep is named in their own files.
 */
export const browserStore = {
  theme: { key: themeCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  locale: { key: localeCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  display: { key: displayCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  lastProvider: { key: 'last-provider', store: 'cookie', lasts: cookieMaxAgeSeconds },
  recentlyViewed: { key: 'recently-viewed', store: 'localStorage', lasts: 'deleted' },
  savedPlaces: { key: keptPlacesName, store: 'localStorage', lasts: 'deleted' },
  offlinePage: { key: `${cachePrefix}…`, store: 'caches', lasts: 'deleted' },
  recentSearches: { key: 'morsel.searches', store: 'localStorage', lasts: 'deleted' },
  // Confirming an address takes a while; whoever sits down later did not want it.
  saveAfterSignIn: { key: 'save-after-sign-in', store: 'localStorage', lasts: 3600 },
  heartbeat: { key: 'app:heartbeat', store: 'localStorage', lasts: 'deleted' },
  tabs: { key: tabsName, store: 'localStorage', lasts: 'deleted' },
  mapViews: { key: 'morsel.map', store: 'sessionStorage', lasts: 'tab' },
  reload: { key: 'app:reload', store: 'sessionStorage', lasts: 'tab' },
  drafts: { key: 'app:reload:state', store: 'sessionStorage', lasts: 'tab' },
  // The router's own name for it.
  scroll: { key: 'tsr-scroll-restoration-v1_3', store: 'sessionStorage', lasts: 'tab' },
} as const satisfies Record<string, Kept>
