import { createHash } from 'node:crypto'

/** The date of the demo world. It's older than every installation, so that new rows sort after it. */
const EPOCH_MS = Date.UTC(2026, 0, 1)

/** Derives a UUIDv7 from a name: 32 hexadecimal digits that are the same in every installation. */
export const demoId = (...key: readonly string[]): string => idAt(EPOCH_MS, key)

/** Derives such an ID for what happened at a time, so that later ones sort after it. */
export const demoIdAt = (at: Date, ...key: readonly string[]): string => idAt(at.getTime(), key)

function idAt(timeMs: number, key: readonly string[]): string {
  const hash = createHash('sha256').update(key.join('\n')).digest('hex')
  const time = timeMs.toString(16).padStart(12, '0')
  const variant = (8 + (Number.parseInt(hash.slice(3, 4), 16) & 3)).toString(16)
  return `${time}7${hash.slice(0, 3)}${variant}${hash.slice(4, 19)}`
}

/** Returns a generator of bytes that are the same in every installation. */
export function demoBytes(...key: readonly string[]): (length: number) => Uint8Array {
  return (length) => createHash('sha256').update(key.join('\n')).digest().subarray(0, length)
}
