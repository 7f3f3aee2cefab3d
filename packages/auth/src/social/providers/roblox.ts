import * as z from 'zod'
import { anyText, withDefault } from '../field.ts'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const roblox = defineProvider({
  id: 'roblox',
  name: 'Roblox',
  scopes: ['openid', 'profile'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  placeholderEmail: true,
  fields: { prompt: withDefault(anyText, 'select_account consent', 'none, login, consent or select_account') },
  endpoints: () => ({
    authorization: 'https://apis.roblox.com/oauth/v1/authorize',
    token: 'https://apis.roblox.com/oauth/v1/token',
  }),
  authorizeParams: ({ own }) => ({ prompt: own.prompt }),
  requests: () => ({ userInfo: { url: 'https://apis.roblox.com/oauth/v1/userinfo' } }),
  answers: z.object({ userInfo: z.object({ sub: textId, nickname: text, preferred_username: text, picture: text }) }),
  map: ({ userInfo }) => ({
    subject: userInfo.sub,
    name: userInfo.nickname || userInfo.preferred_username,
    emailVerified: false,
    image: userInfo.picture,
  }),
})
