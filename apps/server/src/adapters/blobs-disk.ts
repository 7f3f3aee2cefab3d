import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'

/** Stores blobs as files in a folder that only this user can read. */
export function createDiskBlobs(folder: string): BlobStore {
  // Keys are generated, so one that points outside the folder is a bug.
  const pathOf = (key: string) => {
    if (!/^[a-z]+\/[0-9a-f]+(?:-\d+)?\.[a-z]+$/.test(key)) throw new TypeError(`Invalid blob key: ${key}`)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const file = pathOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const draft = `${file}.${randomUUID()}`
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          // A stored blob must survive a power cut.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
