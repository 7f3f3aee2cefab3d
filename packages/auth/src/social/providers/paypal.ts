import * as z from 'zod'
import { anyText, optional, withDefault } from '../field.ts'
import { flag, quotedFlag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const Address = z.object({ value: z.string(), primary: flag, confirmed: quotedFlag })

const site = ({ environment }: { environment: 'sandbox' | 'live' }, name: string) =>
  `https://${name}.${environment === 'live' ? '' : 'sandbox.'}paypal.com`

export const paypal = defineProvider({
  id: 'paypal',
  name: 'PayPal',
  scopes: ['openid', 'profile', 'email'],
  pkce: false,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  fields: {
    environment: withDefault(z.enum(['sandbox', 'live']), 'sandbox', 'sandbox or live. Production requires live.'),
    prompt: optional(anyText, 'login or consent'),
  },
  problems: ({ own }, { production }) =>
    production && own.environment === 'sandbox' ? ['SOCIAL_PAYPAL_ENVIRONMENT must be live in production'] : [],
  endpoints: ({ own }) => ({
    authorization: `https://www.${own.environment === 'live' ? '' : 'sandbox.'}paypal.com/signin/authorize`,
    token: `${site(own, 'api-m')}/v1/oauth2/token`,
  }),
  authorizeParams: ({ own }) => ({ prompt: own.prompt }),
  headers: () => ({ 'accept-language': 'en_US' }),
  requests: ({ own }) => ({ userInfo: { url: `${site(own, 'api-m')}/v1/identity/oauth2/userinfo?schema=paypalv1.1` } }),
  answers: z.object({
    idTokenSubject: text,
    userInfo: z.object({
      user_id: textId,
      sub: text,
      name: text,
      email: text,
      email_verified: quotedFlag,
      emails: z.array(Address).catch([]),
      picture: text,
    }),
  }),
  map: ({ idTokenSubject, userInfo }) => {
    const { user_id: subject, sub, emails } = userInfo
    if (idTokenSubject !== undefined && idTokenSubject !== subject && idTokenSubject !== sub) return undefined
    const listed = emails.find((each) => (userInfo.email === undefined ? each.primary : each.value === userInfo.email))
    return {
      subject,
      name: userInfo.name,
      email: userInfo.email ?? listed?.value,
      emailVerified: userInfo.email_verified || listed?.confirmed === true,
      image: userInfo.picture,
    }
  },
})
