import { deviceLabel } from '@morsel/contract/device'
import type { ListedSession } from '@morsel/contract/session'
import bowser from 'bowser'

/** The labels of recent user agents, cached because parsing one costs as much as a query. */
const labels = new Map<string, string>()
const labelsMax = 1000

/** Returns a label for a user agent, such as "Firefox on Windows". It never contains the user agent's own text. */
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

/** Returns the kind of device that a user agent belongs to, for its icon. */
export function deviceKindOf(userAgent: string): ListedSession['deviceKind'] {
  if (userAgent === '') return 'unknown'
  const { type } = bowser.parse(userAgent).platform
  if (type === 'desktop') return 'computer'
  return type === 'mobile' || type === 'tablet' ? 'handheld' : 'unknown'
}
