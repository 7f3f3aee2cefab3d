import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, newToken, openDoors } from './doors.ts'

/** The tarball of `@morsel/client`, installed outside the workspace, against the doors of a server. */

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
let folder: string
let doors: Doors

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-client-'))
  doors = await openDoors()
  await run(process.execPath, [path.join(root, 'packages/tooling/src/client-package/create-projects.mjs'), folder])
}, 600_000)

afterAll(async () => {
  await doors.close()
  await rm(folder, { recursive: true })
})

/** Commands that run programs: Node.js, and those that `npm run check -- nightly` installs. */
const runtimes: [name: string, program: string, ...args: string[]][] = [
  ['Node.js', process.execPath],
  ...JSON.parse(process.env.CLIENT_RUNTIMES ?? '[]'),
]

test.each(runtimes)(
  'a program in %s signs up, reads dates, uploads an avatar and reads errors (API-001, API-002, API-003, API-008, API-009, API-097)',
  async (name, program, ...args) => {
    const email = `nora-${name.toLowerCase()}@example.com`
    const picture = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="99" cy="99" r="60"/></svg>')
      .render()
      .asPng()
    const words = [...args, 'out/main.js', doors.url, email, picture.toString('base64')]
    const { stdout } = await run(program, words, { cwd: path.join(folder, 'node') })
    expect(JSON.parse(stdout)).toEqual({
      before: null,
      isDate: true,
      email,
      cities: expect.any(Number),
      uploaded: { image: expect.stringMatching(/^\/uploads\/avatars\//u) },
      tooShort: 'INVALID_IMAGE',
      isKnown: true,
      ended: 'UNAUTHORIZED',
      elsewhere: 'UNREACHABLE',
    })
  },
)

test('an app in React Native reads and writes with a token (API-001, API-006, API-007, API-097)', async () => {
  const token = await newToken(doors)
  const { stdout } = await run(process.execPath, ['native/platform.cjs', doors.url, token], { cwd: path.join(folder, 'node') })
  expect(JSON.parse(stdout)).toEqual({
    isDate: true,
    cities: expect.any(Number),
    list: 'string',
    invalid: 'VALIDATION_ERROR',
    aborted: 'ABORTED',
    late: 'TIMEOUT',
    elsewhere: 'UNREACHABLE',
    jar: 'UNSUPPORTED_ENVIRONMENT',
  })
})

test('a React app renders the server’s responses (API-001)', async () => {
  const script = `const { render } = await import('./dist/render.js'); console.log(await render('${doors.url}'))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: path.join(folder, 'react') })
  expect(stdout).toContain('Five stars')
})

test('the package is small and has no dependencies (API-012)', async () => {
  const modules = path.join(folder, 'node/node_modules')
  const { packages } = JSON.parse(await readFile(path.join(modules, '.package-lock.json'), 'utf8'))
  expect(Object.keys(packages)).toEqual(['node_modules/@morsel/client'])
  const entry = await readFile(path.join(modules, '@morsel/client/index.js'))
  expect(gzipSync(entry, { level: 9 }).length).toBeLessThanOrEqual(7000)
})
