import { Button, IconButton } from '@morsel/ui/basics/button'
import { CloseIcon, MapPinIcon } from '@morsel/ui/basics/icons'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatDistance, metersOf } from '../../formats/format.ts'
import type { Translate } from '../../i18n/message-key.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { useDisplay } from '../../site/display.ts'
import { clusterPins, nameSides } from './cluster-pins.ts'
import {
  around,
  type Bounds,
  boundsOf,
  type MapView,
  type Placing,
  pixelOf,
  pixelsOf,
  type Size,
  type Spot,
  scaleOf,
  viewOf,
  zoomRange,
} from './mercator.ts'
import { gridSide, tilesOf } from './tiles.ts'
import { type Looking, useMapView } from './use-map-view.ts'

export interface MapPoint extends Spot {
  id: string
  name: string
  /** Number of its dishes among the results. */
  dishes: number
}

export interface PlaceMapProps {
  points: readonly MapPoint[]
  /** The initial area, shown again when the key changes. `isExact`: without padding. */
  first: { key: string; view: MapView | undefined; bounds: Bounds; isExact: boolean }
  /** The visitor's location and the search radius. */
  here?: (Spot & { meters: number }) | undefined
  /** The highlighted place, here or elsewhere on the page. */
  marked?: string | undefined
  onMark?: (id: string | undefined) => void
  onMoved?: (view: MapView) => void
  /** Actions for an area other than the initial one. */
  onSearch?: (bounds: Bounds) => void
  /** The popup of a place. */
  card: (id: string) => ReactNode
  /** The map is within a page's text: one finger scrolls the page and two fingers move the map. */
  isInText?: boolean
}

/** The minimum distance between pin centers in pixels, so that pins never overlap. */
const apart = 44
const nameBox = { radius: 15, width: 124, height: 22 }
const step = 80

/**
 * A map of places, plain or with tiles from the installation's map server (PLACE-259). Moves by dragging, pinching, clicking,
 * arrow keys, plus and minus. The page has the same places as a list. Needs the catalogue `map`.
 */
export function PlaceMap({ points, first, here, marked, onMark, onMoved, onSearch, card, isInText = false }: PlaceMapProps) {
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [movedFrom, setMovedFrom] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const heard = useCallback(
    (view: MapView) => {
      setMovedFrom(first.key)
      onMoved?.(view)
    },
    [first.key, onMoved],
  )
  const looking = useMapView(frame, first, heard, isInText ? 2 : 1)
  const shown = chosen.filter((each) => points.some((point) => point.id === each))
  const close = () => {
    setChosen([])
    frame.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const move = looking && moves(looking)[event.key]
    if (event.key === 'Escape' && shown.length > 0) close()
    else if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    else {
      // Keep the focus when its pin leaves the map.
      frame.current?.focus()
      move()
    }
    event.preventDefault()
  }
  const lookAt = ({ target, clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!looking || !box || (target instanceof Element && target.closest('button, a, .map-card'))) return
    looking.panBy(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2)
  }
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('map.label')}
      aria-describedby={`${id}hint`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      className="map"
      style={isInText ? { touchAction: 'pan-x pan-y' } : undefined}
      onKeyDown={press}
      onClick={lookAt}
    >
      <p id={`${id}hint`} hidden>
        {t('map.hint')}
      </p>
      {looking && (
        <>
          <Ground {...looking} />
          {here && <Here here={here} {...looking} />}
          <Pins points={points} looking={looking} marked={marked} onMark={onMark} chosen={shown} onChoose={setChosen} />
          <div className="map-zoom">
            <IconButton label={t('map.zoomIn')} onClick={() => looking.zoomBy(2)}>
              +
            </IconButton>
            <IconButton label={t('map.zoomOut')} onClick={() => looking.zoomBy(0.5)}>
              −
            </IconButton>
          </div>
          <Scale {...looking} />
          {onSearch && movedFrom === first.key && (
            <Button dense className="map-search" onClick={() => onSearch(boundsOf(looking.placing, looking.size))}>
              {t('map.searchHere')}
            </Button>
          )}
        </>
      )}
      {shown.length > 0 && <Chosen key={shown.join()} ids={shown} card={card} onClose={close} />}
    </div>
  )
}

function moves({ zoomBy, panBy }: Looking): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => panBy(-step, 0),
    ArrowRight: () => panBy(step, 0),
    ArrowUp: () => panBy(0, -step),
    ArrowDown: () => panBy(0, step),
    '+': () => zoomBy(2),
    '=': () => zoomBy(2),
    '-': () => zoomBy(0.5),
  }
}

