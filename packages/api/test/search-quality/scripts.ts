/** Converts Serbian between its two scripts. */

const latinOf: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'đ', е: 'e', ж: 'ž', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm' },
  ...{ н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'č', џ: 'dž', ш: 'š' },
}

const cyrillicOf: ReadonlyMap<string, string> = new Map(Object.entries(latinOf).map(([cyrillic, latin]) => [latin, cyrillic]))

/** Whether text is in Serbian Cyrillic. */
export const isSerbianCyrillic = (text: string) =>
  /\p{Script=Cyrillic}/u.test(text) && [...text.toLowerCase()].every((letter) => letter in latinOf || !/\p{L}/u.test(letter))

/** Whether text is Serbian in Latin letters: all its letters are, and at least one letter or known word is typically Serbian. */
export const isSerbianLatin = (text: string, serbianWords: ReadonlySet<string>) =>
  /^[a-pr-vzčćđšž\s'.-]+$/i.test(text) &&
  (/[čćđšž]/i.test(text) ||
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.length >= 4 && serbianWords.has(word)))

/** Converts Cyrillic to Latin, in lower case. */
export function toLatin(text: string): string {
  return [...text.toLowerCase()].map((letter) => latinOf[letter] ?? letter).join('')
}

/** Converts Latin to Cyrillic, in lower case. */
export function toCyrillic(text: string): string {
  return text.toLowerCase().replaceAll(/lj|nj|dž|\p{L}/gu, (letters) => cyrillicOf.get(letters) ?? letters)
}
