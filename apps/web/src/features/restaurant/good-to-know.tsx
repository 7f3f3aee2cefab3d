import { amenities, diets } from '@morsel/contract/food'
import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { CheckIcon, CloseIcon } from '@morsel/ui/basics/icons'
import { Card } from '@morsel/ui/content/card'
import { useT } from '../../i18n/messages-provider.tsx'

/** Known diets and amenities of a place. */
export function GoodToKnow({ place }: { place: Restaurant }) {
  const t = useT()
  const facts = [
    ...diets.flatMap((diet) => {
      const state = place.diets[diet]
      return state ? [{ key: diet, isYes: state !== 'no', label: t(`places.placeDiet.${state}`, { diet: t(`places.diet.${diet}`) }) }] : []
    }),
    ...amenities.flatMap((amenity) => {
      const state = place.amenities[amenity]
      if (!state) return []
      const name = t(`places.amenity.${amenity}`)
      const label = state === 'yes' ? name : t(state === 'no' ? 'places.amenityNo' : 'places.amenityLimited', { amenity: name })
      return [{ key: amenity, isYes: state !== 'no', label }]
    }),
  ]
  if (facts.length === 0) return null
  return (
    <Card aria-labelledby="facts">
      <h2 id="facts" className="text-h3">
        {t('restaurant.amenities')}
      </h2>
      <ul className="grid gap-1.5 text-small">
        {facts.map(({ key, isYes, label }) => (
          <li key={key} className={`grid grid-cols-[auto_1fr] items-center gap-2 ${isYes ? '' : 'text-ink-muted'}`}>
            {isYes ? <CheckIcon small /> : <CloseIcon small />}
            {label}
          </li>
        ))}
      </ul>
    </Card>
  )
}
