import type { OfferedLocale } from '@morsel/contract/locales'

/** Maps an ending of a cuisine's name in the seed to what can replace it. The first row that matches is used. */
type Endings = readonly (readonly [ending: RegExp, replacements: string])[]

/** The endings of adjectives. The French, Spanish, Italian and Portuguese names in the seed are feminine. The others aren't inflected. */
const adjectiveEndings: Readonly<Partial<Record<OfferedLocale, Endings>>> = {
  de: [[/(?<=sch|mediterran|international|regional)$/u, 'e er es en em']],
  fr: [
    [/enne$/u, 'en ens ennes'],
    [/(?<=ai|oi)se$/u, 's ses'],
    [/ale$/u, 'al aux ales'],
    [/(?<=grec|tur)que$/u, 'que ques'],
    [/(?<=an|ain|in|agn?ol|and|ien)e$/u, ' s es'],
    [/(?<=e)$/u, 's'],
  ],
  es: [
    [/esa$/u, 'és eses esas'],
    [/(?<=t|ers|elg|roat)a$/u, 'a as'],
    [/a$/u, 'o os as'],
    [/(?<=e)$/u, 's'],
    [/(?<=í)$/u, 'es s'],
    [/al$/u, 'ales'],
  ],
  it: [
    [/ca$/u, 'co ci chi che'],
    [/ga$/u, 'ga gi ghe'],
    [/(?<=it)a$/u, 'i e'],
    [/a$/u, 'o i e'],
    [/e$/u, 'i'],
  ],
  nl: [
    [/aan$/u, 'ane'],
    [/aal$/u, 'ale'],
    [/aans$/u, 'aanse'],
    [/ees$/u, 'ese'],
    [/(?<=isch)$/u, 'e'],
    [/(?<=s)$/u, 'e'],
  ],
  'pt-BR': [
    [/esa$/u, 'ês eses esas'],
    [/eia$/u, 'eu eus eias'],
    [/ã$/u, 'ão ãos ães ãs'],
    [/ola$/u, 'ol óis olas'],
    [/(?<=t|ers|elg|roat)a$/u, 'a as'],
    [/a$/u, 'o os as'],
    [/(?<=e)$/u, 's'],
    [/al$/u, 'ais'],
  ],
  ar: [[/(?<=ي)$/u, 'ة ين']],
}

/** Returns the other forms of a nation's adjective: "italienisch" gives "italienische" and so on. */
export function adjectiveForms(language: OfferedLocale, word: string): string[] {
  for (const [ending, replacements] of adjectiveEndings[language] ?? []) {
    if (ending.test(word)) return replacements.split(' ').map((replacement) => word.replace(ending, replacement))
  }
  return []
}

/** Returns a word and, if it's Arabic, its form with the article. */
export function withArticle(word: string): string[] {
  return /^\p{Script=Arabic}/u.test(word) && !word.startsWith('ال') ? [word, `ال${word}`] : [word]
}
