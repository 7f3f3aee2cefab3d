import { openPicture } from '../../kernel/picture/decoding.ts'

const [WIDTH, HEIGHT] = [1200, 800]

type Color = readonly [number, number, number]

/** From the center of the plate outward: the radius in pixels, and the color. */
const rings: readonly (readonly [number, Color])[] = [
  [120, [196, 88, 52]],
  [170, [232, 190, 104]],
  [250, [244, 240, 232]],
  [300, [214, 208, 198]],
]

/** Draws the photo of the demo world: a plate on a wooden table. */
export async function demoPhoto(): Promise<File> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) pixels.set(colorAt(x - WIDTH / 2, y - HEIGHT / 2), (y * WIDTH + x) * 3)
  const bytes = await openPicture(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'plate.jpg', { type: 'image/jpeg' })
}

function colorAt(x: number, y: number): Color {
  const distance = Math.hypot(x, y)
  const ring = rings.find(([radius]) => distance < radius)?.[1]
  if (ring !== undefined) return ring
  const grain = Math.round(10 * Math.sin(y / 7 + Math.sin(x / 90)) + 8 * Math.sin(y / 31))
  return [134 + grain, 92 + grain, 58 + grain]
}
