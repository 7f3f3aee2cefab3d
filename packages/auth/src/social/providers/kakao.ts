import * as z from 'zod'
import { flag, numberId, text } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const Account = z.object({
  name: text,
  email: text,
  is_email_valid: flag,
  is_email_verified: flag,
  profile: z.object({ nickname: text, profile_image_url: text, thumbnail_image_url: text }).optional().catch(undefined),
})

export const kakao = defineProvider({
  id: 'kakao',
  name: 'Kakao',
  scopes: ['account_email', 'profile_image', 'profile_nickname'],
  pkce: false,
  clientAuth: 'post',
  secret: 'optional',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
  }),
  requests: () => ({ me: { url: 'https://kapi.kakao.com/v2/user/me' } }),
  answers: z.object({ me: z.object({ id: numberId, kakao_account: Account.optional().catch(undefined) }) }),
  map: ({ me: { id, kakao_account: account } }) => ({
    subject: id,
    name: account?.profile?.nickname || account?.name,
    email: account?.email,
    emailVerified: account?.is_email_valid === true && account.is_email_verified,
    image: account?.profile?.profile_image_url || account?.profile?.thumbnail_image_url,
  }),
})
