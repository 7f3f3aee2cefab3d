import type { ModerationPersonOutput, ModerationRevertAllOutput } from '@morsel/contract/moderation'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import { DecisionForm } from './decision-form.tsx'

type Person = ModerationPersonOutput
type Conflict = ModerationRevertAllOutput['conflicts'][number]
type Measure = 'undoAll' | 'suspend' | 'bar' | 'liftSuspension' | 'liftBan'
type Why = Parameters<Parameters<typeof DecisionForm>[0]['onSend']>[0]

/** What moderators can do about a person (MOD-140, MOD-142, MOD-144). */
export function PersonMeasures({ person, refetch }: { person: Person; refetch: () => Promise<object> }) {
  const t = useT()
  const [open, setOpen] = useState<Measure>()
  const { changes, suspendedUntil, barredUntil } = person
  const count = changes.live + changes.waiting
  const labels: readonly (readonly [Measure, string])[] = [
    ...(count > 0 ? [['undoAll', t('moderation.undoAll', { count })] as const] : []),
    suspendedUntil
      ? ['liftSuspension', `${t('moderation.lift')}: ${t('moderation.measure.suspended')}`]
      : ['suspend', t('moderation.suspend')],
    barredUntil ? ['liftBan', `${t('moderation.lift')}: ${t('moderation.measure.barred')}`] : ['bar', t('moderation.bar')],
  ]
  return (
    <Card aria-labelledby="measures">
      <h2 id="measures" className="text-h3">
        {t('moderation.measures')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {labels.map(([measure, label]) => (
          <Button key={measure} kind="secondary" aria-expanded={open === measure} onClick={() => setOpen(measure)}>
            {label}
          </Button>
        ))}
      </div>
      <MeasureForm
        key={open}
        person={person}
        measure={open}
        label={labels.find(([measure]) => measure === open)?.[1] ?? ''}
        onDone={async () => {
          setOpen(undefined)
          showToast(t('moderation.decided'))
          await refetch()
        }}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  )
}

interface MeasureFormProps {
  person: Person
  measure: Measure | undefined
  label: string
  onDone: () => Promise<void>
  onClose: () => void
}

const terms = [7, 30, 365] as const

function MeasureForm({ person: { id }, measure, label, onDone, onClose }: MeasureFormProps) {
  const t = useT()
  const locale = useLocale()
  const { client } = useRouter().options.context
  const [days, setDays] = useState<number | null>(7)
  const [undone, setUndone] = useState<{ reverted: number; conflicts: ModerationRevertAllOutput['conflicts'] }>()
  const undoAll = async (why: Why) => {
    const total = { reverted: 0, conflicts: [] as Conflict[] }
    let cursor: string | undefined
    do {
      const part = await client.moderation.revertAll.mutate({ person: id, ...why, ...(cursor && { cursor }) })
      total.reverted += part.reverted
      total.conflicts.push(...part.conflicts)
      setUndone({ ...total })
      cursor = part.nextCursor ?? undefined
    } while (cursor !== undefined)
    return total
  }
  const acts: Readonly<Record<Measure, (why: Why) => Promise<object>>> = {
    undoAll,
    suspend: (why) => client.moderation.suspend.mutate({ person: id, days, ...why }),
    bar: (why) => client.moderation.bar.mutate({ person: id, days, ...why }),
    liftSuspension: (why) => client.moderation.lift.mutate({ person: id, measure: 'suspended', ...why }),
    liftBan: (why) => client.moderation.lift.mutate({ person: id, measure: 'barred', ...why }),
  }
  if (undone !== undefined) return <Undone {...undone} onDone={onDone} />
  if (measure === undefined) return null
  return (
    <DecisionForm
      label={label}
      reason={measure === 'liftSuspension' || measure === 'liftBan' ? 'checked' : 'vandalism'}
      isDanger={measure === 'suspend'}
      onSend={async (why) => {
        const done = await acts[measure](why)
        if (measure !== 'undoAll') await onDone()
        return done
      }}
      onClose={onClose}
    >
      {(measure === 'suspend' || measure === 'bar') && (
        <Select
          label={t('moderation.days')}
          value={days ?? ''}
          onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}
        >
          {terms.map((each) => (
            <option key={each} value={each}>
              {new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(each)}
            </option>
          ))}
          <option value="">{t('moderation.noEnd')}</option>
        </Select>
      )}
    </DecisionForm>
  )
}

interface UndoneProps {
  reverted: number
  conflicts: ModerationRevertAllOutput['conflicts']
  onDone: () => Promise<void>
}

function Undone({ reverted, conflicts, onDone }: UndoneProps) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <Banner kind="success">{t('moderation.undone', { count: reverted })}</Banner>
      {conflicts.length > 0 && (
        <>
          <p>{t('moderation.stays')}</p>
          <ul className="list-disc ps-5">
            {conflicts.map(({ id, about, path }) => (
              <li key={id}>
                <Link href={`${path}/history`}>{about}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind="secondary" className="justify-self-start" onClick={() => void onDone()}>
        {t('moderation.confirm')}
      </Button>
    </div>
  )
}
