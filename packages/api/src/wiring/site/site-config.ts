import { isIP } from 'node:net'
import type { Provider } from '@morsel/auth/social/provider'
import { providers } from '@morsel/auth/social/providers'
import type { SiteConfig } from '@morsel/contract/site'
import type { Config } from '../../kernel/config/config.ts'
import { mapTiles } from '../../kernel/config/map-tiles.ts'

/** Returns the public part of the configuration: what pages offer, and the rules of their forms. */
export function siteConfig(config: Config): SiteConfig {
  return {
    passwordBounds: { min: config.AUTH_PASSWORD_MIN, max: config.AUTH_PASSWORD_MAX },
    refusesEasyPasswords: config.AUTH_PASSWORD_BLOCKLIST_ENABLED,
    hasPasswords: config.AUTH_EMAIL_PASSWORD_ENABLED,
    hasPasskeys: isIP(new URL(config.APP_URL).hostname.replaceAll(/[[\]]/g, '')) === 0,
    canSignUp: config.AUTH_EMAIL_PASSWORD_ENABLED && config.AUTH_SIGN_UP_ENABLED,
    canResetPassword: config.AUTH_RESET_PASSWORD_ENABLED,
    canChangeEmail: config.AUTH_CHANGE_EMAIL_ENABLED,
    canDeleteAccount: config.AUTH_DELETE_USER_ENABLED,
    deletionGraceSeconds: config.AUTH_DELETE_GRACE,
    mustVerifyEmail: config.AUTH_REQUIRE_EMAIL_VERIFICATION,
    mustUseTwoFactor: config.AUTH_REQUIRE_TWO_FACTOR,
    mailsLinkOnSignIn: config.AUTH_VERIFICATION_MAIL_ON_SIGN_IN,
    signsOutOnReset: config.AUTH_REVOKE_SESSIONS_ON_RESET,
    providers: Object.values<Provider>(providers).flatMap(({ id, name }) => {
      const settings = config.SOCIAL[id]
      return settings ? [{ id, name, takesNewPeople: !settings.disableSignUp }] : []
    }),
    mapTiles: mapTiles(config),
    hasPlayground: config.PLAYGROUND_ENABLED,
    keepsMails: config.SMTP_URL === undefined && config.PLAYGROUND_ENABLED,
    contact: config.CONTACT_EMAIL,
  }
}
