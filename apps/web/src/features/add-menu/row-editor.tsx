import { allergens, diets } from '@morsel/contract/food'
import type { MenuReading } from '@morsel/contract/menu/parsed-menu'
import type { PlannedRow } from '@morsel/contract/menu/plan-menu'
import { IconButton } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { type Dispatch, type KeyboardEvent, memo, useId } from 'react'
import { useFormats } from '../../formats/use-formats.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import type { DraftAction } from './menu-draft.ts'
import { type MenuRow, type PublishedRow, problemsOf } from './menu-rows.ts'

interface RowEditorProps {
  row: MenuRow
  reading: MenuReading
  /** What publishing the row does; undefined if something is wrong with it. */
  plan: PlannedRow<PublishedRow> | undefined
  isFirst: boolean
  /** Whether to show what is wrong with it. */
  isChecked: boolean
  dispatch: Dispatch<DraftAction>
}

/** A dish of the table: a card on phones, a row on wide screens. Alt with an arrow key moves it. */
export const RowEditor = memo(function RowEditor({ row, reading, plan, isFirst, isChecked, dispatch }: RowEditorProps) {
  const t = useT()
  const id = useId()
  const { key } = row
  const problems = problemsOf(row, reading)
  const name = row.name || t('addMenu.unnamed')
  const edit = (change: Partial<MenuRow>) => dispatch({ do: 'edit', key, change })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    dispatch({ do: 'move', key, by: event.key === 'ArrowUp' ? -1 : 1 })
  }
  const isNameWrong = isChecked && problems.name
  const isPriceWrong = problems.price && (isChecked || row.price !== '')
  return (
    <li className="grid gap-2 border-line border-b py-4" onKeyDown={onKeyDown}>
      <div className="grid gap-2 md:grid-cols-[3fr_2fr]">
        <input
          className="input"
          aria-label={t('addMenu.name')}
          placeholder={t('addMenu.name')}
          value={row.name}
          maxLength={120}
          dir="auto"
          aria-invalid={isNameWrong || undefined}
          aria-describedby={isNameWrong ? `${id}-name-error` : undefined}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <input
          className="input"
          aria-label={t('addMenu.price')}
          placeholder={t('addMenu.price')}
          value={row.price}
          maxLength={400}
          aria-invalid={isPriceWrong || undefined}
          aria-describedby={isPriceWrong ? `${id}-price-error` : undefined}
          onChange={({ target }) => edit({ price: target.value, doubts: [] })}
        />
      </div>
      {isNameWrong && <FieldError id={`${id}-name`}>{t('addMenu.nameMissing')}</FieldError>}
      {isPriceWrong && <FieldError id={`${id}-price`}>{t('addMenu.priceInvalid')}</FieldError>}
      <textarea
        className="input"
        rows={1}
        aria-label={t('addMenu.dishDescription')}
        placeholder={t('addMenu.dishDescription')}
        value={row.description}
        maxLength={1000}
        dir="auto"
        onChange={({ target }) => edit({ description: target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <RowState row={row} plan={plan} />
        <span className="ms-auto flex flex-wrap gap-1">
          <IconButton label={t('addMenu.moveUp', { name })} onClick={() => dispatch({ do: 'move', key, by: -1 })}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label={t('addMenu.moveDown', { name })} onClick={() => dispatch({ do: 'move', key, by: 1 })}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label={t('addMenu.remove', { name })} onClick={() => dispatch({ do: 'remove', key })}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <RowFacts row={row} edit={edit} isFirst={isFirst} onMerge={() => dispatch({ do: 'merge', key })} />
    </li>
  )
})

/** Whether the dish is new, and why the row should be checked. */
function RowState({ row, plan }: Pick<RowEditorProps, 'row' | 'plan'>) {
  const t = useT()
  const { price } = useFormats()
  return (
    <span className="flex flex-wrap gap-1.5">
      {plan?.kind === 'new' && <Badge kind="success">{t('addMenu.new')}</Badge>}
      {plan?.kind === 'same' && <Badge>{t('addMenu.same')}</Badge>}
      {plan?.kind === 'repeated' && <Badge kind="danger">{t('addMenu.repeated')}</Badge>}
      {plan?.kind === 'changed' && (
        <Badge kind="saffron">
          {'price' in plan.edits && plan.dish.price ? t('addMenu.priceWas', { price: price(plan.dish.price) }) : t('addMenu.changed')}
        </Badge>
      )}
      {row.doubts.map((doubt) => (
        <Badge key={doubt} kind="danger">
          {t(`addMenu.doubt.${doubt}`)}
        </Badge>
      ))}
    </span>
  )
}

/** Diets and allergens, and merging with the dish above. */
function RowFacts({
  row,
  edit,
  isFirst,
  onMerge,
}: {
  row: MenuRow
  edit: (change: Partial<MenuRow>) => void
  isFirst: boolean
  onMerge: () => void
}) {
  const t = useT()
  const facts = [...row.diets.map((diet) => t(`places.diet.${diet}`)), ...row.allergens.map((allergen) => t(`places.allergen.${allergen}`))]
  return (
    <details>
      <summary className="tap text-small text-ink-muted">{facts.length > 0 ? facts.join(', ') : t('addMenu.facts')}</summary>
      <div className="grid gap-3 py-2">
        <fieldset className="grid gap-2">
          <legend className="group-label">{t('addMenu.diets')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {diets.map((diet) => (
              <Checkbox
                key={diet}
                label={t(`places.diet.${diet}`)}
                checked={row.diets.includes(diet)}
                onChange={() => edit({ diets: toggled(row.diets, diet) })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="group-label">{t('addMenu.contains')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {allergens.map((allergen) => (
              <Checkbox
                key={allergen}
                label={t(`places.allergen.${allergen}`)}
                checked={row.allergens.includes(allergen)}
                onChange={() =>
                  edit({ allergens: toggled(row.allergens, allergen), doubts: row.doubts.filter((doubt) => doubt !== 'codes') })
                }
              />
            ))}
          </div>
        </fieldset>
        {!isFirst && (
          <p>
            <button type="button" className="btn btn-secondary btn-dense" onClick={onMerge}>
              {t('addMenu.merge')}
            </button>
          </p>
        )}
      </div>
    </details>
  )
}

const toggled = <Each,>(list: readonly Each[], one: Each): Each[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
