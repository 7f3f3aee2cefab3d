import * as z from 'zod'
import { anyText, optional, withDefault } from '../field.ts'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const reddit = defineProvider({
  id: 'reddit',
  name: 'Reddit',
  scopes: ['identity'],
  pkce: false,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  placeholderEmail: true,
  fields: {
    duration: optional(z.enum(['temporary', 'permanent']), 'Use permanent to get refresh tokens.'),
    userAgent: withDefault(anyText, 'web:morsel:1 (social sign-in)', 'Identifies the app. Reddit throttles requests without one.'),
  },
  endpoints: () => ({
    authorization: 'https://www.reddit.com/api/v1/authorize',
    token: 'https://www.reddit.com/api/v1/access_token',
  }),
  authorizeParams: ({ own }) => ({ duration: own.duration }),
  headers: ({ own }) => ({ 'user-agent': own.userAgent }),
  requests: () => ({ me: { url: 'https://oauth.reddit.com/api/v1/me' } }),
  answers: z.object({ me: z.object({ id: textId, name: text, icon_img: text }) }),
  // The URL's query only contains a signature of the picture's size, so it's removed.
  map: ({ me }) => ({ subject: me.id, name: me.name, emailVerified: false, image: me.icon_img?.replace(/\?.*$/s, '') }),
})
