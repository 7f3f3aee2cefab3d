import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const spotify = defineProvider({
  id: 'spotify',
  name: 'Spotify',
  scopes: ['user-read-email'],
  pkce: true,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
  }),
  requests: () => ({ me: { url: 'https://api.spotify.com/v1/me' } }),
  answers: z.object({
    me: z.object({ id: textId, display_name: text, email: text, images: z.array(z.object({ url: text })).catch([]) }),
  }),
  map: ({ me }) => ({ subject: me.id, name: me.display_name, email: me.email, emailVerified: false, image: me.images[0]?.url }),
})
