import { isOwnName, type PasswordOwner } from '@morsel/contract/password'

/** A rough estimate of how hard a password is to guess. A password that contains its owner's name is never strong. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

const kinds = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/u, 10],
  [/[^\p{L}\d]/u, 33],
  [/\p{Lo}/u, 200],
] as const

/**
 * Estimates bits: the size of the character set, for each character that isn't a repeat or part of a run (`aaaa`, `1234`). Most common passwords
 * that the server refuses have fewer than fifty.
 */
export function passwordStrength(password: string, owner: PasswordOwner = {}): Strength {
  if (isOwnName(password, owner)) return 'weak'
  const signs = [...password]
  const choice = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const fresh = signs.filter((sign, index) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0)
    return index === 0 || Math.abs(step) > 1
  })
  const bits = new Set(signs).size < 4 ? 0 : fresh.length * Math.log2(Math.max(choice, 2))
  if (bits < 50) return 'weak'
  if (bits < 56) return 'fair'
  return bits < 80 ? 'good' : 'strong'
}
