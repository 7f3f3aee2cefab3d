import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'

/** Files below a folder that only this user reads. */
export function createDiskBlobs(folder: string): BlobStore {
  // Keys are our own; one that leads out of the folder is a fault of ours.
  const placeOf = (key: string) => {
    if (!/^[a-z]+\/[0-9a-f]+\.[a-z]+$/.test(key)) throw new TypeError(`Not a key of a file: ${key}`)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomUUID()}`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          // What was said to be kept is there after a power cut, too.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}
