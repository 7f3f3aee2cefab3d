import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { ProviderHttp } from './social/provider-http.ts'

/** Finds passwords that were in data breaches, with a range service or a file. Both contain SHA-1 hashes in hexadecimal digits. */

/** Whether a password was in a breach. Rejects if the lookup fails. */
export type BreachLookup = (password: string) => Promise<boolean>

const hashOf = (password: string) => createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()

const prefixLength = 5

/**
 * Looks hashes up with a range service. It learns only the first five digits of a hash, which hundreds of other passwords share. It pads
 * its responses so that their length reveals nothing either; the added entries have a count of 0.
 * @param url where the digits are appended
 */
export function createRangeLookup(url: string, http: ProviderHttp): BreachLookup {
  return async (password) => {
    const hash = hashOf(password)
    const headers = { 'add-padding': 'true', 'user-agent': 'Morsel' }
    const { status, bytes } = await http(`${url}${hash.slice(0, prefixLength)}`, { headers })
    if (status !== 200) throw new Error(`the range service responded with status ${status}`)
    const lines = Buffer.from(bytes).toString('latin1').split('\n')
    const rest = hash.slice(prefixLength)
    return lines.some((line) => {
      const [suffix, count] = line.trim().split(':')
      return suffix?.toUpperCase() === rest && Number(count) > 0
    })
  }
}

/**
 * Looks hashes up in a file of lines with `HASH` or `HASH:COUNT`, sorted by hash. The file is never loaded as a whole, and it's opened for
 * each lookup, so it can be replaced while the server runs.
 */
export function createFileLookup(path: string): BreachLookup {
  return async (password) => {
    const file = await open(path)
    try {
      return await isInFile(file, hashOf(password))
    } finally {
      await file.close()
    }
  }
}

/** Returns why a file can't be used for lookups, or undefined if it can. */
export async function hashFileProblem(path: string): Promise<string | undefined> {
  try {
    const file = await open(path)
    try {
      return /^[0-9A-F]{40}$/.test((await hashFrom(file, 0)) ?? '') ? undefined : 'must begin with a SHA-1 hash in hexadecimal'
    } finally {
      await file.close()
    }
  } catch {
    return 'is not a file that can be read'
  }
}

/** Finds a hash by bisection: halves the range in which the first line with this hash or a later one begins. */
async function isInFile(file: FileHandle, hash: string): Promise<boolean> {
  let [low, high] = [0, (await file.stat()).size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await hashFrom(file, middle)
    if (found !== undefined && found < hash) low = middle + 1
    else high = middle
  }
  return (await hashFrom(file, low)) === hash
}

/** The size of a read, which is more than twice the longest line. */
const chunkBytes = 256

/** Returns the hash of the first line that begins at or after an offset, or undefined at the end of the file. */
async function hashFrom(file: FileHandle, offset: number): Promise<string | undefined> {
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = offset === 0 ? 0 : text.indexOf('\n') + 1
  if (offset > 0 && start === 0) return undefined
  const hash = text.slice(start, start + 40).toUpperCase()
  return hash.length === 40 ? hash : undefined
}
