import * as z from 'zod'
import { anyText, optional } from '../field.ts'
import { flag, numberId, text } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const Address = z.object({ email: z.string(), primary: flag, verified: flag })

export const github = defineProvider({
  id: 'github',
  name: 'GitHub',
  scopes: ['read:user', 'user:email'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  fields: { prompt: optional(anyText, 'select_account') },
  endpoints: () => ({
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
  }),
  authorizeParams: ({ own }) => ({ prompt: own.prompt }),
  requests: () => ({
    user: { url: 'https://api.github.com/user' },
    // GitHub rejects this request without the scope. Then no email counts as verified.
    emails: { url: 'https://api.github.com/user/emails', optional: true },
  }),
  answers: z.object({
    user: z.object({ id: numberId, login: text, name: text, email: text, avatar_url: text }),
    emails: z.array(Address).default([]).catch([]),
  }),
  map: ({ user, emails }) => {
    const email = user.email ?? (emails.find((each) => each.primary) ?? emails[0])?.email
    return {
      subject: user.id,
      name: user.name || user.login,
      email,
      emailVerified: emails.some((each) => each.email === email && each.verified),
      image: user.avatar_url,
    }
  },
})
