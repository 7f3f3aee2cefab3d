import { unfinishedHours } from '@morsel/contract/change-topics'
import { formatWeekHours, isOver, parseWeekHours, type WeekHours } from '@morsel/contract/week-hours'
import { Button } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { useEffect, useRef, useState } from 'react'
import { formatList, nameOfWeekday } from '../../../formats/format.ts'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'
import { copyOf, type DayDraft, draftOf, emptyDraft, type HoursDraft, readDraft } from '../../../places/hours/hours-draft.ts'
import { CopyDay } from './copy-day.tsx'
import { DayHours } from './day-hours.tsx'
import { SpecialDaysEditor } from './special-days.tsx'

interface HoursEditorProps {
  /** The name of the entry in the form. */
  name: string
  /** The hours as they are stored; null when unknown. */
  text: string | null
  /** How often the form was submitted with problems here; each time, the first problem gets the focus. */
  attempts: number
}

/** Edits the opening hours of a week, of public holidays and of special days (WEB-900, WEB-903). */
export function HoursEditor({ name, text, attempts }: HoursEditorProps) {
  const t = useT()
  const week = text === null ? undefined : parseWeekHours(text)
  const [draft, setDraft] = useState<HoursDraft | undefined>(() =>
    week ? draftOf(withoutPast(week)) : text === null ? emptyDraft() : undefined,
  )
  if (draft) return <WeekEditor name={name} draft={draft} onChange={setDraft} attempts={attempts} />
  return (
    <div className="grid justify-items-start gap-3">
      <input type="hidden" name={name} value={text ?? ''} />
      <p>{t('contribute.hours.asText', { text: text ?? '' })}</p>
      <p className="text-small text-ink-muted">{t('contribute.hours.asTextHint')}</p>
      <Button kind="secondary" onClick={() => setDraft(emptyDraft())}>
        {t('contribute.hours.replace')}
      </Button>
    </div>
  )
}

/** Leaves out days that are over. Nothing changes before someone saves. */
function withoutPast(week: WeekHours): WeekHours {
  const today = new Date().toISOString().slice(0, 10)
  return { ...week, special: week.special.filter((days) => !isOver(days, today)) }
}

interface WeekEditorProps {
  name: string
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
  attempts: number
}

function WeekEditor({ name, draft, onChange, attempts }: WeekEditorProps) {
  const t = useT()
  const locale = useLocale()
  const [copied, setCopied] = useState('')
  const { week, problems } = readDraft(draft)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const setDay = (weekday: number, day: DayDraft) =>
    onChange({ ...draft, days: draft.days.map((each, index) => (index === weekday ? day : each)) })
  const copy = (from: number, to: readonly number[]) => {
    const day = draft.days[from]
    if (!day) return
    onChange({ ...draft, days: draft.days.map((each, index) => (to.includes(index) ? copyOf(day) : each)) })
    const names = to.map((weekday) => nameOfWeekday(locale, weekday))
    setCopied(t('contribute.hours.copied', { days: formatList(locale, names) }))
  }
  // What is incomplete is only a problem once the form is submitted.
  const isIncomplete = (row: string | number) => problems[row] === 'HOURS_TIME_MISSING' || problems[row] === 'HOURS_DAY_UNKNOWN'
  const shownProblem = (row: string | number) => (attempts > 0 || !isIncomplete(row) ? problems[row] : undefined)
  return (
    <div ref={box} className="grid gap-5">
      <input type="hidden" name={name} value={week ? formatWeekHours(week) : unfinishedHours} />
      {draft.days.map((day, weekday) => {
        const dayName = nameOfWeekday(locale, weekday)
        return (
          <DayHours
            key={dayName}
            id={`hours-${weekday}`}
            name={dayName}
            day={day}
            canBeUnknown={day.kind === 'unknown'}
            problem={shownProblem(weekday)}
            onChange={(next) => setDay(weekday, next)}
          >
            <CopyDay weekday={weekday} onCopy={(to) => copy(weekday, to)} />
          </DayHours>
        )
      })}
      <DayHours
        id="hours-holidays"
        name={t('contribute.hours.holidays')}
        day={draft.holidays}
        canBeUnknown
        problem={shownProblem('holidays')}
        onChange={(holidays) => onChange({ ...draft, holidays })}
      />
      <SpecialDaysEditor special={draft.special} problemOf={shownProblem} onChange={(special) => onChange({ ...draft, special })} />
      <LiveRegion>{copied}</LiveRegion>
    </div>
  )
}
