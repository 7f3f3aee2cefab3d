import { redirectQuery } from '../../navigation/safe-redirect.ts'

/** Where the links of mails lead back to: pages that say how it went and then go on to where the person wanted. */

/** After an address was proven; what failed is added by the server as `error`. */
export const verifiedPath = (redirect: string | undefined): string => `/verify-email${redirectQuery(redirect, { state: 'confirmed' })}`

/** For a new password; the token is added by the server. */
export const resetPath = (redirect: string | undefined): string => `/reset-password${redirectQuery(redirect)}`
