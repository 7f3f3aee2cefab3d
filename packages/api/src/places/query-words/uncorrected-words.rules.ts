import { offeredLocales } from '@morsel/contract/locales'
import { knownCities } from '@morsel/db/seed/city-names'
import { dishCuisines } from './dish-cuisines.rules.ts'
import { partsOf } from './fold-word.rules.ts'
import { phraseMatcher } from './phrase-matcher.rules.ts'
import { allPhrases, type Phrases } from './phrases.rules.ts'

/** Occasions and wishes that no stored data answers. They are meant as typed, so they are never corrected to a similar name. */
const occasionWords: Phrases = {
  en: 'fine dining, date, date night, romantic, family, family friendly, kid friendly, child friendly, kids, dog friendly, pet friendly, cozy, cosy, takeaway, take away, takeout, take out, delivery, michelin, outdoor seating, terrace, patio, rooftop, wifi, late night, eats, dinner, birthday, group, business lunch, wheelchair, parking, live music, view, all you can eat, buffet',
  de: 'romantisch, familienfreundlich, kinderfreundlich, hundefreundlich, gemütlich, zum mitnehmen, lieferdienst, außer haus, terrasse, biergarten, dachterrasse, wlan, spät, abendessen, geburtstag, rollstuhl, parkplatz, aussicht',
  fr: 'romantique, en famille, enfants, chiens acceptés, cosy, à emporter, livraison, terrasse, rooftop, tard, dîner, anniversaire, étoilé, vue, fauteuil roulant',
  es: 'romántico, familiar, niños, mascotas, acogedor, para llevar, a domicilio, terraza, azotea, cena, cumpleaños, vistas, silla de ruedas',
  it: 'romantico, famiglia, bambini, cani, accogliente, da asporto, asporto, a domicilio, terrazza, all aperto, cena, compleanno, vista, stellato',
  nl: 'romantisch, gezin, kindvriendelijk, hondvriendelijk, gezellig, afhalen, bezorgen, terras, dakterras, laat, diner, verjaardag, uitzicht, rolstoel',
  'pt-BR': 'romântico, família, crianças, cachorro, aconchegante, para viagem, entrega, terraço, ao ar livre, jantar, aniversário, vista',
  ja: 'デート, 家族, 子連れ, ペット可, 個室, テイクアウト, デリバリー, テラス, 夜景, ディナー, 誕生日, 食べ放題, 飲み放題',
  ar: 'رومانسي, عائلي, أطفال, توصيل, سفري, جلسات خارجية, تراس, عشاء, عيد ميلاد, إطلالة, بوفيه مفتوح',
  sv: 'romantisk, barnvänlig(|t), hundvänlig(|t), familj, mysig(|t), avhämtning, hämtmat, ta med, hemkörning, uteservering, terrass, takterrass, wifi, nattöppet, middag, födelsedag, utsikt, rullstol, dejt, buffé',
  da: 'romantisk, børnevenlig, hyggelig, take away, udeservering, terrasse, aftensmad, udsigt',
  no: 'romantisk, barnevennlig, koselig, uteservering, terrasse, middag, utsikt',
}

const phrases = phraseMatcher(
  new Map(
    [
      ...dishCuisines.keys(),
      ...allPhrases(occasionWords),
      ...knownCities.flatMap(({ names }) => offeredLocales.map((locale) => partsOf(names[locale] ?? '').join(' '))),
    ].map((phrase) => [phrase, true as const]),
  ),
)

/**
 * Returns the indexes of folded words that are meant as typed even without a match: dishes, occasions and well-known cities (SEARCH-209).
 */
export function uncorrected(words: readonly string[]): ReadonlySet<number> {
  return new Set(
    words.flatMap((_, from) => {
      const [longest] = phrases.at(words, from)
      return longest ? Array.from({ length: longest.to - from }, (_each, index) => from + index) : []
    }),
  )
}
