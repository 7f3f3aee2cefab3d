const isLatin = (text: string) => !/\p{L}/u.test(text.replaceAll(/\p{Script=Latin}/gu, ''))

/**
 * Returns a city's name for readers of any language: one that isn't in Latin letters has its Latin spelling beside it, if known, as on
 * signs (PLACE-985).
 */
export function cityLabel({ name, names }: { name: string; names: Readonly<Record<string, string>> }): string {
  if (isLatin(name)) return name
  const latin = [names.en, ...Object.values(names)].find((other) => other !== undefined && isLatin(other))
  return latin === undefined ? name : `${latin} (${name})`
}
