import { type Fit, fitOf } from '@morsel/contract/fit'
import { type Allergen, allergens, type Diet, diets } from '@morsel/contract/food'
import type { MenuItem } from '@morsel/contract/item'
import { AlertIcon, CheckIcon, InfoIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { formatList } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { useNeeds } from '../../people/needs/use-needs.ts'

/** Whether a dish fits the reader; empty for readers without preferences (PLACE-210). */
export function FitBadge({ dish }: { dish: Pick<MenuItem, 'diets' | 'allergens'> }) {
  const needs = useNeeds()
  return needs ? <FitMark fit={fitOf(dish, needs)} /> : null
}

const looks = {
  fits: { kind: 'success', icon: <CheckIcon small /> },
  ask: { kind: 'saffron', icon: <InfoIcon small /> },
  unfit: { kind: 'danger', icon: <AlertIcon small /> },
} as const

/** "Fits your diet", "Ask about nuts", "Doesn't fit: milk". */
export function FitMark({ fit }: { fit: Fit }) {
  const t = useT()
  const locale = useLocale()
  const nameOf = (need: Diet | Allergen) => {
    const diet = diets.find((each) => each === need)
    if (diet) return t(`places.diet.${diet}`).toLocaleLowerCase(locale)
    const allergen = allergens.find((each) => each === need)
    return allergen ? t(`places.allergen.${allergen}`) : need
  }
  return (
    <Badge {...looks[fit.state]}>
      {fit.state === 'fits' ? t('places.fits') : t(`places.${fit.state}`, { needs: formatList(locale, fit.about.map(nameOf)) })}
    </Badge>
  )
}
