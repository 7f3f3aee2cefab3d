import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const me = 'https://api.x.com/2/users/me?user.fields='

export const twitter = defineProvider({
  id: 'twitter',
  name: 'X',
  scopes: ['users.read', 'tweet.read', 'offline.access', 'users.email'],
  pkce: true,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  placeholderEmail: true,
  endpoints: () => ({
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
  }),
  requests: () => ({
    user: { url: `${me}profile_image_url` },
    // Fails unless the application is allowed to read emails.
    address: { url: `${me}confirmed_email`, optional: true },
  }),
  answers: z.object({
    user: z.object({ data: z.object({ id: textId, name: text, profile_image_url: text }) }),
    address: z
      .object({ data: z.object({ confirmed_email: text }) })
      .optional()
      .catch(undefined),
  }),
  map: ({ user: { data }, address }) => ({
    subject: data.id,
    name: data.name,
    email: address?.data.confirmed_email,
    emailVerified: address?.data.confirmed_email !== undefined,
    image: data.profile_image_url,
  }),
})
