import { select } from 'd3-selection'
import { type ZoomBehavior, ZoomTransform, zoom } from 'd3-zoom'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Bounds, boundsOf, fit, type MapView, type Placing, place, type Size, tilePixels, viewOf, zoomRange } from './mercator.ts'

/** The view of a map and how to change it. */
export interface Looking {
  placing: Placing
  size: Size
  zoomBy: (factor: number) => void
  panBy: (x: number, y: number) => void
  show: (bounds: Bounds) => void
}

/** Padding in pixels around an area that the map fits. */
const margin = 48
/** The zoom buttons are on one side, which depends on the writing direction. */
const sideMargin = 72

/**
 * Makes a frame draggable, pinchable and zoomable (with Ctrl and the wheel; the wheel alone scrolls the page). Shows `first` again whenever
 * `firstKey` changes, and calls `onMoved` after every move by the user. On touch screens, moving takes `fingers` fingers. Undefined until
 * the frame has a size.
 */
export function useMapView(
  frame: RefObject<HTMLDivElement | null>,
  first: { key: string; view: MapView | undefined; bounds: Bounds; isExact: boolean },
  onMoved: (view: MapView, bounds: Bounds) => void,
  fingers: number,
): Looking | undefined {
  const [size, setSize] = useState<Size>()
  const [placing, setPlacing] = useState<Placing>()
  const behavior = useRef<ZoomBehavior<HTMLDivElement, unknown>>(undefined)
  const moved = useRef<(to: Placing) => void>(() => {})
  const last = useRef<{ placing: Placing; size: Size }>(undefined)
  useEffect(() => {
    if (placing && size) last.current = { placing, size }
    moved.current = (to) => size && onMoved(viewOf(to, size), boundsOf(to, size))
  }, [placing, size, onMoved])

  const put = (element: HTMLDivElement | null, { k, x, y }: Placing) => {
    if (element && behavior.current) select(element).call(behavior.current.transform, new ZoomTransform(k, x, y))
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let before: Placing | undefined
    const gestures = zoom<HTMLDivElement, unknown>()
      .scaleExtent([tilePixels * 2 ** zoomRange[0], tilePixels * 2 ** zoomRange[1]])
      .filter(
        (event: Event) =>
          !isOnControl(event) &&
          !isFewer(event, fingers) &&
          (event instanceof WheelEvent ? event.ctrlKey || event.metaKey : !isOtherButton(event)),
      )
      .on('start', ({ transform }) => {
        before = transform
      })
      .on('zoom', ({ transform: { k, x, y } }) => setPlacing({ k, x, y }))
      .on('end', ({ sourceEvent, transform }) => {
        if (sourceEvent && before !== transform) moved.current(transform)
      })
    behavior.current = gestures
    select(element).call(gestures).on('dblclick.zoom', null)
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      select(element).on('.zoom', null)
    }
  }, [frame, fingers])

  const isSized = size !== undefined
  useEffect(() => {
    if (!size) return
    put(
      frame.current,
      first.view ? place(first.view, size) : first.isExact ? fit(first.bounds, size, 0) : fit(first.bounds, size, margin, sideMargin),
    )
    // Only a new key shows the initial area again.
  }, [first.key, isSized])
  useEffect(() => {
    if (size && last.current && last.current.size !== size) put(frame.current, place(viewOf(last.current.placing, last.current.size), size))
  }, [size])

  if (!size || !placing) return undefined
  const go = (to: Placing) => {
    put(frame.current, to)
    moved.current(to)
  }
  return {
    placing,
    size,
    zoomBy: (factor) => {
      const view = viewOf(placing, size)
      const zoom = Math.max(zoomRange[0], Math.min(zoomRange[1], view.zoom + Math.log2(factor)))
      go(place({ ...view, zoom }, size))
    },
    panBy: (x, y) => go({ ...placing, x: placing.x - x, y: placing.y - y }),
    show: (bounds) => go(fit(bounds, size, margin, sideMargin)),
  }
}

function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, a, .map-card') !== null
}

function isFewer(event: Event, fingers: number): boolean {
  return 'touches' in event && event.touches instanceof TouchList && event.touches.length < fingers
}

function isOtherButton(event: Event): boolean {
  return event instanceof MouseEvent && event.button !== 0
}
