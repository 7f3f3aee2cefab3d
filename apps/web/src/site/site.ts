import type { FormResult } from '@morsel/client/page-renderer'
import { type Display, readDisplay } from '@morsel/contract/display'
import type { SiteConfig } from '@morsel/contract/site'
import type { Theme } from '@morsel/ui/frame/theme-switch'
import type { ScreenError } from './screen-error.ts'

/** What the server sends in addition to the page's data, valid for the whole visit or only for the first view. */
export interface Site {
  name: string
  config: SiteConfig
  /** For unsafe calls by a signed-in user (WEB-323). */
  csrfToken: string | undefined
  /** Public origin, for canonical URLs. */
  origin: string
  buildId: string
  /** ID of the request of the first view, shown on error screens. */
  requestId: string
  theme: Theme
  display: Display
  /** The slug of the city that a guest chose on this device. */
  city: string | undefined
  /** ID of the last used provider on this device. */
  lastProvider: string | undefined
  /** Page background colors, for the browser's toolbar. */
  paperColors: { light: string; dark: string }
  isDevelopment: boolean
  /** URLs of the stylesheets, so that the browser renders the same head as the server. */
  styles: readonly string[]
  /** The outcome of a form posted before scripts ran. */
  formResult: FormResult | undefined
  /** The status of the error screen, which is shown once if the page couldn't be rendered. */
  failure: ScreenError['status'] | undefined
}

/** Placeholder before the server's data is restored. */
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
  city: undefined,
  lastProvider: undefined,
  paperColors: { light: '', dark: '' },
  isDevelopment: false,
  styles: [],
  formResult: undefined,
  failure: undefined,
})
