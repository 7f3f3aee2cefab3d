import { isOfferedLocale, type OfferedLocale, sourceLocale } from './locales.ts'

/** How devices are called, in pages and mails alike; names of browsers and systems stay what they are. */
const deviceWords = {
  en: { on: '{browser} on {system}', unknown: 'Unknown device' },
  de: { on: '{browser} auf {system}', unknown: 'Unbekanntes Gerät' },
  fr: { on: '{browser} sur {system}', unknown: 'Appareil inconnu' },
  es: { on: '{browser} en {system}', unknown: 'Dispositivo desconocido' },
  it: { on: '{browser} su {system}', unknown: 'Dispositivo sconosciuto' },
  nl: { on: '{browser} op {system}', unknown: 'Onbekend apparaat' },
  'pt-BR': { on: '{browser} no {system}', unknown: 'Dispositivo desconhecido' },
  ja: { on: '{system}の{browser}', unknown: '不明なデバイス' },
  ar: { on: '{browser} على {system}', unknown: 'جهاز غير معروف' },
} as const satisfies Record<OfferedLocale, { on: `${string}{${'browser' | 'system'}}${string}`; unknown: string }>

/** What is known of a device; an empty text is unknown. */
interface DeviceFacts {
  browser: string
  system: string
}

/** A device as a reader of a language calls it. @param locale a BCP 47 tag; English where it is no language of ours */
function named({ browser, system }: DeviceFacts, locale: string): string {
  const { on, unknown } = deviceWords[isOfferedLocale(locale) ? locale : sourceLocale]
  if (browser === '' || system === '') return browser || system || unknown
  return on.replace('{browser}', () => browser).replace('{system}', () => system)
}

/** The label of a device, as it is kept and as calls answer it: English, "Firefox on Windows". */
export const deviceLabel = (facts: DeviceFacts): string => named(facts, sourceLocale)

/** A label of {@link deviceLabel} in a reader's language. */
export function deviceName(label: string, locale: string): string {
  if (label === deviceWords[sourceLocale].unknown) return named({ browser: '', system: '' }, locale)
  const [browser = '', system = ''] = label.split(' on ')
  return named({ browser, system }, locale)
}
