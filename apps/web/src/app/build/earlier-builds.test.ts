import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pruneBuilds } from './earlier-builds.ts'

let dist: string
let folder: string
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'morsel-builds-'))
  folder = path.join(dist, 'client')
})
afterEach(() => rm(dist, { recursive: true, force: true }))

/** Simulates a build: writes files with compressed copies, then applies retention. */
async function build(id: string, ...files: string[]): Promise<string[]> {
  const written = [...files, 'builds/latest.json', `builds/meta/${id}.json`, `builds/parts/${id}.json`, 'terms/_payload.json']
  for (const file of written) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), id)
    await writeFile(path.join(folder, `${file}.br`), id)
  }
  await pruneBuilds(folder, written)
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

const both = (...files: string[]) => files.flatMap((file) => [file, `${file}.br`])

it('keeps only files and manifests of three earlier builds (WEB-413)', async () => {
  await build('b1', 'assets/one.js', 'assets/same.js', 'robots.txt')
  await build('b2', 'assets/two.js', 'assets/same.js')
  await build('b3', 'assets/three.js')
  const four = await build('b4', 'assets/four.js')
  expect(four).toEqual(
    both(
      ...['four', 'one', 'same', 'three', 'two'].map((name) => `assets/${name}.js`),
      'builds/latest.json',
      ...['meta', 'parts'].flatMap((kind) => [1, 2, 3, 4].map((number) => `builds/${kind}/b${number}.json`)),
      'terms/_payload.json',
    ),
  )
  const five = await build('b5', 'assets/five.js')
  expect(five).not.toContain('assets/one.js')
  expect(five).not.toContain('builds/meta/b1.json.br')
  expect(five).not.toContain('builds/parts/b1.json.br')
  expect(five).toEqual(expect.arrayContaining(both('assets/same.js', 'assets/two.js', 'builds/meta/b2.json')))
  expect(await readFile(path.join(folder, 'builds/latest.json'), 'utf8')).toBe('b5')
})

it('counts a repeated build once (WEB-413)', async () => {
  await build('b1', 'assets/one.js')
  for (const name of ['two', 'again', 'more', 'last']) await build('b2', `assets/${name}.js`)
  const files = await build('b2', 'assets/last.js')
  expect(files).toEqual(expect.arrayContaining(['assets/one.js', 'assets/last.js']))
  expect(files).not.toContain('assets/two.js')
})

it('empties a folder without a list of builds', async () => {
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'assets/stray.js'), '')
  expect(await build('b1')).not.toContain('assets/stray.js')
})
