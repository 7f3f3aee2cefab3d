import { deviceLabel } from '@morsel/contract/device'
import type { ListedSession } from '@morsel/contract/session'
import bowser from 'bowser'

/** A label for a user agent, such as "Firefox on Windows"; it never contains the user agent's own text. */
export function deviceOf(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : bowser.parse(userAgent)
  return deviceLabel({ browser: browser.name ?? '', system: os.name ?? '' })
}

/** The kind of device behind a user agent, for its icon. */
export function deviceKindOf(userAgent: string): ListedSession['deviceKind'] {
  if (userAgent === '') return 'unknown'
  const { type } = bowser.parse(userAgent).platform
  if (type === 'desktop') return 'computer'
  return type === 'mobile' || type === 'tablet' ? 'handheld' : 'unknown'
}
