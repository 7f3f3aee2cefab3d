/**
 * Returns one or two letters for a name: the initials of its first and last word in upper case, or its first character if it has no
 * letters.
 */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = initial(words[0])
  const last = words.length > 1 ? initial(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase('en') || (Array.from(name.trim())[0] ?? '')
}

const initial = (word: string | undefined): string => word?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? ''