/** Tiles, or a moving grid without them. */
function Ground({ placing, size }: { placing: Placing; size: Size }) {
  const { mapTiles } = useRouter().options.context.site.config
  if (mapTiles === null) {
    const side = gridSide(placing)
    return (
      <div
        className="map-grid"
        style={{ backgroundSize: `${side}px ${side}px`, backgroundPosition: `${placing.x % side}px ${placing.y % side}px` }}
      />
    )
  }
  return tilesOf(mapTiles.template, placing, size, window.devicePixelRatio > 1).map(({ url, left, top, width, height }) => (
    <img key={url} src={url} alt="" draggable={false} className="map-tile" style={{ ...at(left, top), width, height }} />
  ))
}

function Here({ here, placing, size }: { here: Spot & { meters: number }; placing: Placing; size: Size }) {
  const [x, y] = pixelOf(here, placing, size)
  return (
    <svg className="map-here" aria-hidden="true">
      <circle cx={x} cy={y} r={pixelsOf(here.meters, here.lat, placing)} />
      <circle cx={x} cy={y} r={7} />
    </svg>
  )
}

function Pins({
  points,
  looking,
  marked,
  onMark,
  chosen,
  onChoose,
}: {
  points: readonly MapPoint[]
  looking: Looking
  marked: string | undefined
  onMark: PlaceMapProps['onMark']
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}) {
  const t = useT()
  const { placing, size, show } = looking
  const gatherings = clusterPins(
    points.map((point) => {
      const [x, y] = pixelOf(point, placing, size)
      return { x, y, point }
    }),
    apart,
  )
  const sides = nameSides(gatherings, { ...nameBox, mapWidth: size.width })
  return gatherings.map(({ x, y, pins }, index) => {
    if (x < 0 || y < 0 || x > size.width || y > size.height) return null
    const ids = pins.map(({ point }) => point.id)
    const [only] = pins
    const isOne = pins.length === 1 && only !== undefined
    const choose = () => {
      const bounds = around(pins.map(({ point }) => point))
      const canPart = bounds !== undefined && (bounds[0] < bounds[2] || bounds[1] < bounds[3])
      if (isOne || !canPart || viewOf(placing, size).zoom >= zoomRange[1] - 3) onChoose(ids)
      else show(bounds)
    }
    return (
      <button
        key={ids.join()}
        type="button"
        className="map-pin"
        style={at(x, y)}
        aria-label={isOne ? nameOf(t, only.point) : t('map.places', { count: pins.length })}
        aria-expanded={chosen.length > 0 && chosen.every((each) => ids.includes(each))}
        data-marked={(marked !== undefined && ids.includes(marked)) || undefined}
        onClick={choose}
        onPointerEnter={() => onMark?.(ids[0])}
        onPointerLeave={() => onMark?.(undefined)}
        onFocus={() => onMark?.(ids[0])}
        onBlur={() => onMark?.(undefined)}
      >
        <span className="map-head">{isOne ? <MapPinIcon small /> : pins.length}</span>
        {isOne && sides[index] && <span className={`map-name map-name-${sides[index]}`}>{only.point.name}</span>}
      </button>
    )
  })
}

/** Returns the label of a place's button. */
function nameOf(t: Translate, { name, dishes }: MapPoint): string {
  return dishes === 0 ? name : t('map.placeAndDishes', { place: name, count: dishes })
}

/** North arrow, scale bar and tile attribution. */
function Scale({ placing, size }: { placing: Placing; size: Size }) {
  const t = useT()
  const locale = useLocale()
  const { mapTiles } = useRouter().options.context.site.config
  const { units } = useDisplay()
  const measureOf = (most: number) => (units === 'km' ? 1 : most < metersOf.mile / 10 ? metersOf.foot : metersOf.mile)
  const { meters, pixels } = scaleOf(viewOf(placing, size).lat, placing, 96, measureOf)
  return (
    <div className="map-foot">
      <span className="map-scale" style={{ width: pixels }}>
        {formatDistance(locale, meters, units)}
      </span>
      <span>{t('map.north')}</span>
      {mapTiles && (
        <span className="map-credit">
          {mapTiles.creditUrl === null ? mapTiles.credit : <a href={mapTiles.creditUrl}>{mapTiles.credit}</a>}
        </span>
      )}
    </div>
  )
}

/** The popup of the selected pin. It takes the focus, so that its links come next. */
function Chosen({ ids, card, onClose }: { ids: readonly string[]; card: PlaceMapProps['card']; onClose: () => void }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it's not a set of fields
    <div ref={box} role="group" aria-label={t('map.chosen')} tabIndex={-1} className="map-card">
      <ul className="grid gap-2">
        {ids.map((id) => (
          <li key={id}>{card(id)}</li>
        ))}
      </ul>
      <IconButton label={t('map.close')} onClick={onClose}>
        <CloseIcon small />
      </IconButton>
    </div>
  )
}

const at = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)` })
