import { constants } from '@morsel/contract/constants'
import { displayCookieName } from '@morsel/contract/display'
import { localeCookieName } from '@morsel/contract/locales'
import { tabsName } from '../session/session-tabs.ts'
import { guestCityCookieName } from '../site/guest-city.ts'
import { themeCookieName } from '../site/theme.ts'
import { storedPlacesKey } from './offline/stored-places.ts'
import { cachePrefix } from './offline/worker-rules.ts'

/** Where an entry is stored and for how long: seconds, until deleted, or until the tab closes. */
interface Kept {
  key: string
  store: 'cookie' | 'localStorage' | 'sessionStorage' | 'caches'
  lasts: number | 'deleted' | 'tab'
}

const { cookieMaxAgeSeconds } = constants

/**
 * Everything that pages store in browsers. The cookie policy prints it with a purpose for each entry from the catalogue `legal`, and a test
 * finds writes that aren't listed. No entry is a secret or gives access to an account. Not imported by first views, which name their keys
 * in their own files.
 */
export const browserStore = {
  theme: { key: themeCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  locale: { key: localeCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  display: { key: displayCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  guestCity: { key: guestCityCookieName, store: 'cookie', lasts: cookieMaxAgeSeconds },
  lastProvider: { key: 'last-provider', store: 'cookie', lasts: cookieMaxAgeSeconds },
  taste: { key: 'morsel.taste', store: 'localStorage', lasts: 'deleted' },
  deviceSaved: { key: 'morsel.saved', store: 'localStorage', lasts: 'deleted' },
  recentlyViewed: { key: 'recently-viewed', store: 'localStorage', lasts: 'deleted' },
  savedPlaces: { key: storedPlacesKey, store: 'localStorage', lasts: 'deleted' },
  offlinePage: { key: `${cachePrefix}…`, store: 'caches', lasts: 'deleted' },
  compared: { key: 'compared', store: 'localStorage', lasts: 'deleted' },
  menuDraft: { key: 'morsel.menu-draft', store: 'localStorage', lasts: 'deleted' },
  recentSearches: { key: 'morsel.searches', store: 'localStorage', lasts: 'deleted' },
  // Long enough to confirm an email, but too short to affect the next person who uses this device.
  saveAfterSignIn: { key: 'save-after-sign-in', store: 'localStorage', lasts: 3600 },
  editDrafts: { key: 'morsel.edits', store: 'localStorage', lasts: 14 * 86_400 },
  heartbeat: { key: 'app:heartbeat', store: 'localStorage', lasts: 'deleted' },
  tabs: { key: tabsName, store: 'localStorage', lasts: 'deleted' },
  mapViews: { key: 'morsel.map', store: 'sessionStorage', lasts: 'tab' },
  reload: { key: 'app:reload', store: 'sessionStorage', lasts: 'tab' },
  drafts: { key: 'app:reload:state', store: 'sessionStorage', lasts: 'tab' },
  // The router's own key.
  scroll: { key: 'tsr-scroll-restoration-v1_3', store: 'sessionStorage', lasts: 'tab' },
} as const satisfies Record<string, Kept>
