import { priceText, readPrice } from '@morsel/contract/price-text'
import type { RoomMenuOutput } from '@morsel/contract/room'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import { useState } from 'react'
import { useOneAtATime } from '../../../../elements/use-one-at-a-time.ts'
import { useFormats } from '../../../../formats/use-formats.ts'
import { useT } from '../../../../i18n/messages-provider.tsx'
import type { useRoomChange } from '../use-room-change.ts'
import { editsOf, type PricePlan, type PriceRule, planPrices, stepsOf } from './bulk-price.ts'

interface PriceChangeProps {
  menu: RoomMenuOutput
  change: ReturnType<typeof useRoomChange>
  onClose: () => void
}

const percentMax = 500

/** Changes the prices of a section or of all dishes at once, with a preview (WEB-954). */
export function PriceChange({ menu, change, onClose }: PriceChangeProps) {
  const t = useT()
  const { currency, sections } = menu
  const [scope, setScope] = useState('')
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  const [kind, setKind] = useState<PriceRule['kind']>('percent')
  const [entry, setEntry] = useState('')
  const [step, setStep] = useState(1)
  const { run, isPending } = useOneAtATime()
  const size = kind === 'percent' ? readPercent(entry) : readPrice(entry, currency)
  const isRead = typeof size === 'number' && size > 0
  const dishes = menu.dishes.filter((dish) => scope === '' || dish.sectionId === scope)
  const plans = isRead ? planPrices(dishes, { kind, by: direction === 'up' ? size : -size, step }) : []
  const apply = () =>
    run(async () => {
      const outcome = await change.editDishes(editsOf(plans), (count) => t('room.prices.changed', { count }))
      if (outcome === 'saved') onClose()
    })
  return (
    <section aria-labelledby="prices" className="grid max-w-measure gap-4 border-line border-y py-5">
      <h2 id="prices" className="text-h3">
        {t('room.prices.title')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        <Select autoFocus label={t('room.prices.scope')} value={scope} onChange={({ currentTarget }) => setScope(currentTarget.value)}>
          <option value="">{t('room.prices.all')}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('room.prices.direction')}
          value={direction}
          onChange={({ currentTarget }) => setDirection(currentTarget.value === 'up' ? 'up' : 'down')}
        >
          <option value="up">{t('room.prices.up')}</option>
          <option value="down">{t('room.prices.down')}</option>
        </Select>
        <Select
          label={t('room.prices.kind')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'percent' ? 'percent' : 'amount')}
        >
          <option value="percent">%</option>
          <option value="amount">{currency}</option>
        </Select>
        <TextField
          label={t('room.prices.by')}
          inputMode="decimal"
          autoComplete="off"
          value={entry}
          error={entry !== '' && !isRead ? t('room.prices.byInvalid') : undefined}
          onChange={({ currentTarget }) => setEntry(currentTarget.value)}
        />
        <Select label={t('room.prices.step')} value={step} onChange={({ currentTarget }) => setStep(Number(currentTarget.value))}>
          {stepsOf(currency).map((each, at) => (
            <option key={each} value={each}>
              {at === 0 ? t('room.prices.exact') : priceText(each, currency)}
            </option>
          ))}
        </Select>
      </div>
      {isRead && <Preview plans={plans} />}
      <div className="flex flex-wrap gap-2">
        {plans.length > 0 && (
          <Button pending={isPending} onClick={() => void apply()}>
            {t('room.prices.apply', { count: plans.length })}
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {t('contribute.cancel')}
        </Button>
      </div>
    </section>
  )
}

function readPercent(entry: string): number | null {
  const percent = Number(entry.trim().replace(',', '.').replace(/\s*%$/, ''))
  return entry.trim() !== '' && percent > 0 && percent <= percentMax ? percent : null
}

function Preview({ plans }: { plans: readonly PricePlan[] }) {
  const t = useT()
  const { price } = useFormats()
  if (plans.length === 0) return <p role="status">{t('room.prices.none')}</p>
  return (
    <div>
      <table className="w-full text-start">
        <caption className="sr-only">{t('room.prices.preview')}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start">
              {t('contribute.field.nameOf')}
            </th>
            <th scope="col" className="py-1 text-end">
              {t('room.prices.before')}
            </th>
            <th scope="col" className="py-1 text-end">
              {t('room.prices.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans
            .flatMap(({ dish, price: next, variants }) => [
              ...(next && dish.price ? [{ key: dish.id, name: dish.name, before: dish.price, after: next }] : []),
              ...variants.flatMap(({ name, minor }, at) => {
                const before = dish.variants[at]
                const amount = { toMinor: null, currency: dish.currency }
                return before
                  ? [
                      {
                        key: `${dish.id} ${name}`,
                        name: `${dish.name}, ${name}`,
                        before: { ...amount, minor: before.minor },
                        after: { ...amount, minor },
                      },
                    ]
                  : []
              }),
            ])
            .map(({ key, name, before, after }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
                <td className="py-1 text-end text-ink-muted">{price(before)}</td>
                <td className="py-1 text-end font-semibold">{price(after)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
