import * as z from 'zod'
import { host, optional, withDefault } from '../field.ts'
import { flag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const base = ({ environment, loginUrl }: { environment: 'production' | 'sandbox'; loginUrl: string | undefined }) =>
  `https://${loginUrl ?? (environment === 'sandbox' ? 'test.salesforce.com' : 'login.salesforce.com')}/services/oauth2`

export const salesforce = defineProvider({
  id: 'salesforce',
  name: 'Salesforce',
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  fields: {
    environment: withDefault(z.enum(['production', 'sandbox']), 'production', ''),
    loginUrl: optional(host, 'The host of a custom domain.'),
  },
  endpoints: ({ own }) => ({ authorization: `${base(own)}/authorize`, token: `${base(own)}/token` }),
  requests: ({ own }) => ({ userInfo: { url: `${base(own)}/userinfo` } }),
  answers: z.object({
    userInfo: z.object({
      user_id: textId,
      name: text,
      email: text,
      email_verified: flag,
      photos: z.object({ picture: text, thumbnail: text }).optional().catch(undefined),
    }),
  }),
  map: ({ userInfo }) => ({
    subject: userInfo.user_id,
    name: userInfo.name,
    email: userInfo.email,
    emailVerified: userInfo.email_verified,
    image: userInfo.photos?.picture || userInfo.photos?.thumbnail,
  }),
})
