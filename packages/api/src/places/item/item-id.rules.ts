/** Converts between a dish's UUID and its ID in URLs: the UUID in base58, padded to 22 characters (PLACE-007). */

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 22
const UUID_MAX = (1n << 128n) - 1n

/** Returns the ID in URLs. @param id 32 hexadecimal digits, dashes allowed */
export function itemIdOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`
  return text.padStart(LENGTH, '1')
}

/** Returns the 32 hexadecimal digits of an itemId or a dashed UUID, or undefined when it's neither. */
export function idOfItemId(itemId: string): string | undefined {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(itemId)) return itemId.replaceAll('-', '').toLowerCase()
  if (itemId.length !== LENGTH) return undefined
  let id = 0n
  for (const letter of itemId) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    id = id * 58n + BigInt(digit)
  }
  // 58^22 exceeds 2^128, so some well-formed IDs aren't UUIDs.
  return id > UUID_MAX ? undefined : id.toString(16).padStart(32, '0')
}

/** Returns the canonical path of a dish's page. */
export function itemPath(id: string): string {
  return `/item/${itemIdOf(id)}`
}
