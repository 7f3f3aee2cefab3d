import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { isOfferedLocale, type OfferedLocale, sourceLocale } from './locales.ts'

/** Devices of a user: those signed in, and trusted ones. */

/** A device that is signed in, trusted, or both. `device` is a label like "Firefox on Windows"; `ipAddress` is empty if unknown. */
export const Device = z.object({
  device: z.string(),
  ipAddress: z.string(),
  /** When it was signed in, or trusted. */
  createdAt: z.date(),
  lastActiveAt: z.date(),
  /** The session; null if the device is only trusted. `hasPush` if it gets push notifications. */
  session: z.nullable(z.object({ id: Id, isCurrent: z.boolean(), hasPush: z.boolean() })),
  /** When the trust ends; null if the device isn't trusted. */
  trust: z.nullable(z.object({ id: Id, expiresAt: z.date() })),
})
export type Device = z.infer<typeof Device>

/** `device.list`: this device first, then the others, last active first. */
export const DeviceListOutput = z.array(Device)

/** `device.revoke`: IDs of a device in the list. With both, it's signed out and no longer trusted. */
export const DeviceRevokeInput = z.object({ sessionId: z.optional(Id), trustId: z.optional(Id) })
export type DeviceRevokeInput = z.infer<typeof DeviceRevokeInput>

/** Names of devices in pages and emails. Names of browsers and systems aren't translated. */
const deviceTexts = {
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

/** Facts about a device. An empty string means unknown. */
interface DeviceFacts {
  browser: string
  system: string
}

/** Returns the name of a device in a language. @param locale a BCP 47 tag; tags that aren't offered mean English */
function named({ browser, system }: DeviceFacts, locale: string): string {
  const { on, unknown } = deviceTexts[isOfferedLocale(locale) ? locale : sourceLocale]
  if (browser === '' || system === '') return browser || system || unknown
  return on.replace('{browser}', () => browser).replace('{system}', () => system)
}

/** Returns the label of a device as it's stored and as the API returns it: in English, "Firefox on Windows". */
export const deviceLabel = (facts: DeviceFacts): string => named(facts, sourceLocale)

/** Translates a label made by {@link deviceLabel}. */
export function deviceName(label: string, locale: string): string {
  if (label === deviceTexts[sourceLocale].unknown) return named({ browser: '', system: '' }, locale)
  const [browser = '', system = ''] = label.split(' on ')
  return named({ browser, system }, locale)
}
