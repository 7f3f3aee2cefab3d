import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A library without our patch. */
export interface Unpatched {
  /** The URL of one of its files, to be imported. */
  urlOf(file: string): string
  remove(): Promise<void>
}

/**
 * Creates a copy of an installed library without its patch in `patches`. Tests compare the two to find out whether the patch is still
 * needed.
 *
 * @param from `import.meta.url` of the caller, which has the library among its dependencies
 * @throws when the patch isn't applied to what is installed
 */
export async function withoutPatch(library: string, from: string): Promise<Unpatched> {
  const installed = folderOf(library, from)
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const patch = new URL(`../../../patches/${library.replace('/', '__')}@${version}.patch`, import.meta.url)
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-unpatched-'))
  await cp(installed, folder, { recursive: true })
  revert(readFileSync(patch, 'utf8'), folder)
  return {
    urlOf: (file) => pathToFileURL(path.join(folder, file)).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function folderOf(library: string, from: string): string {
  const entry = createRequire(from).resolve(library)
  const folder = path.join('node_modules', library)
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length)
}

function revert(patch: string, folder: string): void {
  for (const change of patch.split(/^diff --git .*$/mu).slice(1)) {
    const file = path.join(folder, /^\+\+\+ b\/(.+)$/mu.exec(change)?.[1] ?? '')
    let text = readFileSync(file, 'utf8')
    for (const hunk of change.split(/^@@.*$/mu).slice(1)) {
      const lines = hunk.split('\n').slice(1, -1)
      const [patched, original] = ['-', '+'].map((other) => textWithout(lines, other))
      if (patched === undefined || original === undefined || !text.includes(patched)) throw new Error(`${file} doesn't have its patch`)
      text = text.replace(patched, () => original)
    }
    writeFileSync(file, text)
  }
}

function textWithout(lines: readonly string[], sign: string): string {
  return lines
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')
}
