import { deviceLabel } from '@morsel/contract/device'
import type { ListedSession } from '@morsel/contract/session'
import bowser from 'bowser'

/** Labels of the user agents that came last: parsing one costs as much as a query. */
const labels = new Map<string, string>()
const labelsMax = 1000

/** A label for a user agent, such as "Firefox on Windows"; it never contains the user agent's own text. */
export function deviceOf(userAgent: string): string {
  const known = labels.get(userAgent)
  if (known !== undefined) return known
  const label = parseLabel(userAgent)
  if (labels.size >= labelsMax) labels.clear()
  labels.set(userAgent, label)
  return label
}

function parseLabel(userAgent: string): string {
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
