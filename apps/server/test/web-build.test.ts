import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadWebBuild } from '../src/http/pages.ts'

/** Tests a build of the web app as the server loads it. */

let root: string
const assets = () => path.join(root, 'dist/server/assets')
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'morsel-build-'))
  await mkdir(assets(), { recursive: true })
  await mkdir(path.join(root, 'dist/client/.vite'), { recursive: true })
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(root, 'dist/client/.vite/manifest.json'), '{"entry":{"file":"assets/entry.js","isEntry":true}}')
  const renderPage = `async () => ({ status: 200, headers: {}, body: (await import('./assets/part.js')).text })`
  await writeFile(path.join(root, 'dist/server/entry-server.js'), `export const renderPage = ${renderPage}`)
  await writeFile(path.join(assets(), 'part.js'), `export const text = 'loaded'`)
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('lazy parts are loaded at start-up and need no file later, except parts that only browsers load (SEC-719)', async () => {
  await writeFile(path.join(assets(), 'browser.js'), 'document.title')
  const build = await loadWebBuild(root)
  await rm(assets(), { recursive: true })
  const { renderPage } = await build.load()
  expect(await Reflect.apply(renderPage, undefined, [])).toMatchObject({ body: 'loaded' })
})

test('a part that can’t be read stops start-up (SEC-719)', async () => {
  await rm(path.join(assets(), 'part.js'))
  await mkdir(path.join(assets(), 'part.js'))
  await expect(loadWebBuild(root)).rejects.toThrow()
})
