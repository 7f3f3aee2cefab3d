import { isUnseen } from '@morsel/contract/fields'

/**
 * Cleans text from a source for storing: NFC, single spaces, trimmed (PLACE-010).
 * @returns null when no visible character is left, or when the text has control or bidirectional override characters
 */
export function cleanText(value: string | undefined, maxLength: number): string | null {
  if (value === undefined) return null
  const text = value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (isUnseen(text) || /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u.test(text)) return null
  if (text.length <= maxLength) return text
  // Cuts between characters and ends with an ellipsis.
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > maxLength - 1) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}

/** Whether the database can store the text, which must have no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Returns the values of a semicolon-separated OpenStreetMap list. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Folds case, accents and spaces, so that rows about the same thing compare equal. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
