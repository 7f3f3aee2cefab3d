import type { Amenity, AmenityState } from '@morsel/contract/food'
import type { Tags } from './osm-tags.rules.ts'

type States = Readonly<Record<string, AmenityState>>

const yesNo: States = { yes: 'yes', only: 'yes', no: 'no', limited: 'limited' }

/** The tag values that mean yes, no or limited. Other values are ignored. */
const rules: readonly { amenity: Amenity; keys: readonly string[]; states: States }[] = [
  { amenity: 'wheelchair', keys: ['wheelchair'], states: { ...yesNo, designated: 'yes' } },
  {
    amenity: 'outdoor_seating',
    keys: ['outdoor_seating'],
    states: {
      ...yesNo,
      ...all('yes', ['terrace', 'sidewalk', 'pedestrian_zone', 'garden', 'patio', 'veranda', 'balcony', 'street', 'roof', 'beach']),
    },
  },
  { amenity: 'takeaway', keys: ['takeaway'], states: yesNo },
  { amenity: 'delivery', keys: ['delivery'], states: yesNo },
  { amenity: 'reservation', keys: ['reservation'], states: { ...yesNo, ...all('yes', ['required', 'recommended', 'members_only']) } },
  { amenity: 'wifi', keys: ['internet_access', 'wifi'], states: { ...yesNo, ...all('yes', ['wlan', 'wifi', 'free', 'customers']) } },
  { amenity: 'smoking', keys: ['smoking'], states: { ...yesNo, ...all('limited', ['outside', 'separated', 'isolated', 'dedicated']) } },
  { amenity: 'dogs', keys: ['dog', 'dogs', 'pets'], states: { ...yesNo, ...all('yes', ['leashed', 'free']), outside: 'limited' } },
  { amenity: 'high_chair', keys: ['highchair'], states: yesNo },
  { amenity: 'air_con', keys: ['air_conditioning'], states: yesNo },
  { amenity: 'cash', keys: ['payment:cash', 'payment:coins', 'payment:notes'], states: yesNo },
  {
    amenity: 'card',
    keys: ['payment:cards', 'payment:credit_cards', 'payment:debit_cards', 'payment:visa', 'payment:mastercard', 'payment:maestro'],
    states: yesNo,
  },
  { amenity: 'contactless', keys: ['payment:contactless', 'payment:apple_pay', 'payment:google_pay'], states: yesNo },
]

function all(state: AmenityState, values: readonly string[]): States {
  return Object.fromEntries(values.map((value) => [value, state]))
}

/** Returns the amenities that the tags state. When several tags are about one amenity, a yes outweighs a no (PLACE-512). */
export function osmAmenities(tags: Tags): Partial<Record<Amenity, AmenityState>> {
  const known: Partial<Record<Amenity, AmenityState>> = {}
  for (const { amenity, keys, states } of rules) {
    const said = keys.flatMap((key) => states[tags[key]?.trim().toLowerCase() ?? ''] ?? [])
    const state = (['yes', 'limited', 'no'] as const).find((one) => said.includes(one))
    if (state !== undefined) known[amenity] = state
  }
  return known
}
