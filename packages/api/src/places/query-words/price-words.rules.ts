import type { Phrases } from './phrases.rules.ts'

/** Words before a maximum price: "under 10". */
export const upToWords: Phrases = {
  en: 'under, below, less than, up to, max, maximum, at most, no more than, not more than, cheaper than, for under, for less than, within, <, ≤',
  de: 'unter, bis, bis zu, max, maximal, höchstens, weniger als, nicht mehr als, billiger als, günstiger als, für unter, für (maximal|höchstens), für weniger als, nicht über',
  fr: 'moins de, à moins de, max, maximum, au maximum, au plus, sous, sous les, jusqu’à, pas plus de, en dessous de, inférieur à',
  es: 'menos de, por menos de, de menos de, máximo, max, hasta, por debajo de, bajo, no más de, como máximo',
  it: 'meno di, a meno di, sotto, sotto i, sotto ai, al di sotto di, massimo, max, al massimo, fino a, non più di, entro, entro i',
  nl: 'onder, onder de, tot, tot en met, max, maximaal, hoogstens, minder dan, voor minder dan, niet meer dan, goedkoper dan, hooguit',
  'pt-BR': 'menos de, por menos de, abaixo de, até, máximo, max, no máximo, não mais que, por até, de até',
  ar: 'أقل من, بأقل من, تحت, حتى, الحد الأقصى, لا يزيد عن, بحد أقصى, أرخص من',
  sv: 'under, max, högst, mindre än, upp till, för under, billigare än',
  da: 'under, max, højst, mindre end, op til, for under, billigere end',
  no: 'under, maks, høyst, mindre enn, opptil, opp til, billigere enn',
  sr: 'ispod, do, maksimalno, najviše, manje od, испод, до, највише, мање од',
  ja: '最大, 上限',
}

/** Words after a maximum price: "10 euros or less". */
export const orLessWords: Phrases = {
  en: 'or less, or under, or below, max, maximum, tops, and under, at most, and below',
  de: 'oder weniger, max, maximal, höchstens, oder drunter, oder günstiger',
  fr: 'ou moins, max, maximum, au maximum',
  es: 'o menos, máximo, max, como máximo',
  it: 'o meno, massimo, max, al massimo',
  nl: 'of minder, max, maximaal',
  'pt-BR': 'ou menos, no máximo, máximo, max',
  ja: '以下, 以内, 未満, まで, 以下の, 以内の, 未満の, までの',
  ar: 'أو أقل, كحد أقصى, فأقل',
  sv: 'eller mindre, max',
  da: 'eller mindre, max',
  no: 'eller mindre, maks',
  zh: '以下, 以内',
}

/** Names and signs of currencies. The currency is null if several countries share a name; it then means the city's currency. */
export const currencyWords = [
  { currency: 'EUR', words: '€, eur, euro(|s), ユーロ, يورو, евр(о|а), evr(o|a), evri, 欧元' },
  { currency: 'GBP', words: '£, gbp, quid, pound sterling, pound(|s), ポンド, libra(|s), sterline, pfund' },
  { currency: 'USD', words: 'usd, us $, us dollar(|s), us~dollar(|s)' },
  { currency: 'BRL', words: 'brl, r $, rea(l|is)' },
  { currency: 'JPY', words: 'jpy, yen(|s), 円, ين' },
  { currency: 'CHF', words: 'chf, sfr, franken, franc(|s) suisse(|s), fr, francs, franchi' },
  { currency: 'SEK', words: 'sek, svenska kronor' },
  { currency: 'DKK', words: 'dkk, danske kroner' },
  { currency: 'NOK', words: 'nok, norske kroner' },
  { currency: 'RSD', words: 'rsd, din, dinar(|a|i), динар(|а|и), дин' },
  { currency: 'PLN', words: 'pln, zł, złoty(|ch), zloty(|s)' },
  { currency: 'CZK', words: 'czk, kč' },
  { currency: 'HUF', words: 'huf, forint(|s)' },
  { currency: 'CAD', words: 'cad, c $, ca $' },
  { currency: 'AUD', words: 'aud, a $, au $' },
  { currency: 'INR', words: 'inr, ₹, rupee(|s)' },
  { currency: 'CNY', words: 'cny, rmb, yuan, 元, 人民币' },
  { currency: 'THB', words: 'thb, ฿, baht, บาท' },
  { currency: 'TRY', words: 'try, ₺, lira(|s)' },
  { currency: 'AED', words: 'aed, درهم' },
  { currency: 'SAR', words: 'sar, ريال' },
  { currency: null, words: '$, dollar(|s|en), dólar(|es), dollari, ドル, دولار, kr, kron(a|or|er|en), crowns, ¥, peso(|s), bucks' },
] as const satisfies readonly { currency: string | null; words: string }[]

/** Units after a number that isn't a price: "under 10 minutes", "bis 10 Uhr". */
export const otherUnits =
  'km, kms, kilomet(er|ers|re|res), chilometr(i|o), m, met(er|ers|re|res|ros|ri), mi, mile(|s), min, mins, minute(|n|s), minut(os|i|er|en), sec, h, hour(|s), hr, hrs, stunde(|n), heure(|s), hora(|s), or(a|e), uur, uhr, am, pm, a m, p m, o clock, kcal, cal, calorie(|s|en|ën), calorías, kalorien, %, percent, people, person(|s|en|as|e|nes), personnes, persone, pax, guests, g, gram(|s|m), kg, ml, l, cl, years, jahre, stars, sterne, 分, キロ, 分以内, 人, カロリー, دقيقة, دقائق, كم, متر'
