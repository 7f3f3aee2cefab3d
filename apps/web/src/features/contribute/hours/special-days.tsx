import { lastDays } from '@morsel/contract/opening-syntax'
import { Button } from '@morsel/ui/basics/button'
import { Select } from '@morsel/ui/frame/select'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'
import { type DraftProblems, nextId, type SpecialDraft } from '../../../places/hours/hours-draft.ts'
import { DayHours } from './day-hours.tsx'

const specialMax = 20

/** Edits days that have their own hours, every year or once (EDIT-230). */
export function SpecialDaysEditor({
  special,
  problemOf,
  onChange,
}: {
  special: readonly SpecialDraft[]
  problemOf: (row: string) => DraftProblems[string]
  onChange: (special: readonly SpecialDraft[]) => void
}) {
  const t = useT()
  const set = (next: SpecialDraft) => onChange(special.map((each) => (each.id === next.id ? next : each)))
  const add = () => onChange([...special, { id: nextId(), year: null, from: 1224, to: 1224, day: { kind: 'closed', ranges: [] } }])
  const remove = (id: number) => {
    onChange(special.filter((each) => each.id !== id))
    document.getElementById('hours-add-special')?.focus()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="group-label">{t('contribute.hours.special')}</legend>
      <p className="text-small text-ink-muted">{t('contribute.hours.specialHint')}</p>
      {special.map((each, index) => (
        <div key={each.id} className="grid gap-3">
          <DateFields
            legend={t('contribute.hours.firstDay')}
            date={each.from}
            onChange={(from) => set({ ...each, from, to: each.to === each.from ? from : each.to })}
          />
          <YearField year={each.year} onChange={(year) => set({ ...each, year })} />
          <DateFields legend={t('contribute.hours.lastDay')} date={each.to} onChange={(to) => set({ ...each, to })} />
          <DayHours
            id={`hours-special-${each.id}`}
            name={t('contribute.hours.specialNumber', { number: index + 1 })}
            day={each.day}
            problem={problemOf(`special-${each.id}`)}
            onChange={(day) => set({ ...each, day })}
          >
            <Button kind="quiet" dense onClick={() => remove(each.id)}>
              {t('contribute.hours.removeSpecial')}
            </Button>
          </DayHours>
        </div>
      ))}
      {special.length < specialMax && (
        <Button id="hours-add-special" kind="secondary" dense className="justify-self-start" onClick={add}>
          {t('contribute.hours.addSpecial')}
        </Button>
      )}
    </fieldset>
  )
}

/** The year of the first day; after New Year, the last day is in the next one. */
function YearField({ year, onChange }: { year: number | null; onChange: (year: number | null) => void }) {
  const t = useT()
  const current = new Date().getUTCFullYear()
  const years = [...new Set([year ?? current, current, current + 1])].sort()
  return (
    <Select
      label={t('contribute.hours.year')}
      value={year ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="">{t('contribute.hours.everyYear')}</option>
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Select>
  )
}

/** A day of the year, as month × 100 + day. */
function DateFields({ legend, date, onChange }: { legend: string; date: number; onChange: (date: number) => void }) {
  const t = useT()
  const locale = useLocale()
  const [month, day] = [Math.floor(date / 100), date % 100]
  const last = lastDays[month - 1] ?? 31
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (
    <fieldset>
      <legend className="group-label mb-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={t('contribute.hours.month')}
          value={month}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value)
            onChange(chosen * 100 + Math.min(day, lastDays[chosen - 1] ?? 31))
          }}
        >
          {lastDays.map((_, index) => (
            <option key={index} value={index + 1}>
              {monthName.format(Date.UTC(2024, index, 1))}
            </option>
          ))}
        </Select>
        <Select
          label={t('contribute.hours.day')}
          value={day}
          onChange={({ currentTarget }) => onChange(month * 100 + Number(currentTarget.value))}
        >
          {Array.from({ length: last }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}
