import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { openApiDocument } from '@morsel/api/wiring/openapi/document'
import { type CodeBlock, codeBlocks } from '@morsel/docs/code-blocks'
import { documents } from '@morsel/docs/site'
import { Resvg } from '@resvg/resvg-js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

/**
 * The code of the documentation site, as its readers run it (API-090). TypeScript is checked by `check-client.mjs`, generators by
 * `check-openapi.mjs`. */

const local = 'http://localhost:3000'
const run = promisify(execFile)
let doors: Doors
let folder: string
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld({ db: doors.database.db, now: () => new Date() })
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-guides-'))
  const picture = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="99" cy="99" r="60"/></svg>')
  await writeFile(path.join(folder, 'me.png'), picture.render().asPng())
})
afterAll(async () => {
  await doors.close()
  await rm(folder, { recursive: true })
})

const blocks = documents().flatMap(({ slug, body }) => codeBlocks(body).map((block) => ({ slug, ...block })))
/** Returns the programs of a language that call a server, each with all blocks of its page. Those for operators need an installation. */
const programs = (language: string): [slug: string, code: string][] =>
  [...new Set(blocks.map(({ slug }) => slug))]
    .filter((slug) => !slug.startsWith('operate'))
    .flatMap((slug): [string, string][] => {
      const own = blocks.filter((block) => block.slug === slug && block.language === language).map(({ code }) => code)
      const calling = language === 'sh' ? own.filter((code) => code.includes(local) && !code.startsWith('npx ')) : own
      const program = calling.join('\n')
      return program.includes(local) ? [[slug, program]] : []
    })

/** Creates the user of a program. @returns what it needs: the server, the user's email and a token */
async function parametersOf(code: string): Promise<{ code: string; token: string }> {
  const person = newPerson()
  const cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(person)))
  await doors.database.sql`update "user" set email_verified = true where email = ${person.email}`
  const csrf = await fetch(`${doors.url}/api/v1/csrf-token`, { headers: { cookie } })
  const headers = { cookie: `${cookie}; ${cookieOf(csrf)}`, origin: doors.url, 'csrf-token': JSON.parse(await csrf.text()).token }
  const made = await fetch(`${doors.url}/api/v1/personal-tokens`, json({ name: 'Guide', scopes: ['write', 'account'] }, headers))
  return {
    code: code.replaceAll(local, doors.url).replaceAll('ada@example.com', person.email),
    token: JSON.parse(await made.text()).token,
  }
}

describe('code of the documentation runs (API-090)', () => {
  /** Calls that show an error. */
  const refused: Record<string, string[]> = { 'guides/errors': ['400', '400', '200'] }

  test.each(programs('sh'))('shell: %s', async (slug, text) => {
    const { code, token } = await parametersOf(text)
    // Writes the status of each call to a file.
    const curl = `curl() { command curl -sS -w '%{stderr}%{http_code}\\n' "$@" 2>>statuses; }\n: > statuses\n`
    await run('sh', ['-euc', curl + code], { cwd: folder, env: { ...process.env, MORSEL_TOKEN: token } })
    const statuses = (await readFile(path.join(folder, 'statuses'), 'utf8')).trim().split('\n')
    expect(statuses).toEqual(refused[slug] ?? statuses.map(() => '200'))
  })

  test.each(programs('python'))('Python: %s', async (_slug, text) => {
    const { code, token } = await parametersOf(text)
    const { stdout } = await run('python3', ['-c', code], { cwd: folder, env: { ...process.env, MORSEL_TOKEN: token } })
    expect(stdout.trim()).not.toBe('')
  })

  test('commands that need no server have a valid form, and scripts of this project exist', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
    for (const { slug, code } of blocks.filter((block) => block.language === 'sh')) {
      await run('sh', ['-nc', code])
      for (const [, name = ''] of code.matchAll(/npm (?:run )?(?:--silent )?(start|test|(?<=run (?:--silent )?)[\w:]+)/g))
        expect(scripts, slug).toHaveProperty([name])
    }
  })
})

describe('the documentation names only what exists (API-090)', () => {
  const document = openApiDocument({
    APP_NAME: 'Morsel',
    APP_URL: 'https://morsel.example',
    AUTH_BASE_PATH: '/api/auth',
    AUTH_COOKIE_PREFIX: 'morsel',
  })
  const patterns = Object.keys(document.paths).map((name) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

  test('paths in the code of every language', () => {
    const named = blocks.flatMap(({ slug, code }) =>
      [...code.matchAll(/(?:localhost:3000|morsel\.example)(\/api\/(?:v1|auth)\/[\w/$-]+)/g)].map(([, name = '']) => ({ slug, name })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ name }) => !patterns.some((pattern) => pattern.test(name)))).toEqual([])
  })

  test.each(blocks.filter(({ language }) => language === 'json'))('JSON: $slug $title', ({ title, code }) => {
    const value: unknown = JSON.parse(code)
    if (title === undefined) return
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    ajv.addSchema({ $id: 'document', ...document })
    const schema = schemaOf(title)
    expect(schema, title).toBeDefined()
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')))
    validate(value)
    expect(ajv.errorsText(validate.errors)).toBe('No errors')
  })

  /** Returns the schema of a block whose title is like `200 GET /api/v1/cities` or `Body of POST /api/v1/lists`. */
  function schemaOf(title: string): object | undefined {
    const [, what = '', method = '', name = ''] = /^(\d{3}|Body of) ([A-Z]+) (\S+)$/.exec(title) ?? []
    const operation = document.paths[name]?.[method.toLowerCase()]
    if (what === 'Body of') return operation?.requestBody?.content['application/json']?.schema
    const answer = operation?.responses[what]
    const shared: Record<string, typeof answer> = Object(document.components['responses'])
    return (answer?.$ref === undefined ? answer : shared[answer.$ref.split('/').at(-1) ?? ''])?.content?.['application/json']?.schema
  }

  test.each(blocks.filter(({ language }) => ['swift', 'kotlin'].includes(language)))('brackets of $language in $slug', ({ code }) => {
    expect(openBrackets(code)).toBe('')
  })
})

/** Returns the brackets that a program leaves open, or the first one that closes nothing. Strings may have any. */
function openBrackets(code: CodeBlock['code']): string {
  const bare = code.replaceAll(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g, '""')
  const open: string[] = []
  for (const sign of bare.replaceAll(/[^()[\]{}]/g, '')) {
    const at = ')]}'.indexOf(sign)
    if (at < 0) open.push(sign)
    else if (open.pop() !== '([{'[at]) return sign
  }
  return open.join('')
}
