/** Sizes of dishes as menus name them: "small", "0,2 l", "26 cm", "XL". */

const sizeWords =
  'small|medium|large|regular|normal|half|full|single|double|cup|bowl|glass|bottle|carafe|jug|pint|half pint|starter|main|' +
  'klein|kleine|mittel|gro(?:ß|ss)|gro(?:ß|ss)e|glas|flasche|karaffe|krug|portion|halbe|ganze|' +
  'petit|petite|moyen|moyenne|grand|grande|verre|bouteille|pichet|demi|entrée|plat|' +
  'pequeñ[oa]|median[oa]|mediana|media|entera|ración|tapa|copa|botella|jarra|' +
  'piccol[oa]|medi[oa]|calice|bicchiere|bottiglia|caraffa|intera|' +
  'groot|grote|middel|fles|karaf|' +
  'pequen[oa]|média|médio|copo|taça|garrafa|meia|inteira|' +
  'liten|lilla|mellan|stor|glas|flaska|karaff|hel|halv|lille|stor|flaske|' +
  'mał[ay]|duż[ay]|średni[ay]|mal[áéýa]|velk[áéý]|' +
  'мал(?:ая|енькая)|средняя|больш(?:ая|ой)|половина|цел(?:ая|ый)|мала|велика|' +
  '小|中|大|並|普通|特大|大盛|グラス|ボトル|صغير|وسط|كبير|كأس|زجاجة|' +
  's|m|l|xl|xxl'

/** A measure such as `0,2 l`, `33cl`, `26 cm`, `6 pcs` or `1/2`. */
export const measurePattern =
  '(?:ca\\.? ?)?(?:\\d{1,4}(?:[.,]\\d{1,3})?|\\d/\\d) ?(?:cl|ml|dl|ltr|liter|l|kg|gr?|oz|cm|mm|pcs?\\.?|pieces?|stk\\.?|stück|st\\.?|pz\\.?|uds?\\.?|szt\\.?|ks|шт\\.?|мл|см|г|л|個|枚|本|貫|قطع|قطعة|"|″|pers\\.?|persons?)'

/** The source of a regular expression for one label. */
export const sizePattern = `(?:${measurePattern}|(?:${sizeWords})(?: ?\\(?${measurePattern}\\)?)?|1/2|½|½ l)`

const whole = new RegExp(`^(?:${sizePattern})[.:]?$`, 'iu')

/** Whether text consists of a size alone. */
export function isSize(text: string): boolean {
  return text.length <= 40 && whole.test(text.trim())
}

const atEnd = new RegExp(`(?:^|[\\s,;:(/–-])(${sizePattern})\\)?[.:]?$`, 'iu')

/** Splits a size off the end of some text. */
export function splitSize(text: string): { rest: string; size: string } | undefined {
  const tail = text.slice(-40)
  const found = atEnd.exec(tail)
  if (found?.[1] === undefined) return undefined
  return { rest: text.slice(0, text.length - tail.length + found.index), size: found[1] }
}
