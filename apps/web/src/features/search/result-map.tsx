import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { around, type Bounds, circleBounds } from '../../places/map/mercator.ts'
import { type MapPoint, PlaceMap } from '../../places/map/place-map.tsx'
import { savedView, saveView } from './map-views.ts'

/** A place with its results. */
interface FoundPlace {
  id: string
  name: string
  path: string
  lat: number | null
  lon: number | null
  dishes: { name: string; path: string }[]
}

export function ResultMap({
  data,
  params,
  marked,
  onMark,
}: {
  data: SearchOutput
  params: SearchParams
  marked: string | undefined
  onMark: (id: string | undefined) => void
}) {
  const router = useRouter()
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const places = useMemo(() => placesOf(data), [data])
  const points = places.flatMap(({ id, name, lat, lon, dishes }): MapPoint[] =>
    lat === null || lon === null ? [] : [{ id, name, lat, lon, dishes: dishes.length }],
  )
  const here =
    params.lat === undefined ? undefined : { lat: Number(params.lat), lon: Number(params.lon), meters: Number(params.r ?? 3) * 1000 }
  const area = boundsOf(params)
  const bounds = area ?? (here ? circleBounds(here, here.meters) : around(points)) ?? wholeWorld
  const keep = useCallback((view: Parameters<typeof saveView>[1]) => saveView(visit, view), [visit])
  const search = ([south, west, north, east]: Bounds) => {
    const bbox = [south, west, north, east].join(',')
    const there = { bbox, city: undefined, lat: undefined, lon: undefined, sort: params.sort === 'distance' ? undefined : params.sort }
    void router.navigate({ to: '/search', search: parseSearchParams({ ...params, ...there, cursor: undefined }), resetScroll: false })
  }
  return (
    <PlaceMap
      points={points}
      first={{ key: `${visit} ${bounds.join()}`, view: savedView(visit), bounds, isExact: area !== undefined }}
      here={here}
      marked={marked}
      onMark={onMark}
      onMoved={keep}
      onSearch={search}
      card={(id) => {
        const place = places.find((each) => each.id === id)
        return place && <PlaceLinks place={place} />
      }}
    />
  )
}

const wholeWorld: Bounds = [-55, -170, 70, 170]

function boundsOf({ bbox }: SearchParams): Bounds | undefined {
  const [south, west, north, east] = (bbox ?? '').split(',').map(Number)
  return south === undefined || west === undefined || north === undefined || east === undefined ? undefined : [south, west, north, east]
}

function placesOf(data: SearchOutput): FoundPlace[] {
  if (data.kind === 'restaurants')
    return data.hits.flatMap((hit) => [hit, ...hit.also]).map(({ id, name, path, lat, lon }) => ({ id, name, path, lat, lon, dishes: [] }))
  const places = new Map<string, FoundPlace>()
  for (const { name, path, restaurant } of data.hits.flatMap((hit) => [hit, ...hit.also])) {
    const place = places.get(restaurant.id) ?? { ...restaurant, dishes: [] }
    places.set(restaurant.id, { ...place, dishes: [...place.dishes, { name, path }] })
  }
  return [...places.values()]
}

function PlaceLinks({ place: { name, path, dishes } }: { place: FoundPlace }) {
  return (
    <>
      <Link href={path} className="inline-block py-1 font-semibold">
        {name}
      </Link>
      {dishes.length > 0 && (
        <ul className="text-small">
          {dishes.map((dish) => (
            <li key={dish.path}>
              <Link href={dish.path} className="inline-block py-1">
                {dish.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
