import type { SpecialDays as Days } from '@morsel/contract/opening'
import { HoursTable } from '@morsel/ui/content/hours-table'
import { formatDay } from '../../formats/format.ts'
import { rangeTexts } from '../../formats/opening-text.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** Upcoming days with hours of their own (WEB-976). */
export function SpecialDays({ days }: { days: readonly Days[] }) {
  const t = useT()
  const locale = useLocale()
  const nameOf = (date: string) => formatDay(locale, new Date(`${date}T00:00:00Z`))
  const rows = days.map(({ from, to, isHoliday, ranges }) => {
    const day = from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`
    return { day: isHoliday ? t('restaurant.holiday', { day }) : day, hours: rangeTexts(t, ranges) }
  })
  return <HoursTable caption={t('restaurant.specialDays')} todayLabel={t('restaurant.today')} rows={rows} />
}
