import { type Placing, type Size, tilePixels, zoomOf } from './mercator.ts'

/** A tile image and its position on the map in pixels. */
interface Tile extends Size {
  url: string
  left: number
  top: number
}

const servers = ['a', 'b', 'c'] as const
const closest = 19

/** Returns the tiles of a URL template that cover a map. */
export function tilesOf(template: string, { k, x, y }: Placing, size: Size, isSharp: boolean): Tile[] {
  const z = Math.max(0, Math.min(closest, Math.round(zoomOf({ k }))))
  const count = 2 ** z
  const side = k / count
  const columns = steps(Math.floor(-x / side), Math.floor((size.width - x) / side))
  const rows = steps(Math.max(0, Math.floor(-y / side)), Math.min(count - 1, Math.floor((size.height - y) / side)))
  return rows.flatMap((row) =>
    columns.map((column) => {
      const values = {
        z,
        x: ((column % count) + count) % count,
        y: row,
        s: servers[(((column + row) % 3) + 3) % 3],
        r: isSharp ? '@2x' : '',
      }
      const url = Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), template)
      return { url, left: column * side + x, top: row * side + y, width: side, height: side }
    }),
  )
}

const steps = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** Returns the grid size of a map without tiles: between half a tile and a whole one, so that zooming stays visible. */
export function gridSide({ k }: Pick<Placing, 'k'>): number {
  return k / 2 ** Math.ceil(zoomOf({ k })) / (tilePixels / 128)
}
