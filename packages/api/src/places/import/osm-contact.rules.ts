import { Email } from '@morsel/contract/fields'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanText, listOf } from '../place/clean-text.rules.ts'
import { type AddressParts, addressText } from '../place/postal-address.rules.ts'
import type { Tags } from './osm-tags.rules.ts'

/** Reads postal address and contact details. If there are several values, the first valid one is used (PLACE-508, PLACE-509). */

/** Returns the postal address in parts and as one line. */
export function osmAddress(tags: Tags, lang: string): AddressParts & { addressText: string | null } {
  const first = (keys: readonly string[], maxLength: number) =>
    keys.map((key) => cleanText(tags[key], maxLength)).find((text) => text !== null) ?? null
  const parts = {
    street: first(['addr:street', 'contact:street', 'addr:place'], 120),
    houseNumber: first(['addr:housenumber', 'contact:housenumber'], 20),
    unit: first(['addr:unit'], 20),
    postcode: first(['addr:postcode', 'contact:postcode', 'postal_code'], 20),
    district: first(['addr:suburb', 'addr:district', 'addr:quarter', 'addr:neighbourhood'], 80),
  }
  return { ...parts, addressText: addressText(parts, lang) }
}

/** Returns a phone number in E.164 format. */
export function osmPhone(tags: Tags, countryCode: string): string | null {
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined
  const whole = [tags.phone, tags['contact:phone'], tags['contact:mobile'], tags.mobile].flatMap(listOf)
  // A comma or slash may separate two numbers or be part of one, so the whole value is tried first.
  const values = whole.flatMap((value) => [value, ...value.split(/[,/]/)])
  for (const value of values) {
    const number = parsePhoneNumberFromString(value, country === undefined ? {} : { defaultCountry: country })
    if (number?.isValid() === true && /^\+[1-9]\d{3,14}$/.test(number.number)) return number.number
  }
  return null
}

/** Returns an email address, normalized like those of accounts. */
export function osmEmail(tags: Tags): string | null {
  const values = [tags.email, tags['contact:email']].flatMap(listOf)
  return values.find((value) => Email.safeParse(value).success) ?? null
}

const URL_MAX_LENGTH = 300

/** Returns a website's URL. `www.example.org` gets a scheme. */
export function osmWebsite(values: readonly (string | undefined)[]): string | null {
  for (const value of values.flatMap(listOf)) {
    const text = /^https?:\/\//i.test(value)
      ? value
      : /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(value)
        ? `https://${value}`
        : undefined
    if (text === undefined || /\s/u.test(text) || !URL.canParse(text)) continue
    const url = new URL(text)
    // A URL with credentials or without a domain name isn't a restaurant's website.
    if (url.username === '' && url.password === '' && url.hostname.includes('.') && url.href.length <= URL_MAX_LENGTH) return url.href
  }
  return null
}

const networks = {
  instagram: 'www.instagram.com',
  facebook: 'www.facebook.com',
  tiktok: 'www.tiktok.com',
  twitter: 'x.com',
  youtube: 'www.youtube.com',
}

/** Returns profile URLs by social network. */
export function osmSocials(tags: Tags): Record<string, string> {
  const found = Object.entries(networks).flatMap(([network, host]) => {
    const [value] = listOf(tags[`contact:${network}`] ?? tags[network])
    if (value === undefined) return []
    const isHandle = /^@?[\w.-]{1,100}$/.test(value) && !/\.(com|net|org)$/i.test(value)
    const url = osmWebsite([isHandle ? `https://${host}/${network === 'tiktok' ? '@' : ''}${value.replace(/^@/, '')}` : value])
    return url === null ? [] : [[network, url]]
  })
  return Object.fromEntries(found)
}
