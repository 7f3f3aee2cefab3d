import type { PlateFood, PlateKind } from '@morsel/contract/plate'
import { plateKind } from './cuisine-plates.ts'
import { type PlateColors, platePalette } from './marks/plate-palette.ts'
import { seeded } from './marks/seed.ts'
import { asides, type Motif, motifsOf, type PlateLayer, plateMotifs } from './plate-motifs.ts'

/**
 * The format of the picture: `card` 16:9, `square`, `banner` (the top of a page; side plates appear as it gets wider), `tall` (a panel next
 * to a form, with a second, smaller plate), `wide` (1200×630, with room for a name).
 */
export type PlateFormat = 'card' | 'square' | 'banner' | 'tall' | 'wide'

/** A plate: its layers from bottom to top as path data, and the center of each motif on it (the plate has radius 100). */
export interface Plate {
  readonly layers: readonly (readonly [layer: PlateLayer, path: string])[]
  readonly centers: readonly (readonly [x: number, y: number])[]
  readonly transform?: string
}

/** A picture: its colors, its format and its plates. */
export interface PlateArt {
  readonly colors: PlateColors
  readonly viewBox: string
  readonly aside: string
  readonly plates: readonly Plate[]
}

const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

/** How many pairs of numbers a segment of each path command has. */
const pairsOf: Readonly<Record<string, number>> = { M: 1, L: 1, T: 1, Q: 2, C: 3 }

const join = (numbers: readonly number[]) => numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')

/** Rotates, scales and moves the path of a motif. Segments become relative, which is shorter, and `o` becomes a circle of two arcs. */
function place(path: string, x: number, y: number, angle: number, scale: number): string {
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  const point = (px: number, py: number): readonly [number, number] => [
    Math.round(x + px * cos - py * sin),
    Math.round(y + px * sin + py * cos),
  ]
  let [atX, atY] = [0, 0]
  return path.replace(/([A-Zo])([^A-Zo]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? []
    if (command === 'o') {
      const [cx = 0, cy = 0, r = 0] = numbers
      const radius = Math.round(r * scale * 2) / 2
      const [left, top] = point(cx, cy)
      return `M${join([left - radius, top])}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0`
    }
    const size = (pairsOf[command] ?? 1) * 2
    let out = ''
    for (let i = 0; i + size <= numbers.length; i += size) {
      const segment: number[] = []
      let [nextX, nextY] = [atX, atY]
      for (let j = i; j < i + size; j += 2) {
        ;[nextX, nextY] = point(numbers[j] ?? 0, numbers[j + 1] ?? 0)
        segment.push(...(command === 'M' ? [nextX, nextY] : [nextX - atX, nextY - atY]))
      }
      ;[atX, atY] = [nextX, nextY]
      out +=
        (i === 0 || segment[0] === undefined ? (command === 'M' ? 'M' : command.toLowerCase()) : segment[0] < 0 ? '' : ' ') + join(segment)
    }
    return out || 'Z'
  })
}

/** Returns the centers of motifs on three rings: the best of a few seeded rotations, so that motifs don't cluster. */
function rings(random: () => number): [number, number][] {
  const near = 2 + Math.floor(random() * 2)
  const far = 3 + Math.floor(random() * (near === 2 ? 3 : 2))
  let best: [number, number][] = []
  let bestGap = -1
  for (let attempt = 0; attempt < 8; attempt++) {
    const points: [number, number][] = [[(random() - 0.5) * 12, (random() - 0.5) * 12]]
    for (const [count, radius] of [[near, 38] as const, [far, 63] as const]) {
      const start = random() * Math.PI * 2
      for (let i = 0; i < count; i++) {
        const angle = start + ((i + (random() - 0.5) * 0.3) / count) * Math.PI * 2
        points.push([Math.cos(angle) * radius, Math.sin(angle) * radius])
      }
    }
    let gap = Number.POSITIVE_INFINITY
    for (let a = 0; a < points.length; a++)
      for (let b = a + 1; b < points.length; b++) {
        const [p, q] = [points[a], points[b]]
        if (p && q) gap = Math.min(gap, Math.hypot(p[0] - q[0], p[1] - q[1]))
      }
    if (gap > bestGap) [best, bestGap] = [points, gap]
  }
  return best.map(([x, y]) => [Math.round(x), Math.round(y)])
}

interface Served {
  kind: PlateKind
  without: readonly PlateFood[]
}

