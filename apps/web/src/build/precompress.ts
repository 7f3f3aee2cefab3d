import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|svg|json|webmanifest|txt)$/u

/** Lays a brotli and a gzip copy beside every text file of the browser's build, so that the process never compresses them. */
export function precompress(): Plugin {
  let isSsr = false
  return {
    name: 'morsel-precompress',
    apply: 'build',
    configResolved: (config) => {
      isSsr = Boolean(config.build.ssr)
    },
    async writeBundle({ dir }) {
      if (isSsr || dir === undefined) return
      const files = (await readdir(dir, { recursive: true })).filter((file) => worthIt.test(file))
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(dir, name)
          const bytes = await readFile(file)
          await Promise.all([
            writeFile(`${file}.br`, await promisify(brotliCompress)(bytes)),
            writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
          ])
        }),
      )
    },
  }
}
