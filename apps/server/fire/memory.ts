import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@morsel/tooling/product.ts'

/**
 * Flags for a server whose garbage is collected on request: Node.js would collect it when memory is needed, which says nothing about a leak.
 * The server then writes how many bytes of its heap are free, since V8 returns them to the system when it sees fit.
 */
export const collectingArgs = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => {
    gc()
    const { heapTotal, heapUsed } = process.memoryUsage()
    process.stderr.write('free heap ' + (heapTotal - heapUsed) + '\\n')
  })`)}`,
] as const

/** Longer than the window of a rate limit, and longer than connections take to close. */
const restMs = 15_000
const collectMs = 3_000

/** Returns the memory of a process, in megabytes. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Returns the memory that a server uses at rest, without garbage and free heap. Needs {@link collectingArgs}. */
export async function memoryAtRestMb(product: Product): Promise<number> {
  await delay(restMs)
  product.signal('SIGUSR2')
  await delay(collectMs)
  const freeBytes = Number([...product.stderr().matchAll(/free heap (\d+)/g)].at(-1)?.[1])
  return (await memoryMb(product.pid)) - freeBytes / 1024 ** 2
}

/** The maximum ratio of the memory after many calls to the memory before them. */
export const memoryMaxRatio = 1.2
