import type { Phrases } from './phrases.rules.ts'

/** Words before what is avoided. In Portuguese, `no` means "in the", so the English "no" counts only before English words. */
export const withoutWords: Phrases = {
  en: 'without, without any, no, w o, free of, free from, not containing, minus, zero, non, allergic to',
  de: 'ohne, frei von, kein, keine, keinen, nicht mit, allergisch (gegen|auf)',
  fr: 'sans, exempt de, pas de, allergique aux, allergique à',
  es: 'sin, libre(|s) de, alérgic(o|a) a',
  it: 'senza, priv(o|a|i) di, allergic(o|a) a, allergic(o|a) alle',
  nl: 'zonder, vrij van, geen, allergisch voor',
  'pt-BR': 'sem, livre(|s) de, isent(o|a) de, alérgic(o|a) a',
  ar: 'بدون, بلا, من دون, دون, من غير, خال من, خالي(|ة) من, بدون أي',
  sv: 'utan, fri från, fritt från, inga, allergisk mot',
  da: 'uden, fri for, ingen',
  no: 'uten, fri for, ingen',
  sr: 'bez, без',
  zh: '无, 不含',
  th: 'ปราศจาก, ไม่มี',
}

/** Words after what is avoided. They may be joined to it. */
export const freeWords: Phrases = {
  en: 'free, less, free options, allergy, allergies, allergy friendly, allergy safe, intolerance',
  de: 'frei, freie, freier, freies, freien, freiem, los, lose, allergie, allergiker, unverträglichkeit',
  nl: 'vrij, vrije, loos, loze, allergie',
  sv: 'fri, fria, fritt, allergi',
  da: 'fri, frie, frit, allergi',
  no: 'fri, frie, fritt, allergi',
  ja: 'フリー, なし, 無し, 抜き, ぬき, 不使用, を使わない, を使用しない, を含まない, が入っていない, 除去, アレルギー, アレルギー対応',
}

/** Words that may come between "without" and what is avoided. */
export const articles: Phrases = {
  en: 'any, the, a',
  de: 'die, das, den, jegliche',
  fr: 'les, le, la, l, d, de, des, du, aucun',
  es: 'el, la, los, las, ningun',
  it: 'il, la, i, gli, le, l, alcun',
  nl: 'de, het, enige',
  'pt-BR': 'o, a, os, as',
}

/** Words that join several things to avoid: "without nuts or milk". */
export const conjunctions: Phrases = {
  en: 'and, or, nor, &',
  de: 'und, oder',
  fr: 'et, ou, ni',
  es: 'y, o, e, u, ni',
  it: 'e, o, ed, né',
  nl: 'en, of',
  'pt-BR': 'e, ou, nem',
  ar: 'و, أو',
  sv: 'och, eller',
  da: 'og, eller',
  no: 'og, eller',
  sr: 'i, ili',
}
