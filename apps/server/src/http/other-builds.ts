import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { databaseOf } from '@morsel/db/client'
import { deleteOldWebFiles, findWebFile, insertWebFiles, touchWebFiles } from '@morsel/db/queries/web-file'
import type { RequestHandler } from 'express'

/**
 * During a rolling restart, pages of one release load their parts from instances of another one. So each instance stores the files of its
 * build in the database, where the others find what their own folder doesn't have (SEC-740, decision 171).
 */

/** How long files stay after the last start of an instance that has them. */
const storedMs = 30 * 86_400_000

/** Larger files are data for reading menus, which differ between few builds. */
const fileMaxBytes = 1_000_000

const filesAtOnce = 50

/** Stores the files of a build that the database doesn't have. @param folder the client files of the build */
export async function publishBuild({ db, now }: Pick<Deps, 'db' | 'now'>, folder: string): Promise<void> {
  // Written by our build (`earlier-builds.ts`), the current build first.
  const builds = JSON.parse(await readFile(path.join(folder, '../builds.json'), 'utf8')) as { files: readonly string[] }[]
  const files = builds[0]?.files ?? []
  const seenAt = now()
  const known = new Set(await touchWebFiles(db, files, seenAt))
  const missing = files.filter((file) => !known.has(file))
  for (let from = 0; from < missing.length; from += filesAtOnce) {
    const read = await Promise.all(missing.slice(from, from + filesAtOnce).map((file) => readBuildFile(folder, file)))
    await insertWebFiles(
      db,
      read.flatMap((file) => (file ? [{ ...file, seenAt }] : [])),
    )
  }
  await deleteOldWebFiles(db, new Date(seenAt.getTime() - storedMs))
}

async function readBuildFile(folder: string, file: string) {
  const plain = path.join(folder, file)
  if ((await stat(plain)).size > fileMaxBytes) return undefined
  const compressed = await readFile(`${plain}.br`).catch(() => undefined)
  return { path: file, bytes: compressed ?? (await readFile(plain)), isBrotli: compressed !== undefined }
}

const decompress = promisify(brotliDecompress)
const buildFile = /^(?:assets|builds\/(?:meta|parts))\/[\w.-]+$/

/** Serves the files of other builds. */
export function otherBuildsDoor({ db }: Pick<Deps, 'db'>): RequestHandler {
  return async (req, res, next) => {
    try {
      const name = req.originalUrl.split('?', 1)[0]?.slice(1) ?? ''
      const isWanted = (req.method === 'GET' || req.method === 'HEAD') && buildFile.test(name)
      const file = isWanted ? await withTimeout((call) => findWebFile(databaseOf(call, db), name), timeouts.lookMs) : undefined
      if (!file) return next()
      const isAccepted = !file.isBrotli || req.acceptsEncodings('br') === 'br'
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      if (file.isBrotli) {
        res.setHeader('Vary', 'Accept-Encoding')
        if (isAccepted) res.setHeader('Content-Encoding', 'br')
      }
      res.type(path.extname(name)).end(isAccepted ? file.bytes : await decompress(file.bytes))
    } catch (error) {
      next(error)
    }
  }
}
