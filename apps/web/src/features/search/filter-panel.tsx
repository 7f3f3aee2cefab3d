import { allergens } from '@morsel/contract/food'
import { readOpenAt, weekdays } from '@morsel/contract/opening'
import type { SearchFacets, Total } from '@morsel/contract/search'
import { parseSearchParams, radiusChoices, ratingChoices, type SearchParams, splitList } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { formatAverage, nameOfWeekday } from '../../formats/format.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { formQuery } from '../../search-params/query-string.ts'
import { filterCount } from './active-filters.ts'
import { NearMe } from './near-me.tsx'
import { searchFormId } from './search-form-id.ts'
import { useFilterLabel } from './use-filter-label.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** The filters: beside the results on wide screens, in a dialog on small ones. Each choice takes effect immediately. */
export function FilterPanel({
  params,
  facets,
  found,
  isOpen,
  onClose,
}: {
  params: SearchParams
  facets: SearchFacets | undefined
  found: Total | undefined
  /** Whether the dialog is open. */
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const filters = <Filters params={params} facets={facets} />
  const panel = (
    <section aria-label={t('search.filters')} className="filters-closed grid gap-6 no-print">
      {filters}
    </section>
  )
  return isOpen ? (
    <Suspense fallback={panel}>
      <FilterSheet found={found} onClose={onClose}>
        {filters}
      </FilterSheet>
    </Suspense>
  ) : (
    panel
  )
}

/** Opens the dialog where there is no room for the filters beside the results. */
export function FilterButton({ params, isOpen, onOpen }: { params: SearchParams; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <Button kind="secondary" dense aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
      {t('search.showFilters', { count: filterCount(params) })}
    </Button>
  )
}

/** Sends the form that all controls belong to, without leaving the page. */
function useFollow(): () => void {
  const router = useRouter()
  return () => {
    const form = document.getElementById(searchFormId)
    if (form instanceof HTMLFormElement)
      void router.navigate({ to: '/search', search: parseSearchParams(formQuery(form)), resetScroll: false })
  }
}

interface FiltersProps {
  params: SearchParams
  facets: SearchFacets | undefined
}

/** Returns the checkboxes of a filter: choices that would leave results, and active ones. */
function useBoxes({ params, facets }: FiltersProps) {
  const t = useT()
  const locale = useLocale()
  const follow = useFollow()
  const filterLabel = useFilterLabel(facets)
  // The legend says "free of".
  const labelOf = (name: 'diet' | 'free' | 'amenity' | 'price' | 'cuisine', value: string) => {
    const allergen = allergens.find((each) => each === value)
    return name === 'free' && allergen ? t(`places.allergen.${allergen}`) : filterLabel({ name, value })
  }
  const isEstimate = facets?.among === 'sample'
  const numberOf = (count: number | undefined) => (count === undefined ? '' : ` (${isEstimate ? '≈ ' : ''}${count.toLocaleString(locale)})`)
  const boxes = (name: 'diet' | 'free' | 'amenity' | 'price' | 'cuisine', counted: readonly { value: string; count: number }[] = []) => {
    const chosen = splitList(params[name])
    // Active choices stay visible without results, so that they can be removed. Choices that a sample lacks may still have results.
    const others = chosen
      .filter((choice) => counted.every(({ value }) => value !== choice))
      .map((value) => ({ value, count: isEstimate ? undefined : 0 }))
    return [...counted.filter(({ value, count }) => count > 0 || chosen.includes(value)), ...others].map(({ value, count }) => (
      <Checkbox
        key={value}
        form={searchFormId}
        name={name}
        value={value}
        checked={chosen.includes(value)}
        onChange={follow}
        label={
          <>
            <bdi>{labelOf(name, value)}</bdi>
            {facets && numberOf(count)}
          </>
        }
      />
    ))
  }
  return boxes
}

function Filters({ params, facets }: FiltersProps) {
  const t = useT()
  const locale = useLocale()
  const { distance } = useFormats()
  const follow = useFollow()
  const boxes = useBoxes({ params, facets })
  const hasPlace = params.city !== undefined || params.lat !== undefined || params.bbox !== undefined
  return (
    <>
      <div className="grid gap-3">
        <NearMe params={params} />
        <Checkbox
          form={searchFormId}
          name="open"
          value="now"
          checked={params.open === 'now'}
          aria-disabled={!hasPlace || undefined}
          onChange={follow}
          label={t('places.openNow')}
          hint={hasPlace ? undefined : t('search.openNeedsPlace')}
        />
        {hasPlace && <OpenAt open={params.open} onChange={follow} />}
      </div>
      <Group legend={t('search.diets')}>
        {boxes(
          'diet',
          facets?.diets.map(({ diet, count }) => ({ value: diet, count })),
        )}
      </Group>
      {params.kind === undefined && (
        <Group legend={t('search.free')} hint={t('search.freeHint')}>
          {boxes(
            'free',
            facets?.free.map(({ allergen, count }) => ({ value: allergen, count })),
          )}
        </Group>
      )}
      <Group legend={t('search.amenities')}>
        {boxes(
          'amenity',
          facets?.amenities.map(({ amenity, count }) => ({ value: amenity, count })),
        )}
      </Group>
      <Group legend={t('search.prices')}>
        {boxes(
          'price',
          facets?.prices.map(({ level, count }) => ({ value: String(level), count })),
        )}
      </Group>
      <Group legend={t('search.cuisines')}>
        {boxes(
          'cuisine',
          facets?.cuisines.map(({ slug, count }) => ({ value: slug, count })),
        )}
      </Group>
      <Select form={searchFormId} name="rating" label={t('search.rating')} value={params.rating ?? ''} onChange={follow}>
        <option value="">{t('search.anyRating')}</option>
        {ratingChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t('search.ratingFrom', { rating: formatAverage(locale, Number(choice)) })}
          </option>
        ))}
      </Select>
      {params.lat !== undefined && (
        <Select form={searchFormId} name="r" label={t('search.distance')} value={params.r ?? '3'} onChange={follow}>
          {radiusChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t('search.within', { distance: distance(Number(choice) * 1000) })}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

/** Every half hour of the day. */
const times = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`)

/** Open at a time of the week; the time is enabled once a day is selected. */
function OpenAt({ open = '', onChange }: { open: string | undefined; onChange: () => void }) {
  const t = useT()
  const locale = useLocale()
  const at = readOpenAt(open)
  return (
    <div className="flex flex-wrap gap-3">
      <Select form={searchFormId} name="day" label={t('search.openOn')} value={at ? weekdays[at.weekday] : ''} onChange={onChange}>
        <option value="">{t('search.anyDay')}</option>
        {weekdays.map((day, weekday) => (
          <option key={day} value={day}>
            {nameOfWeekday(locale, weekday)}
          </option>
        ))}
      </Select>
      {at && (
        <Select form={searchFormId} name="time" label={t('search.openTime')} value={at.time} onChange={onChange}>
          {[...new Set([...times, at.time])].sort().map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset className="grid gap-2 [&_label]:first-letter:uppercase">
      <legend className="group-label mb-2">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </fieldset>
  )
}
