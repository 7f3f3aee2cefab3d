import { deviceLabel } from '@morsel/contract/device-name'
import type { ListedSession } from '@morsel/contract/session'
import bowser from 'bowser'

/** A label of ours for what a browser calls itself, such as "Firefox on Windows": never its own words. */
export function deviceOf(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : bowser.parse(userAgent)
  return deviceLabel({ browser: browser.name ?? '', system: os.name ?? '' })
}

/** What sort of device calls itself so, for the drawing beside its name. */
export function deviceKindOf(userAgent: string): ListedSession['deviceKind'] {
  if (userAgent === '') return 'unknown'
  const { type } = bowser.parse(userAgent).platform
  if (type === 'desktop') return 'computer'
  return type === 'mobile' || type === 'tablet' ? 'handheld' : 'unknown'
}
