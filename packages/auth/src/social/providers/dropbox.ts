import * as z from 'zod'
import { optional } from '../field.ts'
import { flag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const dropbox = defineProvider({
  id: 'dropbox',
  name: 'Dropbox',
  scopes: ['account_info.read'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  fields: { accessType: optional(z.enum(['online', 'offline', 'legacy']), 'Use offline to get refresh tokens.') },
  endpoints: () => ({
    authorization: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
  }),
  authorizeParams: ({ own }) => ({ token_access_type: own.accessType }),
  requests: () => ({ account: { url: 'https://api.dropboxapi.com/2/users/get_current_account', method: 'POST' } }),
  answers: z.object({
    account: z.object({
      account_id: textId,
      name: z.object({ display_name: text }).optional().catch(undefined),
      email: text,
      email_verified: flag,
      profile_photo_url: text,
    }),
  }),
  map: ({ account }) => ({
    subject: account.account_id,
    name: account.name?.display_name,
    email: account.email,
    emailVerified: account.email_verified,
    image: account.profile_photo_url,
  }),
})
