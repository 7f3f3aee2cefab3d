import type { ItemKind } from '../food.ts'

/** Headings of menus, and what the dishes below them are. */

const headingWords: Readonly<Record<ItemKind, string>> = {
  dish:
    'starters|appetizers|appetisers|small plates|mains|main courses|mains courses|entrees|soups|salads|burgers|pizza|pizzas|pasta|sandwiches|breakfast|brunch|lunch|dinner|specials|grill|from the grill|seafood|fish|meat|vegetarian|vegan|noodles|rice|curries|sushi|sashimi|nigiri|maki|tapas|mezze|meze|kids|' +
    'vorspeisen|hauptspeisen|hauptgerichte|suppen|salate|fleischgerichte|fischgerichte|nudelgerichte|warme speisen|kalte speisen|frühstück|mittagsmenü|tagesteller|kinder|schnitzel|fisch|fleisch|vegetarisch|' +
    'entrées|plats|plats principaux|soupes|salades|viandes|poissons|pâtes|crêpes|galettes|formules|' +
    'entrantes|primeros|segundos|ensaladas|sopas|carnes|pescados|arroces|raciones|bocadillos|platos combinados|' +
    'antipasti|primi|primi piatti|secondi|secondi piatti|insalate|zuppe|pizze|pesce|carne|' +
    'voorgerechten|hoofdgerechten|soepen|broodjes|vlees|vis|' +
    'entradas|pratos principais|saladas|peixes|massas|petiscos|' +
    'förrätter|varmrätter|huvudrätter|sallader|soppor|forretter|hovedretter|hovedretter|supper|smørrebrød|' +
    'przystawki|zupy|dania główne|sałatki|makarony|pierogi|předkrmy|polévky|hlavní jídla|saláty|' +
    'закуски|салаты|супы|горячие блюда|основные блюда|салати|супи|предястия|основни ястия|скара|предјела|чорбе|главна јела|са роштиља|салате|' +
    '前菜|サラダ|スープ|麺類|麺|ご飯もの|丼|丼物|定食|一品料理|焼き物|揚げ物|刺身|寿司|おつまみ|ラーメン|主菜|汤|' +
    'المقبلات|مقبلات|مقبلات باردة|مقبلات ساخنة|السلطات|سلطات|الشوربات|شوربة|الأطباق الرئيسية|أطباق رئيسية|المشاوي|مشاوي|ساندويشات|السندويشات',
  drink:
    'drinks|beverages|soft drinks|hot drinks|cold drinks|coffee|tea|coffee & tea|wine|wines|red wine|white wine|beer|beers|cocktails|juices|smoothies|spirits|' +
    'getränke|alkoholfreie getränke|warme getränke|heißgetränke|kaffee|kaffee & tee|tee|weine|rotwein|weißwein|bier|biere|säfte|' +
    'boissons|boissons chaudes|vins|bières|cafés|thés|bebidas|vinos|cervezas|cafés|bevande|vini|birre|caffetteria|dranken|warme dranken|wijnen|bieren|' +
    'vinhos|cervejas|cafés|dryck|drycker|öl|vin|kaffe|drikke|øl|vina|napoje|piwo|nápoje|pivo|напитки|напитки|пића|пиво|вино|' +
    '飲み物|ドリンク|お飲み物|ソフトドリンク|ビール|日本酒|المشروبات|مشروبات|مشروبات ساخنة|مشروبات باردة|العصائر|عصائر',
  dessert:
    'desserts|dessert|sweets|puddings|ice cream|cakes|nachspeisen|nachtisch|süßes|mehlspeisen|kuchen|eis|postres|dolci|gelati|nagerechten|sobremesas|doces|' +
    'efterrätter|desserter|dessertar|kager|desery|dezerty|десерты|десерти|дезерти|デザート|甘味|الحلويات|حلويات',
  side: 'sides|side dishes|extras|beilagen|soßen|saucen|accompagnements|guarniciones|contorni|bijgerechten|acompanhamentos|tillbehör|tilbehør|dodatki|přílohy|гарниры|гарнитури|прилози|トッピング|サイドメニュー|إضافات|أطباق جانبية',
  set: 'set menus|set menu|tasting menu|menus|menüs|menús|menu del día|menù degustazione|menu degustazione|コース|セット|セットメニュー',
}

const kinds = new Map<string, ItemKind>()
for (const kind of ['dish', 'drink', 'dessert', 'side', 'set'] as const)
  for (const word of headingWords[kind].split('|')) if (!kinds.has(word)) kinds.set(word, kind)

const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s#*=~_.:·•–—|-]+|[\s#*=~_.:·•–—|-]+$/gu, '')
    .replace(/^(?:our|unsere|nos|nuestras?|nuestros|i nostri|le nostre|våra|onze|наши|naše)\s+/u, '')

/** Whether a line is a usual heading. */
export function isUsualHeading(text: string): boolean {
  const whole = folded(text)
  if (kinds.has(whole)) return true
  const [first = '', second = ''] = whole.split(/\s*(?:\/|\||&|\+|–|—| - | and | und | et | y | e | en | och | og | i | и | & )\s*/u)
  return second !== '' && kinds.has(first) && (kinds.has(second) || /\//.test(whole))
}

/** Returns what the dishes of a section are. */
export function kindOfSection(section: string | null): ItemKind {
  if (section === null) return 'dish'
  const whole = folded(section)
  const known = kinds.get(whole)
  if (known !== undefined) return known
  const words = whole.split(/[\s/&+,()|]+/u)
  return kinds.get(words.at(-1) ?? '') ?? kinds.get(words[0] ?? '') ?? 'dish'
}

const decorated = /^(?:#{1,4}|[*=~–—-]{1,8}|[•✦✧★☆❖◆■●【〈《「『«»])\s*(.{1,80}?)\s*(?:[*=~–—-]{1,8}|[✦✧★☆❖◆■●】〉》」』«»])?$/u

/** Returns the heading inside decoration such as `## Soups` or `— Soups —`, or undefined. */
export function decoratedHeading(text: string): string | undefined {
  if (/^[•*–—-]\s/.test(text) && !/\s[•*–—-]+$/.test(text)) return undefined
  const inner = decorated.exec(text)?.[1]
  return inner !== undefined && /\p{L}/u.test(inner) ? inner : undefined
}

/** Whether all letters are capitals. */
export function isCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}
