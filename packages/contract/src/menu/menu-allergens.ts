import { type Allergen, allergens } from '../food.ts'

/** Codes of allergens on menus, such as "A, C, G" with "A = gluten" below. */

/** The words that name each allergen in the languages of menus, as the start of a word. */
const allergenWords: Readonly<Record<Allergen, RegExp>> = {
  gluten:
    /glut[ei]n|weizen|wheat|cereal|céréales|cereales|cereali|vete|hvede|granen|getreide|глютен|глутен|злаки|пшениц|glúten|lepek|小麦|قمح|جلوتين|غلوتين/iu,
  crustaceans:
    /crustac|krebs|krustentier|crostace|schaaldier|kräftdjur|krepsdyr|krebsdyr|skaldyr|skaldjur|skorupiak|korýš|ракообр|ракови|rakov|えび|かに|エビ|カニ|甲殻|قشريات/iu,
  eggs: /\beggs?\b|\bei(?:er)?\b|hühnerei|œuf|oeuf|huevo|uova|\buovo|\beieren|\bägg|\begg|\bæg\b|\bjaj|vejce|яйц|јаја|\bovos?\b|卵|بيض/iu,
  fish: /\bfish|fisch|poisson|pescado|pesce|\bvis\b|fisk|ryb[ay]|\bрыб|\bриба|peixe|魚|سمك/iu,
  peanuts:
    /peanut|erdn[uü]ss|arachide|cacahu[eè]te?s?|pinda|jordnöt|jordnødd|peanøtt|orzech(?:y|ów)? ziemn|arašíd|арахис|кикирики|amendoim|落花生|ピーナ|فول سوداني/iu,
  soybeans: /soy|soj[ae]|soia|сои|соя|\bсо[јя]|大豆|صويا/iu,
  milk: /milk|milch|lait|\bleche|lácteo|latte|melk|mjölk|mælk|laktos|lactose|mlek|mlék|молок|млеко|leite|乳|حليب|ألبان/iu,
  nuts: /\bnuts?\b|tree nut|schalenfr|nüsse|fruits? à coque|frutos? (?:de cáscara|secos)|frutta a guscio|\bnoten|schaalvruchten|nötter|nødder|nøtter|orzech|skořápk|ořech|орех|орашаст|frutos? de casca|ナッツ|くるみ|مكسرات/iu,
  celery: /celery|sellerie|céleri|\bapio|sedano|selderij|selleri|seler|celer|сельдере|целер|aipo|セロリ|كرفس/iu,
  mustard: /mustard|senf|moutarde|mostaza|senape|mosterd|senap|sennep|gorczyc|hořčic|горчиц|сенф|mostarda|からし|マスタード|خردل/iu,
  sesame: /sesam|sésame|sésamo|sezam|кунжут|сусам|gergelim|ごま|ゴマ|سمسم/iu,
  sulphites: /sul[fp]h?it|sulfit|schwefel|anidride solforosa|siarczyn|siřičit|сульфит|сулфит|dioxido de azufre|亜硫酸|كبريت/iu,
  lupin: /lupin|lupine|altramu|łubin|vlčí bob|люпин|лупин|tremoço|ルピナス|ترمس/iu,
  molluscs: /mollus|weichtier|molus|weekdier|blötdjur|bløtdyr|bløddyr|mięczak|měkkýš|моллюск|мекуш|貝|رخويات/iu,
}

/** Letters that mean the same on Austrian and German menus. */
const recommended: Readonly<Record<string, Allergen>> = {
  A: 'gluten',
  B: 'crustaceans',
  C: 'eggs',
  D: 'fish',
  E: 'peanuts',
  F: 'soybeans',
  G: 'milk',
  H: 'nuts',
}

/** What codes mean on this menu. Upper case; null for additives and codes that can't be read. */
export type Legend = ReadonlyMap<string, Allergen | null>

/** Words that contain others come first: "peanuts" before "nuts", "shellfish" before "fish". */
const order = [...new Set<Allergen>(['peanuts', 'crustaceans', 'molluscs', ...allergens])]

/** Returns the allergen that words name, if any. */
export function allergenOf(words: string): Allergen | undefined {
  return order.find((allergen) => allergenWords[allergen].test(words))
}

const entryPattern = /(?<![\p{L}\d])(?<code>\p{Lu}|\p{Ll}|\d{1,2})\d?(?:\s?[=:.)–-]\s?|\s)(?<words>\p{L}[^,;=|/\d]{1,60})/gu
const lead = /^\W*(?:allerg|zusatzstoff|kennzeichn|legend|inhaltsstoff|allergè|алерг|аллерг|حساسية|アレルゲン)/iu
const soleEntry = /^\s*(?:\p{L}|\d{1,2})\s?[=:.)–-]?\s+?\p{L}/u

/** Returns the codes that a line explains, and how likely it is that the line is part of a legend. */
function entriesOf(line: string): { entries: [string, Allergen | null][]; known: number } {
  const entries = [...line.matchAll(entryPattern)].map(({ groups }): [string, Allergen | null] => {
    const words = groups?.words ?? ''
    return [(groups?.code ?? '').toUpperCase(), allergenOf(words) ?? null]
  })
  return { entries, known: entries.filter(([, allergen]) => allergen !== null).length }
}

/** Reads the legend of a menu. @returns what the codes mean, and the lines that explain them */
export function readLegend(lines: readonly string[]): { legend: Legend; lines: Set<number> } {
  const legend = new Map<string, Allergen | null>()
  const explained = new Set<number>()
  /** At least three lines in a row with one entry each are a legend. */
  let single: number[] = []
  const add = (at: number) => {
    explained.add(at)
    for (const [code, allergen] of entriesOf(lines[at] ?? '').entries) legend.set(code, legend.get(code) ?? allergen)
  }
  lines.forEach((line, at) => {
    const { entries, known } = entriesOf(line)
    const isSole = entries.length === 1 && known === 1 && line.length <= 60 && soleEntry.test(line)
    if (known >= 3 || (known >= 1 && lead.test(line))) add(at)
    else if (lead.test(line) && line.length <= 160) explained.add(at)
    else if (known >= 1 && entries.length >= 2 && explained.has(at - 1)) add(at)
    single = isSole ? [...single, at] : line.trim() === '' ? single : []
    if (single.length >= 3) for (const each of single) add(each)
  })
  return { legend, lines: explained }
}

/** Returns what a letter means on a menu without a legend. Numbers and letters whose meaning varies are never guessed. */
export function guessCode(code: string): Allergen | undefined {
  return recommended[code]
}
