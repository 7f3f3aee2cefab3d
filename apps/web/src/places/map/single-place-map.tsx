import { circleBounds } from './mercator.ts'
import { PlaceMap } from './place-map.tsx'

/** A place with its position, and its postal address or city. */
export interface MappedPlace {
  id: string
  name: string
  nameLang: string | null
  lat: number
  lon: number
  where: string
}

/** The initial radius of the map in meters: a few minutes' walk. */
const meters = 400

/** A map of one place with its postal address. */
export function SinglePlaceMap({ place: { id, name, nameLang, lat, lon, where } }: { place: MappedPlace }) {
  return (
    <PlaceMap
      points={[{ id, name, lat, lon, dishes: 0 }]}
      first={{ key: id, view: undefined, bounds: circleBounds({ lat, lon }, meters), isExact: false }}
      isInText
      card={() => (
        <>
          <strong lang={nameLang ?? undefined}>{name}</strong>
          <p className="text-small">{where}</p>
        </>
      )}
    />
  )
}
