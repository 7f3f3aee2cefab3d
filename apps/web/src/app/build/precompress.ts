import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|svg|json|webmanifest|txt)$/u

/** Writes a brotli and a gzip copy of every text file of the browser build, so that the server never compresses them. */
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
      const found = await readdir(dir, { recursive: true })
      // Asset names are content hashes: skip what an earlier build compressed.
      const isDone = (file: string) => /^assets\b/u.test(file) && found.includes(`${file}.br`) && found.includes(`${file}.gz`)
      const files = found.filter((file) => worthIt.test(file) && !isDone(file))
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
