import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { circleBounds } from '../../places/map/mercator.ts'
import { PlaceMap } from '../../places/map/place-map.tsx'

/** The initial radius of the map in meters: a few minutes' walk. */
const meters = 400

/** A map of one place with its postal address. */
export function SinglePlaceMap({ place }: { place: Restaurant & { lat: number; lon: number } }) {
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
