import { type Call, send } from './call.ts'
import { nextCall } from './fuzz.ts'
import { seeded } from './random.ts'

/** What random calls found. */
export interface FuzzResult {
  /** Responses by status; 0 for broken connections. */
  counts: ReadonlyMap<number, number>
  /** Calls that broke a connection or returned a 5xx other than 503. */
  fallen: readonly { status: number; call: Call }[]
}

const atOnce = 16
/** A run ends after this many failures, because further calls would show nothing new. */
export const fallenMax = 20

/** Sends random calls, the same ones for the same seed, until some have failed. */
export async function fuzz(url: string, calls: number, seed: number, pathOf?: Parameters<typeof nextCall>[1]): Promise<FuzzResult> {
  const random = seeded(seed)
  const counts = new Map<number, number>()
  const fallen: { status: number; call: Call }[] = []
  let sent = 0
  const line = async () => {
    while (sent < calls && fallen.length < fallenMax) {
      sent += 1
      const call = nextCall(random, pathOf)
      const { status } = await send(url, call)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 0 || (status >= 500 && status !== 503)) fallen.push({ status, call })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return { counts, fallen }
}

/** `200: 7, 404: 3`. */
export const printCounts = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
