import type { DbOrTransaction } from '@morsel/db/client'
import { findTakenPublicNos } from '@morsel/db/queries/restaurant-write'
import { newPublicNo } from './slug.ts'

/** Returns public numbers that no place uses yet. Among millions of places, random numbers would collide. */
export async function freeNumbers(db: DbOrTransaction, count: number, randomBytes: (length: number) => Uint8Array): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = new Set(Array.from({ length: count - free.size }, () => newPublicNo(randomBytes)))
    for (const taken of await findTakenPublicNos(db, [...drawn])) drawn.delete(taken)
    for (const number of drawn) free.add(number)
  }
  return [...free]
}
