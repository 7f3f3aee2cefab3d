/** The sample files of each city, and the other names of these cities. */

export interface CitySample {
  file: string
  name: string
  country: string
  /**
   * Language → name, as people may search for it. The import doesn't get these names, because it should have those of well-known cities.
   */
  names: Readonly<Record<string, string>>
  /** Reads only places near this point, for a file with several cities. */
  near?: { lat: number; lon: number }
}

const vegetarian = 'osm/vegetarian-europe.overpass.json'

export const citySamples: readonly CitySample[] = [
  {
    file: 'osm/malmo.geojson',
    name: 'Malmö',
    country: 'SE',
    names: { ru: 'Мальмё', ja: 'マルメ', ar: 'مالمو', sr: 'Малме' },
  },
  {
    file: 'osm/novi-sad.geojson',
    name: 'Нови Сад',
    country: 'RS',
    names: { 'sr-Latn': 'Novi Sad', en: 'Novi Sad', hu: 'Újvidék', de: 'Neusatz', ja: 'ノヴィ・サド', ar: 'نوفي ساد' },
  },
  { file: 'osm/alingsas.geojson', name: 'Alingsås', country: 'SE', names: { ru: 'Алингсос', ja: 'アリングソース' } },
  {
    file: vegetarian,
    name: 'Wien',
    country: 'AT',
    near: { lat: 48.22, lon: 16.36 },
    names: { en: 'Vienna', fr: 'Vienne', es: 'Viena', it: 'Vienna', nl: 'Wenen', ja: 'ウィーン', ar: 'فيينا', sr: 'Беч', hu: 'Bécs' },
  },
  {
    file: vegetarian,
    name: 'Praha',
    country: 'CZ',
    near: { lat: 50.08, lon: 14.42 },
    names: { en: 'Prague', de: 'Prag', es: 'Praga', it: 'Praga', nl: 'Praag', ja: 'プラハ', ar: 'براغ', ru: 'Прага' },
  },
  {
    file: vegetarian,
    name: 'Torino',
    country: 'IT',
    near: { lat: 45.07, lon: 7.69 },
    names: { en: 'Turin', de: 'Turin', fr: 'Turin', es: 'Turín', ja: 'トリノ', ar: 'تورينو' },
  },
  {
    file: vegetarian,
    name: 'Warszawa',
    country: 'PL',
    near: { lat: 52.2, lon: 21.01 },
    names: { en: 'Warsaw', de: 'Warschau', fr: 'Varsovie', es: 'Varsovia', it: 'Varsavia', nl: 'Warschau', ja: 'ワルシャワ', ar: 'وارسو' },
  },
  {
    file: vegetarian,
    name: 'กรุงเทพมหานคร',
    country: 'TH',
    near: { lat: 13.71, lon: 100.52 },
    names: { en: 'Bangkok', de: 'Bangkok', fr: 'Bangkok', ja: 'バンコク', ar: 'بانكوك', ru: 'Бангкок' },
  },
  {
    file: vegetarian,
    name: 'Berlin',
    country: 'DE',
    near: { lat: 52.51, lon: 13.4 },
    names: { it: 'Berlino', es: 'Berlín', ja: 'ベルリン', ar: 'برلين' },
  },
  {
    file: vegetarian,
    name: 'بيروت',
    country: 'LB',
    near: { lat: 33.89, lon: 35.51 },
    names: { en: 'Beirut', fr: 'Beyrouth', de: 'Beirut', ja: 'ベイルート', ru: 'Бейрут' },
  },
]
