import { codePoints, Email } from '@morsel/contract/fields'
import * as z from 'zod'

/**
 * Cleans profiles from providers before they're stored and shown, and defines schemas that several providers use. All of a profile is
 * untrusted input.
 */

/** The profile that a mapping returns; `cleanProfile` converts it to a `Profile`. */
export interface RawProfile {
  readonly subject: string
  /** Set only if it depends on the responses. */
  readonly issuer?: string | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly emailVerified: boolean
  readonly image?: string | null | undefined
}

/** A user as the provider knows them, identified by (`issuer`, `subject`). All texts are safe to store and show. */
export interface Profile {
  readonly issuer: string
  readonly subject: string
  /** Empty if unknown. */
  readonly name: string
  /** Lowercase. `null` if the provider shares no email or an unusable one. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** An `https:` URL, a URL of the configured origin, or a `data:` URL of a fetched picture. */
  readonly image: string | null
}

/** An ID that the provider sends as a string. */
export const textId = z.string()
/** An ID that the provider sends as an integer. */
export const numberId = z.int().transform(String)
/** A string, or undefined if it's missing, null or invalid. */
export const text = z.string().optional().catch(undefined)
/** True only for `true`. */
export const flag = z.boolean().catch(false)
/** True for `true` and "true", because some providers quote booleans. */
export const quotedFlag = z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false)

/** A user in OpenID Connect claims. */
export const OidcPerson = z.object({
  sub: textId,
  name: text,
  preferred_username: text,
  email: text,
  email_verified: flag,
  picture: text,
})

/** Maps the claims of `OidcPerson` to a profile. */
export const oidcProfile = (person: z.output<typeof OidcPerson>): RawProfile => ({
  subject: person.sub,
  name: person.name || person.preferred_username,
  email: person.email,
  emailVerified: person.email_verified,
  image: person.picture,
})

const nameMaxLength = 64
const subjectMaxLength = 255
const imageMaxLength = 2048
/** The limit for pictures stored as `data:` URLs, in characters. */
const pictureMaxLength = 8192

/**
 * Cleans a profile.
 * @returns `undefined` if it has no ID, or one that could be mistaken for another
 */
export function cleanProfile(
  stated: RawProfile,
  { issuer, placeholderHost, endpointOrigin }: { issuer: string; placeholderHost: string | undefined; endpointOrigin: string | undefined },
): Profile | undefined {
  const { subject } = stated
  if (subject === '' || subject.length > subjectMaxLength || /\s|\p{Cc}|\p{Surrogate}/u.test(subject)) return undefined
  const email = cleanEmail(stated.email)
  return {
    issuer,
    subject,
    name: cleanName(stated.name),
    email: email ?? (placeholderHost === undefined ? null : `${subject.toLowerCase()}@${placeholderHost}`),
    emailVerified: email !== null && stated.emailVerified,
    image: cleanImage(stated.image, endpointOrigin),
  }
}

function cleanEmail(email: string | null | undefined): string | null {
  const read = Email.safeParse(email?.toLowerCase())
  // `.invalid` is reserved for placeholders: a provider that states one could claim the account of a user with a placeholder.
  return read.success && !read.data.endsWith('.invalid') ? read.data : null
}

function cleanName(name: string | null | undefined): string {
  const plain = (name ?? '').replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ').trim()
  return codePoints(plain) <= nameMaxLength ? plain : [...plain].slice(0, nameMaxLength).join('').trim()
}

function cleanImage(image: string | null | undefined, endpointOrigin: string | undefined): string | null {
  if (image === null || image === undefined || image === '') return null
  if (/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/.test(image)) return image.length > pictureMaxLength ? null : image
  if (image.length > imageMaxLength || !URL.canParse(image)) return null
  const url = new URL(image)
  const isFetched = url.protocol === 'https:' || url.origin === endpointOrigin
  return isFetched && url.username === '' ? url.href : null
}
