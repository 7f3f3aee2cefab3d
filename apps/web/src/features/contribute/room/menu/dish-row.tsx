import { checkedValue } from '@morsel/contract/change-form'
import { priceText, readPrice } from '@morsel/contract/price-text'
import type { RoomDish, RoomMenuOutput } from '@morsel/contract/room'
import { Button } from '@morsel/ui/basics/button'
import { ChevronDownIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { useState } from 'react'
import { useDateText } from '../../../../elements/moment.tsx'
import { useOneAtATime } from '../../../../elements/use-one-at-a-time.ts'
import { useT } from '../../../../i18n/messages-provider.tsx'
import { problemText } from '../../problem-text.ts'
import type { useRoomChange } from '../use-room-change.ts'

interface DishRowProps {
  dish: RoomDish
  sections: RoomMenuOutput['sections']
  change: ReturnType<typeof useRoomChange>
}

/** A dish in the menu editor: name, price and section are saved when the field is left (WEB-953). */
export function DishRow({ dish, sections, change }: DishRowProps) {
  const t = useT()
  const dateText = useDateText()
  const { run, isPending } = useOneAtATime()
  const { name, currency, price, soldOutUntil } = dish
  const hasRange = price !== null && price.toMinor !== null
  const saved = () => t('room.dishSaved', { name })
  const save = (field: 'name' | 'price' | 'section', from: unknown, to: unknown) =>
    run(async () => void (await change.editDishes([{ id: dish.id, fields: { [field]: { from, to } } }], saved)))
  const move = (id: string) => save('section', dish.section, sections.find((section) => section.id === id)?.name ?? null)
  return (
    <li className="grid gap-2 border-line border-t py-3" aria-busy={isPending}>
      <div className="grid items-start gap-2 md:grid-cols-[3fr_1fr_2fr]">
        <SavedField
          label={t('room.nameOf', { name })}
          value={name}
          check={(text) => {
            const { value, problem } = checkedValue('item', 'name', text)
            return problem === undefined ? { value } : { problem: problemText(t, problem, currency) ?? t('room.invalid') }
          }}
          onSave={(to) => save('name', name, to)}
        />
        {hasRange ? (
          <Link href={`${dish.path}/edit?about=price`} className="inline-block py-1.5">
            {t('room.editPrices')}
          </Link>
        ) : (
          <SavedField
            label={t('room.priceOf', { name, currency })}
            inputMode="decimal"
            value={price ? priceText(price.minor, currency) : ''}
            check={(text) => {
              const minor = readPrice(text, currency)
              if (typeof minor === 'string') return { problem: problemText(t, minor, currency) ?? t('room.invalid') }
              return { value: minor === null ? null : { minor, toMinor: null, currency } }
            }}
            onSave={(to) => save('price', price, to)}
          />
        )}
        <div className="select">
          <select
            className="input"
            aria-label={t('room.sectionOf', { name })}
            value={dish.sectionId ?? ''}
            onChange={({ currentTarget }) => void move(currentTarget.value)}
          >
            <option value="">{t('room.noSection')}</option>
            {sections
              .filter(({ menu }) => menu === dish.menu)
              .map((section) => (
                <option key={section.id} value={section.id}>
                  {section.name}
                </option>
              ))}
          </select>
          <ChevronDownIcon />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          kind="quiet"
          dense
          aria-label={t(soldOutUntil === null ? 'room.sellOutOf' : 'room.availableOf', { name })}
          onClick={() => void run(async () => void (await change.sellOut([dish.id], soldOutUntil === null)))}
        >
          {t(soldOutUntil === null ? 'room.sellOut' : 'room.available')}
        </Button>
        {soldOutUntil !== null && <Badge kind="danger">{t('room.soldOutUntil', { date: dateText(new Date(soldOutUntil)) })}</Badge>}
        <Link href={`${dish.path}/edit`} aria-label={t('room.moreOf', { name })} className="inline-block py-1.5 text-small">
          {t('room.more')}
        </Link>
      </div>
    </li>
  )
}

interface SavedFieldProps {
  label: string
  value: string
  inputMode?: 'decimal'
  check: (text: string) => { value?: unknown; problem?: string }
  onSave: (value: unknown) => Promise<void>
}

/** A field that saves what was entered when it's left or on Enter. Escape restores the stored value. */
function SavedField({ label, value, inputMode, check, onSave }: SavedFieldProps) {
  const [draft, setDraft] = useState<string>()
  const { problem, value: read } = draft === undefined ? {} : check(draft)
  const save = async () => {
    if (draft === undefined || problem !== undefined) return
    if (draft.trim() !== value) await onSave(read)
    setDraft(undefined)
  }
  return (
    <div className="grid gap-1">
      <input
        className="input"
        aria-label={label}
        dir="auto"
        autoComplete="off"
        inputMode={inputMode}
        maxLength={120}
        value={draft ?? value}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
          if (key === 'Escape') setDraft(undefined)
        }}
      />
      {problem !== undefined && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
    </div>
  )
}
