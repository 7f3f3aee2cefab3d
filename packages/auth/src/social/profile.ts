import { codePoints, Email } from '@morsel/contract/fields'
import * as z from 'zod'

/** What providers say, made fit to be stored and shown; and the shapes that their answers share. Nothing of it is believed by its looks. */

/** What a mapping makes of a provider's answers; `cleanProfile` makes a `Profile` of it. */
export interface RawProfile {
  readonly subject: string
  /** Only where it depends on the answers. */
  readonly issuer?: string | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly emailVerified: boolean
  readonly image?: string | null | undefined
}

/** A person as the provider knows them; the identity is (`issuer`, `subject`). Every text is fit to be stored and shown. */
export interface Profile {
  readonly issuer: string
  readonly subject: string
  /** Empty when unknown. */
  readonly name: string
  /** In small letters. `null`: the provider shared none, or no usable one. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** An `https:` address, one of the configured origin, or the `data:` text of a fetched picture. */
  readonly image: string | null
}

/** An id that is a text. */
export const textId = z.string()
/** An id that is a whole number small enough to be exact. */
export const numberId = z.int().transform(String)
/** What may be missing, null or nonsense: then it is missing. */
export const text = z.string().optional().catch(undefined)
/** `true` and nothing else. */
export const flag = z.boolean().catch(false)
/** `true`, or the word: some providers quote their booleans, and "false" is not true. */
export const quotedFlag = z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false)

/** A person in the words of OpenID Connect. */
export const OidcPerson = z.object({
  sub: textId,
  name: text,
  preferred_username: text,
  email: text,
  email_verified: flag,
  picture: text,
})

/** The mapping of `OidcPerson`. */
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
/** Of a picture that is kept as text. */
const pictureMaxLength = 8192

/** @returns `undefined` when there is nobody: no id, or one that could be taken for another */
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
  // Nobody's address: a provider that states one would take the place of somebody with a placeholder.
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
