import * as z from 'zod/mini'

/** The format of `BUILD_ID`, which is part of file names and URLs (WEB-402). */
export const buildIdForm = /^[A-Za-z0-9._-]{1,64}$/
/** The format in words, for error messages. */
export const buildIdRule = 'may have 1 to 64 of A-Z a-z 0-9 . _ -'

/** The legal pages, each at `/{name}`, in the order of the footer (WEB-028). */
export const legalPages = ['terms', 'privacy', 'cookie-policy', 'eula', 'community-guidelines', 'disclaimer'] as const

export type LegalPage = (typeof legalPages)[number]

/** Whether a string is the name of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some((page) => page === name)
}

/** The short names of the cookies that the server sets (AUTH-201 to AUTH-209). Pages set others: see `browser-store.ts` of the web app. */
export const cookieNames = [
  'session_token',
  'session_data',
  'dont_remember',
  'two_factor',
  'trust_device',
  'known_browser',
  'state',
  'passkey',
  'csrf',
] as const

export type CookieName = (typeof cookieNames)[number]

/** `site.ok`: the API is up. With `html`, as a page; without it, for clients that ask for JSON (AUTH-140). */
export const SiteOkOutput = z.object({ ok: z.literal(true), html: z.optional(z.string()) })

/** `site.error`: the error to show. */
export const SiteErrorInput = z.optional(z.object({ error: z.optional(z.string()) }))
export const SiteErrorOutput = z.object({ html: z.string() })

/** `site.config`: the public configuration of the installation. Every page embeds it. */
export const SiteConfig = z.object({
  passwordBounds: z.object({ min: z.number(), max: z.number() }),
  /** Whether common passwords, and the user's own email or username, are refused. */
  refusesEasyPasswords: z.boolean(),
  /** Whether accounts can have passwords. */
  hasPasswords: z.boolean(),
  /** Whether passkeys work: the host must be a name, not an IP address. */
  hasPasskeys: z.boolean(),
  canSignUp: z.boolean(),
  canResetPassword: z.boolean(),
  canChangeEmail: z.boolean(),
  canDeleteAccount: z.boolean(),
  /** How long a scheduled deletion can be canceled. */
  deletionGraceSeconds: z.number(),
  /** Whether signing in requires a verified email. */
  mustVerifyEmail: z.boolean(),
  /** Whether all users must set up two-factor authentication. */
  mustUseTwoFactor: z.boolean(),
  /** Whether a sign-in that is refused because the email isn't verified sends a new link. */
  mailsLinkOnSignIn: z.boolean(),
  /** Whether a password reset revokes all sessions. */
  signsOutOnReset: z.boolean(),
  /** The configured providers, in the order to offer them. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), takesNewPeople: z.boolean() })),
  /** The map tiles: a URL with {z}, {x} and {y}, and their credit. Null if the map has no tiles. */
  mapTiles: z.nullable(z.object({ template: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) })),
  hasPlayground: z.boolean(),
  /** Whether emails stay in the mailbox of the playground instead of being sent. */
  keepsMails: z.boolean(),
  /** The operator's email. */
  contact: z.string(),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** `site.cookies`: all cookies that the server sets. `name` as in browsers; `lifeSeconds` is null for session cookies. */
export const SiteCookiesOutput = z.array(z.object({ cookie: z.enum(cookieNames), name: z.string(), lifeSeconds: z.nullable(z.number()) }))

/** `site.csrfToken`: for the header `csrf-token` of POSTs under `/api/v1` (WEB-323). */
export const SiteCsrfTokenOutput = z.object({ token: z.string() })
