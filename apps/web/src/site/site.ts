import type { FormResult } from '@morsel/client/page-renderer'
import { type Display, readDisplay } from '@morsel/contract/display'
import type { SiteConfig } from '@morsel/contract/site'
import type { Theme } from '@morsel/ui/frame/theme-switch'
import type { ScreenError } from './screen-error.ts'

/** What the server tells the browser beside the page's data: the same for the whole visit, or true for the first view alone. */
export interface Site {
  /** The product's name. */
  name: string
  /** What the installation offers, and what its forms ask for. */
  config: SiteConfig
  /** For unsafe calls of a signed-in person (WEB-323). */
  csrfToken: string | undefined
  /** Public origin, for canonical addresses. */
  origin: string
  buildId: string
  /** Shown on error screens; names the request that brought the first view. */
  requestId: string
  theme: Theme
  display: Display
  /** Id of the provider that was used last on this device. */
  lastProvider: string | undefined
  /** Colours of the page's ground, for the browser's own bars. */
  paperColors: { light: string; dark: string }
  isDevelopment: boolean
  /** Addresses of the sheets, so that the browser renders the head that the server has rendered. */
  styles: readonly string[]
  /** The outcome of a form that was posted before the scripts ran. */
  formResult: FormResult | undefined
  /** The page could not be rendered: the error screen takes its place. Gone once it has been said. */
  failure: ScreenError['status'] | undefined
}

/** The browser's side before the server's facts are taken over. */
export const unknownSite = (): Site => ({
  name: '',
  config: {
    passwordBounds: { min: 0, max: 0 },
    refusesEasyPasswords: false,
    hasPasswords: false,
    hasPasskeys: false,
    canSignUp: false,
    canResetPassword: false,
    canChangeEmail: false,
    canDeleteAccount: false,
    deletionGraceSeconds: 0,
    mustVerifyEmail: false,
    mustUseTwoFactor: false,
    mailsLinkOnSignIn: false,
    signsOutOnReset: false,
    providers: [],
    mapTiles: null,
    hasPlayground: false,
    keepsMails: false,
    contact: '',
  },
  csrfToken: undefined,
  origin: '',
  buildId: '',
  requestId: '',
  theme: 'system',
  display: readDisplay(),
  lastProvider: undefined,
  paperColors: { light: '', dark: '' },
  isDevelopment: false,
  styles: [],
  formResult: undefined,
  failure: undefined,
})
