/** A postal address in parts, all of which are optional. */
export interface AddressParts {
  street: string | null
  houseNumber: string | null
  unit: string | null
  postcode: string | null
  district: string | null
}

/** Languages whose readers expect "12 Main Street". In all others, the number comes last. */
const numberFirst = new Set(['en', 'fr', 'ja', 'th', 'vi', 'ms', 'fil', 'he', 'ar'])

/**
 * Formats a street address on one line, in the order of its language. Returns null without a street or a house number.
 * @param lang BCP 47 tag of the address
 */
export function addressText({ street, houseNumber, unit, postcode, district }: AddressParts, lang: string | null): string | null {
  if (street === null && houseNumber === null) return null
  const parts = numberFirst.has(lang?.split('-')[0] ?? '') ? [houseNumber, street] : [street, houseNumber]
  const line = [...parts, unit].filter((part) => part !== null).join(' ')
  return [line, district, postcode].filter((part) => part !== null && part !== '').join(', ')
}
