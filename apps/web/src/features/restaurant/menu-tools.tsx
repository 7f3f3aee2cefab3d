import { fitOf } from '@morsel/contract/fit'
import type { MenuItem } from '@morsel/contract/item'
import type { Menu } from '@morsel/contract/restaurant'
import { Button } from '@morsel/ui/basics/button'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { SearchField } from '@morsel/ui/frame/search-field'
import { type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { writeTaste } from '../../people/needs/device-taste.ts'
import { useDeviceTaste, useLateNeeds } from '../../people/needs/use-needs.ts'
import { FitMark } from '../../places/fit/fit-badge.tsx'
import { matchingDishes } from './matching-dishes.ts'

/** What a filtered menu shows: the remaining dishes, and a mark beside each. */
export interface NarrowedMenu {
  left: ReadonlySet<string>
  mark: (dish: MenuItem) => ReactNode
}

export interface MenuToolsProps {
  menus: readonly Menu[]
  /** Whether the menu is long enough to be searched. */
  isLong: boolean
  onNarrow: (narrowed: NarrowedMenu | undefined) => void
}

/** Filters a menu by text and by the reader's diets and allergens (PLACE-254). */
export function MenuTools({ menus, isLong, onNarrow }: MenuToolsProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isAsking, setAsking] = useState(false)
  const NeedsDialog = usePartWithMessages(() => import('../../people/needs-dialog.tsx'), 'NeedsDialog', ['people'])
  const { needs, isChecked, check } = useFitting(() => setAsking(true))
  const isNarrowed = query.trim() !== '' || needs !== undefined
  const left = useMemo(() => {
    const dishes = menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    return matchingDishes(dishes, query, needs)
  }, [menus, query, needs])
  useEffect(() => {
    const mark = (dish: MenuItem) => needs && <FitMark fit={fitOf(dish, needs)} />
    // Deferred, because a menu may have a thousand dishes.
    startTransition(() => onNarrow(isNarrowed ? { left: new Set(left.map(({ id }) => id)), mark } : undefined))
  }, [left, needs, isNarrowed, onNarrow])
  const showAll = () => {
    setQuery('')
    writeTaste({ isFitting: false })
    field.current?.focus()
  }
  const fits = <Checkbox checked={isChecked} onChange={({ target }) => check(target.checked)} label={t('menuTools.fits')} />
  return (
    <>
      {isLong ? (
        <SearchField
          ref={field}
          // The `/` shortcut is for the site search, not this field.
          type="text"
          name="dish"
          className="items-center"
          label={t('menuTools.find')}
          placeholder={t('menuTools.find')}
          maxLength={100}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
        >
          {fits}
        </SearchField>
      ) : (
        fits
      )}
      <p role="status" className={`text-small text-ink-muted ${isNarrowed ? 'pt-2' : ''}`}>
        {isNarrowed && t('menuTools.count', { count: left.length })}
      </p>
      {needs && (
        <p className="text-small text-ink-muted">
          {`${t('menuTools.onlyKnown')} ${t('item.askStaff')} `}
          <Button kind="quiet" dense onClick={() => setAsking(true)}>
            {t('menuTools.change')}
          </Button>
        </p>
      )}
      {left.length === 0 && (
        <EmptyState
          action={
            <Button kind="secondary" onClick={showAll}>
              {t('menuTools.showAll')}
            </Button>
          }
        >
          {t('menuTools.none')}
        </EmptyState>
      )}
      <Suspense>{isAsking && <NeedsDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

/** Whether the menu is filtered by the reader's needs. @param onUnknown asks for the needs */
function useFitting(onUnknown: () => void) {
  const { needs, isLoading } = useLateNeeds()
  const isFitting = useDeviceTaste()?.isFitting === true
  // Whether the box was checked before the account's preferences had loaded.
  const [isEarly, setEarly] = useState(false)
  useEffect(() => {
    if (!isEarly || isLoading) return
    setEarly(false)
    if (needs) return
    writeTaste({ isFitting: false })
    onUnknown()
  }, [isEarly, isLoading, needs, onUnknown])
  const check = (isChecked: boolean) => {
    setEarly(isChecked && isLoading)
    if (needs || isLoading) writeTaste({ isFitting: isChecked })
    else onUnknown()
  }
  return { needs: isFitting ? needs : undefined, isChecked: isFitting && (needs !== undefined || isLoading), check }
}
