import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { ProviderHttp } from './social/provider-http.ts'

/** Passwords that were in data breaches: asked of a range service, or looked up in a file of hashes. Both know them by SHA-1 in hexadecimal. */

/** Whether a password was in a breach. Rejects when that can't be found out. */
export type BreachLookup = (password: string) => Promise<boolean>

const hashOf = (password: string) => createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()

const prefixLength = 5

/**
 * Asks a range service, which learns only the first five digits of the hash: some thousand other passwords share them. It pads its
 * responses, so that their length says nothing either; made-up entries have a count of 0.
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
 * Looks hashes up in a file that is never loaded as a whole: lines of `HASH` or `HASH:COUNT`, sorted by hash. It's opened for each lookup, so
 * that it may be replaced while the server runs.
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

/** Why a file can't be used for lookups; undefined if it can. */
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

/** Halves the part of the file in which the first line with this hash or a later one begins. */
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

/** Twice the longest line. */
const chunkBytes = 256

/** The hash of the first line that begins at an offset or after it; undefined at the end. */
async function hashFrom(file: FileHandle, offset: number): Promise<string | undefined> {
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = offset === 0 ? 0 : text.indexOf('\n') + 1
  if (offset > 0 && start === 0) return undefined
  const hash = text.slice(start, start + 40).toUpperCase()
  return hash.length === 40 ? hash : undefined
}
