import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { circleBounds } from '../../places/map/mercator.ts'
import { PlaceMap } from '../../places/map/place-map.tsx'

/** So far around a place its map shows at first: a walk of some minutes. */
const meters = 400

/** One place on a map, with its address. */
export function OwnMap({ place }: { place: Restaurant & { lat: number; lon: number } }) {
  const { id, name, nameLang, lat, lon, address, city } = place
  return (
    <PlaceMap
      points={[{ id, name, lat, lon, dishes: 0 }]}
      first={{ key: id, view: undefined, bounds: circleBounds({ lat, lon }, meters), isExact: false }}
      isInText
      card={() => (
        <>
          <strong lang={nameLang ?? undefined}>{name}</strong>
          <p className="text-small">{address.text ?? city.name}</p>
        </>
      )}
    />
  )
}
