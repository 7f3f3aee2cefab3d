/** A point on a map, in pixels. */
export interface Pin {
  x: number
  y: number
}

/** A cluster of pins that are too close together, at their common center. */
export interface Cluster<P extends Pin> extends Pin {
  pins: readonly P[]
}

/** Merges the two nearest pins until all are at least `apart` pixels apart, so that none overlap. For a page of results, not for thousands. */
export function clusterPins<P extends Pin>(pins: readonly P[], apart: number): Cluster<P>[] {
  const gatherings: Cluster<P>[] = pins.map((pin) => ({ x: pin.x, y: pin.y, pins: [pin] }))
  for (;;) {
    const nearest = nearestPair(gatherings)
    if (nearest === undefined || nearest.distance >= apart) return gatherings
    const { first, second } = nearest
    gatherings.splice(gatherings.indexOf(second), 1)
    gatherings.splice(gatherings.indexOf(first), 1, joined(first, second))
  }
}

function nearestPair<P extends Pin>(gatherings: readonly Cluster<P>[]) {
  let nearest: { first: Cluster<P>; second: Cluster<P>; distance: number } | undefined
  for (const [index, first] of gatherings.entries())
    for (const second of gatherings.slice(index + 1)) {
      const distance = Math.hypot(first.x - second.x, first.y - second.y)
      if (nearest === undefined || distance < nearest.distance) nearest = { first, second, distance }
    }
  return nearest
}

function joined<P extends Pin>(first: Cluster<P>, second: Cluster<P>): Cluster<P> {
  const pins = [...first.pins, ...second.pins]
  const middle = (side: 'x' | 'y') => pins.reduce((sum, pin) => sum + pin[side], 0) / pins.length
  return { x: middle('x'), y: middle('y'), pins }
}

/** Sizes of pins and names and the width of the map, in pixels. */
interface NameRoom {
  radius: number
  width: number
  height: number
  mapWidth: number
}

/** Returns the side of each cluster on which its name fits without covering a pin or another name; `undefined` for neither. */
export function nameSides(gatherings: readonly Cluster<Pin>[], { radius, width, height, mapWidth }: NameRoom) {
  const taken = gatherings.map(({ x, y }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  return gatherings.map(({ x, y, pins }, own) => {
    if (pins.length > 1) return undefined
    for (const side of ['right', 'left'] as const) {
      const [left, right] = side === 'right' ? [x + radius, x + radius + width] : [x - radius - width, x - radius]
      const box = { left, right, top: y - height / 2, bottom: y + height / 2 }
      const isFree = taken.every(
        (other, index) =>
          index === own || other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom,
      )
      if (!isFree || left < 0 || right > mapWidth) continue
      taken.push(box)
      return side
    }
    return undefined
  })
}
