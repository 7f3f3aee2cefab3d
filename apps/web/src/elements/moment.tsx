import { useHydrated } from '@tanstack/react-router'
import { useLocale } from '../i18n/messages-provider.tsx'

const styles = {
  day: { dateStyle: 'long' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a point in time as a date or to the minute, in the reader's time zone once scripts run, and in UTC before. */
export function useDateText(): (at: Date, style?: keyof typeof styles) => string {
  const locale = useLocale()
  const isHydrated = useHydrated()
  return (at, style = 'minute') => {
    const zone = isHydrated ? {} : { timeZone: 'UTC', ...(style === 'minute' && ({ timeZoneName: 'short' } as const)) }
    return new Intl.DateTimeFormat(locale, { ...styles[style], ...zone }).format(at)
  }
}

/** A point in time, for readers and for machines. */
export function Moment({ at }: { at: Date }) {
  const dateText = useDateText()
  return <time dateTime={at.toISOString()}>{dateText(at)}</time>
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Returns how long ago something happened (`5 minutes ago`) at the time of the response, so that server and browser render the same. */
export function useTimeAgo(): (at: Date, asked: Date) => string {
  const format = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'auto' })
  return (at, asked) => {
    const seconds = Math.max(0, (asked.getTime() - at.getTime()) / 1000)
    const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['minute', 60]
    return format.format(-Math.floor(seconds / length), unit)
  }
}
