/** Languages that photos of menus can be read in. */
export const menuLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'ja', 'ar'] as const
export type MenuLanguage = (typeof menuLanguages)[number]

/** Countries by the language of most of their menus, as ISO 3166-1 alpha-2; menus elsewhere are assumed to be in English. */
const countries: Readonly<Partial<Record<MenuLanguage, string>>> = {
  de: 'DE AT CH LI',
  fr: 'FR LU MC',
  es: 'ES MX AR CL CO PE UY',
  it: 'IT SM',
  nl: 'NL BE',
  pt: 'PT BR',
  sv: 'SE',
  ja: 'JP',
  ar: 'AE SA EG MA KW QA',
}

/** Returns the language that menus in a country are most likely in. */
export const likelyLanguage = (country: string): MenuLanguage =>
  menuLanguages.find((language) => countries[language]?.split(' ').includes(country)) ?? 'en'
