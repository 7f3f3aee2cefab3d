import { hmac } from '@morsel/auth/digest'
import { ownDomainOf } from '@morsel/auth/site/site-domain'
import { claimMark } from '@morsel/contract/place-claim'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** What proves that a user runs the website of a place (PLACE-621). */

/** A claimed place and who claims it. */
export interface Claimant {
  restaurantId: string
  userId: string
}

/** Where proofs are looked for. */
export interface ProvenSite {
  domain: string
  /** The website's home page. */
  startUrl: string
  fileUrl: string
}

/**
 * Returns the token of a user for a place. It isn't secret, because it's published on the website, and it's of no use to anyone else.
 * Nothing is stored.
 */
export function claimToken(config: Pick<Deps, 'config'>['config'], { restaurantId, userId }: Claimant): string {
  return hmac(keysOf(config).placeClaim.current, `${restaurantId}:${userId}`, 'base64url').slice(0, 32)
}

/** Returns where to look for proofs, or undefined if the place has no website of its own. */
export function provenSite(website: string | null, token: string): ProvenSite | undefined {
  if (website === null || !URL.canParse(website)) return undefined
  const { host, hostname } = new URL(website)
  const domain = ownDomainOf(hostname)
  if (domain === undefined || host !== hostname) return undefined
  return { domain, startUrl: `https://${hostname}/`, fileUrl: `https://${hostname}/.well-known/${claimMark}-${token}.txt` }
}

/** Whether a home page has the tag in its head: `<meta name="morsel-verification" content="…">`. */
export function hasClaimTag(html: string, token: string): boolean {
  const head = html.split(/<\/head|<body/i, 1)[0] ?? ''
  const tags = head.replace(/<!--[\s\S]*?-->/g, '').match(/<meta\b[^>]*>/gi) ?? []
  return tags.some((tag) => attribute(tag, 'name') === claimMark && attribute(tag, 'content') === token)
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(tag)?.[1]

/** Whether the text of the file is the token. */
export const isClaimFile = (text: string, token: string): boolean => text.length < 200 && text.trim() === token

/** Whether a TXT record of the domain proves it: `morsel-verification=…`. */
export const isClaimRecord = (record: string, token: string): boolean => record.trim() === `${claimMark}=${token}`
