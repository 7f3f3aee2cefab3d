import type { OfferedLocale } from '@morsel/contract/locales'

/**
 * Words around the thing itself: "best ramen near me", "pizza in Malmö". Japanese has no spaces to separate them by.
 */
const littleWordsBy: Readonly<Record<Exclude<OfferedLocale, 'ja'>, string>> = {
  en: 'a an and around at best by close for from good great here in me my near nearby nice of on or some the to top with',
  de: 'am an auf bei beste besten bester bestes das dem den der die ein eine einen für gute guter gutes hier im in mir mit nahe nähe oder und von zu zum zur',
  fr: 'à au aux avec bon bonne bons chez dans de des du en et ici la le les meilleur meilleure meilleures meilleurs moi mon ou par pour près proche sur un une',
  es: 'a al aquí buen buena buenas buenos cerca con de del el en la las lo los mejor mejores mí mi o para por un una y',
  it: 'a al alla con da dei del della di e gli i il in la le lo me migliore migliori nei nel per qui un una vicino',
  nl: 'aan beste bij buurt de dichtbij een en goede het hier in met mij mijn of op te van voor',
  'pt-BR': 'a ao aqui as bom boa com da das de do dos e em melhor melhores mim na nas no nos o os ou para perto por um uma',
  ar: 'أفضل أو إلى بالقرب على عند في قرب قريب مع من مني هنا و',
}

const folded = (word: string) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const littleWords: ReadonlySet<string> = new Set(Object.values(littleWordsBy).flatMap((words) => words.split(' ').map(folded)))

/** Elided articles and prepositions, as in "l'osteria". */
const elided = /(?<!\p{L})(?:d|l|un|all|dall|dell|nell|sull)['’](?=\p{L})/giu

/** A normalized text without its stop words; null when it has none, or has nothing else. */
export function withoutStopWords(text: string): string | null {
  const words = text.replaceAll(elided, '').split(' ')
  const others = words.filter((word) => !littleWords.has(folded(word))).join(' ')
  return others === '' || others === text ? null : others
}
