import freeEmailDomains from 'free-email-domains'
import { getDomain } from 'tldts'

/** Which domain a website or an email belongs to (PLACE-621). */

/** Sites on which many places have a page, so that none of them owns the domain. Providers of free email are in the library's list. */
const sharedSites = [
  'bit.ly',
  'deliveroo.com',
  'doordash.com',
  'facebook.com',
  'fb.com',
  'foodora.se',
  'foursquare.com',
  'github.com',
  'goo.gl',
  'google.com',
  'grubhub.com',
  'instagram.com',
  'just-eat.com',
  'lieferando.de',
  'line.me',
  'linkedin.com',
  'linktr.ee',
  'opentable.com',
  'openstreetmap.org',
  'pinterest.com',
  'tabelog.com',
  'telegram.org',
  't.me',
  'thefork.com',
  'tiktok.com',
  'toasttab.com',
  'tripadvisor.com',
  'twitter.com',
  'ubereats.com',
  'vk.com',
  'whatsapp.com',
  'wikipedia.org',
  'wolt.com',
  'x.com',
  'yelp.com',
  'youtube.com',
]
const shared = new Set([...sharedSites, ...freeEmailDomains])

/**
 * Returns the registrable domain of a host or URL, or undefined if it's shared by many, has none or is an IP address. Names below a
 * public suffix of a provider, such as `name.github.io`, are domains of their own.
 */
export function ownDomainOf(hostOrUrl: string): string | undefined {
  const domain = getDomain(hostOrUrl, { allowPrivateDomains: true })
  if (domain === null) return undefined
  const icann = getDomain(hostOrUrl)
  return shared.has(domain) || (icann !== domain && icann !== null && sharedSites.includes(icann)) ? undefined : domain
}

/** Whether an email is at a domain or below it. */
export function isEmailAt(email: string, domain: string): boolean {
  return ownDomainOf(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) === domain
}
