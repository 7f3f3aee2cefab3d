import { redirectQuery } from '../../navigation/safe-redirect.ts'

/** Where email links lead: pages that show the outcome and then continue to the page the user wanted. */

/** After an email was verified. The server adds `error` on failure. */
export const verifiedPath = (redirect: string | undefined): string => `/verify-email${redirectQuery(redirect, { state: 'confirmed' })}`

/** For a new password. The server adds the token. */
export const resetPath = (redirect: string | undefined): string => `/reset-password${redirectQuery(redirect)}`
