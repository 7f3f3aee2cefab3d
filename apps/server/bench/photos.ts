import { randomBytes } from 'node:crypto'
import { openPicture, type Sharp } from '@morsel/api/kernel/picture/decoding'
import { rewritePhoto } from '@morsel/api/kernel/picture/rewrite-photo'
import { photoBounds, photoWidths } from '@morsel/contract/photo-file'
import { printTable } from './process.ts'

const whole = { left: 0, top: 0, width: 1, height: 1 }
const mb = 1024 * 1024
const samples = 5

/** Noise compresses poorly, as photos of grass do: this many megapixels give nearly 10 MB. */
const inputs = {
  'JPEG, 48 MP': { width: 8000, height: 6000, noise: 9, encode: (image: Sharp) => image.jpeg({ quality: 88 }) },
  'JPEG, 12 MP': { width: 4000, height: 3000, noise: 24, encode: (image: Sharp) => image.jpeg({ quality: 97 }) },
  'JPEG, 12 MP, progressive': {
    ...{ width: 4000, height: 3000, noise: 24 },
    encode: (image: Sharp) => image.jpeg({ quality: 97, progressive: true }),
  },
  'PNG, 12 MP': { width: 4000, height: 3000, noise: 0.4, encode: (image: Sharp) => image.png({ compressionLevel: 3 }) },
  'AVIF, 12 MP': { width: 4000, height: 3000, noise: 12, encode: (image: Sharp) => image.avif({ quality: 75, effort: 0 }) },
} as const

/**
 * Measures what an upload of nearly 10 MB costs until its response: CPU time and wall time of one, its ratio to plain `sharp` decoding the
 * file and encoding the same three WebP files, and the peak memory of eight at once. CPU time counts all threads.
 */
export async function measurePhotos(): Promise<void> {
  const rows = [['', 'MB', 'CPU ms', 'of plain sharp', 'ms', 'eight at once ms', 'peak MB above idle']]
  for (const [name, input] of Object.entries(inputs)) {
    const bytes = await photoOf(input)
    await rewritePhoto(bytes, whole)
    const own = await median(() => rewritePhoto(bytes, whole))
    const plain = await median(() => plainSharp(bytes))
    const eight = await withPeak(() =>
      timed(() => Promise.all(Array.from({ length: 8 }, () => rewritePhoto(new Uint8Array(bytes), whole)))),
    )
    rows.push([
      name,
      (bytes.length / mb).toFixed(1),
      own.cpuMs.toFixed(0),
      (own.cpuMs / plain.cpuMs).toFixed(2),
      own.ms.toFixed(0),
      eight.result.ms.toFixed(0),
      eight.peakMb.toFixed(0),
    ])
  }
  printTable(rows)
}

/** A gray photo with as much noise as fits into the largest file that is allowed. */
async function photoOf({ width, height, noise, encode }: (typeof inputs)[keyof typeof inputs]): Promise<Uint8Array> {
  for (let sigma: number = noise; ; sigma *= 0.8) {
    const noisy = openPicture(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).linear(sigma / 128, 128 - sigma)
    const bytes = await encode(noisy).toBuffer()
    if (bytes.length <= photoBounds.maxBytes) return new Uint8Array(bytes)
  }
}

/** The same work without checks: decodes once to the largest width, and encodes three files. */
async function plainSharp(bytes: Uint8Array): Promise<void> {
  const largest = Math.max(...photoWidths)
  const { data, info } = await openPicture(bytes).autoOrient().resize(largest).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  await Promise.all(
    photoWidths.map((each) =>
      openPicture(data, { raw: { width, height, channels } }).resize(each).webp({ quality: 80, effort: 3 }).toBuffer(),
    ),
  )
}

interface Cost {
  ms: number
  cpuMs: number
}

async function timed(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

async function median(work: () => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = []
  for (let sample = 0; sample < samples; sample += 1) costs.push(await timed(work))
  const middle = (of: keyof Cost) => costs.map((cost) => cost[of]).sort((a, b) => a - b)[samples >> 1] ?? 0
  return { ms: middle('ms'), cpuMs: middle('cpuMs') }
}

/** Samples the resident memory while work runs. */
async function withPeak<Result>(work: () => Promise<Result>): Promise<{ result: Result; peakMb: number }> {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  const result = await work()
  clearInterval(timer)
  return { result, peakMb: (peak - before) / mb }
}
