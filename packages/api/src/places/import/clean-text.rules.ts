import { isUnseen } from '@morsel/contract/fields'

/**
 * A text of a source as we store it: NFC, single spaces, trimmed (PLACE-010).
 * @returns null when nothing is left that can be seen, or when it holds control characters or such as reverse the direction of what follows
 */
export function cleanText(value: string | undefined, maxLength: number): string | null {
  if (value === undefined) return null
  const text = value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (isUnseen(text) || /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u.test(text)) return null
  if (text.length <= maxLength) return text
  // Cut between characters, with a sign that something is missing.
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > maxLength - 1) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}

/** Whether the database can keep a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** The parts of a list that OpenStreetMap separates by semicolons. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
