import { Button, IconButton } from '@morsel/ui/basics/button'
import { CloseIcon } from '@morsel/ui/basics/icons'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import {
  closesNextDay,
  type DayDraft,
  type DayKind,
  type DraftProblems,
  newRange,
  type RangeDraft,
} from '../../../places/hours/hours-draft.ts'
import { hoursProblemText } from './hours-problem-text.ts'

const rangesMax = 6
const kinds = ['closed', 'times', 'allDay'] as const satisfies readonly DayKind[]

export interface DayHoursProps {
  id: string
  /** What has these hours: a weekday, public holidays or special days. */
  name: string
  day: DayDraft
  canBeUnknown?: boolean
  problem: DraftProblems[string]
  onChange: (day: DayDraft) => void
  /** More buttons. */
  children?: ReactNode
}

/** The hours of one day: closed, around the clock, or ranges. */
export function DayHours({ id, name, day, canBeUnknown = false, problem, onChange, children }: DayHoursProps) {
  const t = useT()
  const setRange = (range: RangeDraft) => onChange({ ...day, ranges: day.ranges.map((each) => (each.id === range.id ? range : each)) })
  const choose = (kind: DayKind) => onChange({ kind, ranges: kind === 'times' && day.ranges.length === 0 ? [newRange()] : day.ranges })
  const add = () => onChange({ ...day, ranges: [...day.ranges, newRange('', '')] })
  const remove = (id: number) => {
    const ranges = day.ranges.filter((range) => range.id !== id)
    onChange({ kind: ranges.length === 0 ? 'closed' : day.kind, ranges })
    document.getElementById(selectId)?.focus()
  }
  const selectId = `${id}-kind`
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{name}</legend>
      <Select
        id={selectId}
        label={name}
        value={day.kind}
        error={problem && hoursProblemText(t, problem)}
        onChange={({ currentTarget }) => choose([...kinds, 'unknown' as const].find((kind) => kind === currentTarget.value) ?? 'closed')}
      >
        {canBeUnknown && <option value="unknown">{t('contribute.hours.unknown')}</option>}
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`contribute.hours.${kind}`)}
          </option>
        ))}
      </Select>
      {day.kind === 'times' &&
        day.ranges.map((range) => <RangeFields key={range.id} range={range} onChange={setRange} onRemove={() => remove(range.id)} />)}
      <div className="flex flex-wrap gap-2">
        {day.kind === 'times' && day.ranges.length < rangesMax && (
          <Button kind="quiet" dense aria-label={t('contribute.hours.addOn', { day: name })} onClick={add}>
            {t('contribute.hours.add')}
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  )
}

function RangeFields({ range, onChange, onRemove }: { range: RangeDraft; onChange: (range: RangeDraft) => void; onRemove: () => void }) {
  const t = useT()
  const { opens, closes, isOpenEnded } = range
  const hint = closes === '' && opens !== '' ? t('contribute.hours.openEnd') : closesNextDay(range) && t('contribute.hours.nextDay')
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          type="time"
          required
          label={t('contribute.hours.opens')}
          value={opens}
          onChange={({ currentTarget }) => onChange({ ...range, opens: currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('contribute.hours.closes')}
          value={closes}
          onChange={({ currentTarget }) => onChange({ ...range, closes: currentTarget.value, isOpenEnded: false })}
        />
        <IconButton label={t('contribute.hours.remove', { opens, closes })} onClick={onRemove}>
          <CloseIcon small />
        </IconButton>
      </div>
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {isOpenEnded ? t('contribute.hours.orLater') : hint}
      </p>
    </div>
  )
}
