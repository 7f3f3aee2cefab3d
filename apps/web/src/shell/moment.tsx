import { useHydrated } from '@tanstack/react-router'
import { useLocale } from '../i18n/messages-provider.tsx'

const minute = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A point in time, for readers and for machines. In the reader's time zone once the scripts run; before, nobody knows it, and it says UTC. */
export function Moment({ at }: { at: Date }) {
  const locale = useLocale()
  const zone = useHydrated() ? {} : ({ timeZone: 'UTC', timeZoneName: 'short' } as const)
  return <time dateTime={at.toISOString()}>{new Intl.DateTimeFormat(locale, { ...minute, ...zone }).format(at)}</time>
}