/** Returns a full plate, or, with `side`, a small one with a single motif. */
function plate(id: string, { kind, without }: Served, transform?: string, side = false): Plate {
  const random = seeded(`${kind}/${id}`)
  const set = motifsOf(kind, without)
  const centers = side ? rings(random).slice(0, 1) : rings(random)
  const inner = centers.filter(([x, y]) => Math.hypot(x, y) < 50).length
  const paths = new Map<PlateLayer, string>()
  centers.forEach(([x, y], index) => {
    const motif: Motif | undefined = pick(random, side ? set.near : index === 0 ? set.hero : index < inner ? set.near : set.far)
    const scale = (side ? 1.7 : index === 0 ? 1.2 : index < inner ? 0.92 : 0.74) + random() * 0.14
    const angle = random() * Math.PI * 2
    for (const [layer, path] of motif ?? []) paths.set(layer, (paths.get(layer) ?? '') + place(path, x, y, angle, scale))
  })
  const order: readonly PlateLayer[] = ['s', 'i', 'w', 'u', 'j', 't', 'n']
  const layers = order.flatMap((layer) => {
    const path = paths.get(layer)
    return path ? [[layer, path] as const] : []
  })
  return { layers, centers, ...(transform ? { transform } : {}) }
}

/**
 * Creates the picture of a place, dish or person. The same ID and cuisine give the same picture everywhere (WEB-852).
 * `cuisine` is a kind of plate, or an OpenStreetMap value or list of values; unknown ones get the neutral kind. Never throws.
 * @param options.without foods that the picture must not show (WEB-858)
 */
export function plateArt(
  id: string,
  cuisine: string | undefined,
  options: { format?: PlateFormat; without?: readonly PlateFood[] } = {},
): PlateArt {
  const kind = plateKind(cuisine)
  const served = { kind, without: options.without ?? [] }
  const { colors } = plateMotifs[kind]
  const random = seeded(id)
  const format = options.format ?? 'card'
  const [dx, dy] = [Math.round((random() - 0.5) * 60), Math.round(random() * 24)]
  const first = plate(id, served)
  const aside = asides[plateMotifs[kind].aside]
  if (format === 'square') return { colors, viewBox: '-112-112 224 224', aside: '', plates: [first] }
  if (format === 'wide') return { colors, viewBox: '-270-105 400 210', aside: '', plates: [first] }
  if (format === 'banner') {
    const sides = [
      plate(`${id}<`, served, 'translate(-228 26)scale(.6)', true),
      plate(`${id}>`, served, 'translate(236-22)scale(.6)', true),
    ]
    return { colors, viewBox: '-400-96 800 192', aside, plates: [first, ...sides] }
  }
  if (format === 'tall') {
    const second = plate(`${id}+`, served, 'translate(-86-172)scale(.5)')
    return { colors, viewBox: '-120-230 190 310', aside: '', plates: [first, second] }
  }
  return { colors, viewBox: `${-176 - dx} ${-98 - dy} 352 198`, aside, plates: [first] }
}

const layerStyle = (colors: PlateColors): Record<PlateLayer, string> => {
  const { ink, second } = platePalette[colors]
  const [light, dark] = [`fill="${second}"`, `fill="${ink}"`]
  return {
    s: light,
    u: light,
    i: dark,
    j: dark,
    w: 'fill="#fff"',
    t: `stroke="${second}" stroke-width="6"`,
    n: `stroke="${ink}" stroke-width="2"`,
  }
}

/** Renders the picture as a standalone SVG in light colors (share pictures, emails, icons); a plate takes at most 1.8 kB (WEB-853). */
export function plateArtSvg(art: PlateArt): string {
  const { ground, ink } = platePalette[art.colors]
  const style = layerStyle(art.colors)
  const [x = '0', y = '0', width = '0', height = '0'] = art.viewBox.match(/-?[\d.]+/g) ?? []
  const plates = art.plates.map(({ layers, transform }) => {
    const paths = layers.map(([layer, d]) => `<path ${style[layer]} d="${d}"/>`).join('')
    return `<g${transform ? ` transform="${transform}"` : ''}><circle r="100" fill="#fff" fill-opacity=".72"/><circle r="86" stroke="${ink}" stroke-width="1.5"/>${paths}</g>`
  })
  const aside = art.aside && `<path stroke="${ink}" stroke-width="4" d="${art.aside}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${art.viewBox}" fill="none" stroke-linecap="round"><path fill="${ground}" d="M${x} ${y}h${width}v${height}h-${width}z"/>${aside}${plates.join('')}</svg>`
}
