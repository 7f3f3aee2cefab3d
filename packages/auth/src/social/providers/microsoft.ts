import * as z from 'zod'
import { anyText, booleanText, optional, withDefault } from '../field.ts'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

/** The tenant for personal accounts. */
const consumerTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
/** Names that stand for many tenants. The token states which one it is from. */
const manyTenants = ['common', 'organizations', 'consumers']

const addresses = z.array(z.string()).catch([])

export const microsoft = defineProvider({
  id: 'microsoft',
  name: 'Microsoft',
  scopes: ['openid', 'profile', 'email', 'User.Read', 'offline_access'],
  pkce: true,
  clientAuth: 'post',
  secret: 'optional',
  loginHint: true,
  refresh: 'with scope',
  fields: {
    tenantId: withDefault(z.string().regex(/^[\w.-]+$/, 'must be a tenant'), 'common', 'common, organizations, consumers or a tenant ID'),
    authority: withDefault(
      z.url({ protocol: /^https$/, error: 'must be an https URL' }).transform((value) => value.replace(/\/+$/, '')),
      'https://login.microsoftonline.com',
      '',
    ),
    profilePhotoSize: withDefault(z.enum(['48', '64', '96', '120', '240', '360', '432', '504', '648']), '48', 'Pixels.'),
    disableProfilePhoto: withDefault(booleanText, 'false', ''),
    prompt: optional(anyText, 'login, none, consent or select_account'),
  },
  endpoints: ({ own: { authority, tenantId } }) => ({
    authorization: `${authority}/${tenantId}/oauth2/v2.0/authorize`,
    token: `${authority}/${tenantId}/oauth2/v2.0/token`,
    jwks: `${authority}/${tenantId}/discovery/v2.0/keys`,
  }),
  authorizeParams: ({ own }) => ({ prompt: own.prompt }),
  idToken: {
    profile: 'always',
    signIn: true,
    issuers: ({ own: { authority, tenantId } }, { tid }) => {
      if (!manyTenants.includes(tenantId)) return [`${authority}/${tenantId}/v2.0`]
      return typeof tid === 'string' ? [`${authority}/${tid}/v2.0`] : []
    },
    accepts: ({ tid }, { own: { tenantId } }) =>
      (tenantId !== 'organizations' || tid !== consumerTenant) && (tenantId !== 'consumers' || tid === consumerTenant),
  },
  // Many users have no photo, so status 404 is common.
  requests: ({ own: { disableProfilePhoto, profilePhotoSize: size } }) => ({
    photo: disableProfilePhoto
      ? undefined
      : { url: `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`, optional: true, imageMaxBytes: 6144 },
  }),
  answers: z.object({
    claims: z.object({
      iss: z.string(),
      sub: textId,
      name: text,
      email: text,
      email_verified: z.boolean().optional().catch(false),
      verified_primary_email: addresses,
      verified_secondary_email: addresses,
      picture: text,
    }),
    photo: text,
  }),
  map: ({ claims, photo }) => ({
    // Subjects are unique only within a tenant.
    issuer: claims.iss,
    subject: claims.sub,
    name: claims.name,
    email: claims.email,
    // Administrators of a tenant can set any email. Only these claims say that it was verified.
    emailVerified:
      claims.email_verified ??
      (claims.email !== undefined && [...claims.verified_primary_email, ...claims.verified_secondary_email].includes(claims.email)),
    image: photo ?? claims.picture,
  }),
})
