import type { Menu } from '@morsel/contract/restaurant'
import { Button } from '@morsel/ui/basics/button'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { SearchField } from '@morsel/ui/frame/search-field'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useRef, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { matchingDishes } from './matching-dishes.ts'

/** Props of {@link MenuTools}. */
export interface MenuToolsProps {
  menus: readonly Menu[]
  /** Called with the ids of the matching dishes. */
  onNarrow: (left: ReadonlySet<string>) => void
}

/** Filters a long menu by text and by the reader's diets and allergens. */
export function MenuTools({ menus, onNarrow }: MenuToolsProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isFitting, setFitting] = useState(false)
  const needs = useNeeds()
  const dishes = menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
  const left = matchingDishes(dishes, query, isFitting ? needs : undefined)
  const isNarrowed = query.trim() !== '' || isFitting
  const narrow = (nextQuery: string, isNextFitting: boolean) => {
    setQuery(nextQuery)
    setFitting(isNextFitting)
    const next = matchingDishes(dishes, nextQuery, isNextFitting ? needs : undefined)
    // Deferred, because a menu may have a thousand dishes.
    startTransition(() => onNarrow(new Set(next.map(({ id }) => id))))
  }
  return (
    <>
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
        onChange={({ target }) => narrow(target.value, isFitting)}
        onKeyDown={({ key }) => key === 'Escape' && narrow('', isFitting)}
      >
        {needs && <Checkbox checked={isFitting} onChange={({ target }) => narrow(query, target.checked)} label={t('menuTools.fits')} />}
      </SearchField>
      <p role="status" className={`text-small text-ink-muted ${isNarrowed ? 'pt-2' : ''}`}>
        {isNarrowed && t('menuTools.count', { count: left.length })}
      </p>
      {isFitting && <p className="text-small text-ink-muted">{`${t('menuTools.onlyKnown')} ${t('item.askStaff')}`}</p>}
      {left.length === 0 && (
        <EmptyState
          action={
            <Button
              kind="secondary"
              onClick={() => {
                narrow('', false)
                field.current?.focus()
              }}
            >
              {t('menuTools.showAll')}
            </Button>
          }
        >
          {t('menuTools.none')}
        </EmptyState>
      )}
    </>
  )
}

/** The user's diets and allergens; undefined for guests and for users without any. */
function useNeeds() {
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...queries.preferences.get(), enabled: isSignedIn })
  return isSignedIn && data && data.diets.length + data.allergens.length > 0 ? data : undefined
}
