import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** How many earlier builds keep their files, for pages that are still open (WEB-413). */
const earlierBuildsMax = 3

/** The files of an earlier build that are kept: those with unique names. */
const lasting = /^(?:assets|builds\/(?:meta|parts))\//u

/** A build and the files that are kept, as paths relative to the folder. */
export interface BuildRecord {
  id: string
  files: readonly string[]
}

/**
 * Keeps the files of the last builds beside the new one, so that open pages continue to work after a deployment. `builds.json` beside the
 * folder lists them. Vite must not empty the folder (`emptyOutDir`).
 */
export function earlierBuilds(): Plugin {
  let isSsr = false
  let publicDir = ''
  return {
    name: 'morsel-earlier-builds',
    apply: 'build',
    configResolved: (config) => {
      isSsr = Boolean(config.build.ssr)
      publicDir = config.publicDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (isSsr || dir === undefined) return
        const shared = existsSync(publicDir) ? await filesBelow(publicDir) : []
        await pruneBuilds(dir, [...Object.keys(bundle), ...shared])
      },
    },
  }
}

/** Removes files that belong neither to the new build nor to a retained one, and records the new build. */
export async function pruneBuilds(folder: string, written: readonly string[]): Promise<void> {
  const list = path.join(folder, '../builds.json')
  // Written below. Without it, no earlier build is known.
  const known = existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as BuildRecord[]) : []
  const meta = written.find((file) => file.startsWith('builds/meta/'))
  const id = path.basename(meta ?? '', '.json')
  const earlier = known.filter((build) => build.id !== id).slice(0, earlierBuildsMax)
  const keep = new Set([...written, ...earlier.flatMap(({ files }) => files)])
  for (const file of await filesBelow(folder)) {
    const original = file.replace(/\.(?:br|gz)$/u, '')
    if (!keep.has(file) && !keep.has(original)) await rm(path.join(folder, file))
  }
  await mkdir(path.dirname(list), { recursive: true })
  await writeFile(list, JSON.stringify([{ id, files: written.filter((file) => lasting.test(file)) }, ...earlier]))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
