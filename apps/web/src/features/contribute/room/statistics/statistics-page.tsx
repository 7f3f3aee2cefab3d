import { locales } from '@morsel/contract/locales'
import {
  type StatisticsCount,
  type StatisticsGetOutput,
  type StatisticsPeriod,
  statisticsCounts,
  statisticsPeriods,
} from '@morsel/contract/statistics'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useRouter } from '@tanstack/react-router'
import { formatDay } from '../../../../formats/format.ts'
import { useLocale, useT } from '../../../../i18n/messages-provider.tsx'
import { RoomFrame } from '../room-frame.tsx'
import { roomPath } from '../room-pages.ts'

interface StatisticsProps {
  statistics: StatisticsGetOutput
  period: StatisticsPeriod
}

/** `…/manage/statistics`: how often the place was viewed, saved and found (WEB-960). */
export function StatisticsPage({ statistics, period }: StatisticsProps) {
  const t = useT()
  const own = roomPath(statistics.path, 'statistics')
  const isEmpty = statisticsCounts.every((name) => statistics.total[name] === 0 && statistics.before[name] === 0)
  const daysText = useDaysText()
  return (
    <RoomFrame place={statistics} page="statistics">
      <div className="grid max-w-measure gap-8">
        <p>{t('room.statistics.intro')}</p>
        <nav aria-label={t('room.statistics.period')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {statisticsPeriods.map((each) => (
              <li key={each}>
                <Link
                  href={`${own}?days=${each}`}
                  className={`inline-block py-1.5 ${each === period ? 'font-semibold' : ''}`}
                  aria-current={each === period ? 'true' : undefined}
                >
                  {daysText(each)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {isEmpty ? (
          <EmptyState action={<Link href={roomPath(statistics.path, 'qr-code')}>{t('room.qrCode')}</Link>}>
            {t('room.statistics.none')}
          </EmptyState>
        ) : (
          <>
            {statisticsCounts.map((name) => (
              <Chart key={name} name={name} statistics={statistics} period={period} />
            ))}
            <DayTable days={statistics.days} />
          </>
        )}
      </div>
    </RoomFrame>
  )
}

/** Formats a period: `28 days`. */
function useDaysText(): (period: StatisticsPeriod) => string {
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (period) => format.format(Number(period))
}

/** Names of {@link statisticsCounts}. */
const labels = {
  views: 'room.statistics.views',
  saves: 'room.statistics.saves',
  searches: 'room.statistics.searches',
} as const satisfies Record<StatisticsCount, string>

const barHeight = 40

/** The sum of a period beside that of the one before, and a bar for each day; the table below has the same numbers. */
function Chart({ name, statistics: { days, total, before }, period }: StatisticsProps & { name: StatisticsCount }) {
  const t = useT()
  const { locale } = useRouter().options.context.messages
  const daysText = useDaysText()
  const max = Math.max(1, ...days.map((day) => day[name]))
  const isMirrored = locales[locale].direction === 'rtl'
  return (
    <section aria-labelledby={name} className="grid gap-2">
      <h2 id={name} className="text-h3">
        {t(labels[name])}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display num text-h2">{total[name].toLocaleString(locale)}</span>
        <span className="text-small text-ink-muted">
          {t('room.statistics.before', { days: daysText(period), count: before[name].toLocaleString(locale) })}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${days.length} ${barHeight}`}
        width="100%"
        height={2 * barHeight}
        preserveAspectRatio="none"
        className="border-line border-b text-brand"
        aria-hidden="true"
      >
        {days.map((day, at) => (
          <rect
            key={day.day}
            x={(isMirrored ? days.length - 1 - at : at) + 0.1}
            y={barHeight * (1 - day[name] / max)}
            width={0.8}
            height={(barHeight * day[name]) / max}
            fill="currentColor"
          />
        ))}
      </svg>
      <p className="flex justify-between text-small text-ink-muted" aria-hidden="true">
        <span>{formatDate(locale, days.at(0))}</span>
        <span>{formatDate(locale, days.at(-1))}</span>
      </p>
    </section>
  )
}

type Day = StatisticsGetOutput['days'][number]

const formatDate = (locale: string, day: Day | undefined) => (day === undefined ? '' : formatDay(locale, new Date(day.day)))

/** All numbers by day, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const t = useT()
  const locale = useLocale()
  return (
    <details>
      <summary className="tap">{t('room.statistics.table')}</summary>
      <table className="w-full text-start">
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start">
              {t('room.statistics.day')}
            </th>
            {statisticsCounts.map((name) => (
              <th key={name} scope="col" className="py-1 text-end">
                {t(labels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="py-1 text-start font-normal">
                {formatDate(locale, day)}
              </th>
              {statisticsCounts.map((name) => (
                <td key={name} className="py-1 text-end num">
                  {day[name].toLocaleString(locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
