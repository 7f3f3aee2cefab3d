import { allergens, diets, searchedAmenities } from '@morsel/contract/food'
import { readOpenAt } from '@morsel/contract/opening'
import type { SearchFacets } from '@morsel/contract/search'
import { formatAverage, nameOfWeekday } from '../../formats/format.ts'
import { cuisineOfSlug, useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { levelOf } from '../../places/summary/place-line.tsx'
import type { ActiveFilter } from './active-filters.ts'

/** Returns the label of a filter. @param facets contain the names of cuisines without a translation */
export function useFilterLabel(facets: SearchFacets | undefined): (filter: Pick<ActiveFilter, 'name' | 'value'>) => string {
  const t = useT()
  const locale = useLocale()
  const { distance } = useFormats()
  const nameOf = useCuisineName()
  return ({ name, value }) => {
    const diet = diets.find((each) => each === value)
    const allergen = allergens.find((each) => each === value)
    const amenity = searchedAmenities.find((each) => each === value)
    if (name === 'amenity' && amenity) return t(`places.amenity.${amenity}`)
    if (name === 'diet' && diet) return t(`places.diet.${diet}`)
    if (name === 'free' && allergen) return t('search.freeOf', { allergen: t(`places.allergen.${allergen}`) })
    if (name === 'price') return t(`places.price.${levelOf(Number(value))}`)
    if (name === 'open') {
      const at = readOpenAt(value)
      return at ? t('search.openAt', { day: nameOfWeekday(locale, at.weekday, 'short'), time: at.time }) : t('places.openNow')
    }
    if (name === 'rating') return t('search.ratingFrom', { rating: formatAverage(locale, Number(value)) })
    if (name === 'lat') return t('search.within', { distance: distance(Number(value) * 1000) })
    if (name === 'bbox') return t('search.inArea')
    return nameOf(facets?.cuisines.find(({ slug }) => slug === value) ?? cuisineOfSlug(value))
  }
}
