import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { createMorselClient } from '@morsel/client/client'
import { printTable, root, startMorsel, withFolder } from './process.ts'

/** Weighs the first view of pages: scripts and styles of the build and documents of the running server, all with gzip -9. */
export async function measureWeight(): Promise<void> {
  spawnSync(process.execPath, ['packages/tooling/src/check-size.mjs'], { cwd: root, stdio: 'inherit' })
  await withFolder(async (folder) => {
    const morsel = await startMorsel({ DATA_DIR: folder })
    try {
      const rows: string[][] = []
      for (const path of ['/', '/login', '/signup', '/search?q=ramen', await restaurantPath(morsel.url)]) {
        const html = await (await fetch(morsel.url + path)).text()
        rows.push([path, `${(gzipSync(html, { level: 9 }).length / 1000).toFixed(1)} kB HTML`])
      }
      printTable(rows)
    } finally {
      await morsel.stop()
    }
  })
}

/** Returns the path of a restaurant with a full menu. */
export async function restaurantPath(url: string): Promise<string> {
  const { hits } = await createMorselClient({ baseUrl: url }).search.find.query({ kind: 'restaurants', q: 'pizza' })
  return hits[0]?.path ?? '/'
}
