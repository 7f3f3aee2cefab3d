import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDb } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { makeDataDir } from '@morsel/tooling/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** `npm run data` as an operator sees it: arguments in; exit code, report and errors out. */

// The built command, because compiling the sources for each run would take most of the time.
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

interface Ending {
  code: number | null
  stdout: string
  stderr: string
}

function data(args: readonly string[], env: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  const ending: Ending = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    ending.stdout += text
  })
  child.stderr.on('data', (text) => {
    ending.stderr += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ending, code })))
}

const feature = (id: number) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: id === 0 ? { amenity: 'cafe' } : { amenity: 'cafe', name: `Café ${id}` },
  geometry: { type: 'Point', coordinates: [13, 55.6] },
})
const file = JSON.stringify({ type: 'FeatureCollection', features: [0, 1, 2].map(feature) })

let folder: string
let good: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-data-'))
  good = path.join(folder, 'good.geojson')
  await writeFile(good, file)
  await writeFile(path.join(folder, 'cut.geojson'), file.slice(0, -40))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('with DATABASE_URL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  const run = (...args: string[]) => data(args, { DATABASE_URL: database.url })

  test('imports a file, prints a report and changes nothing the second time (PLACE-550, PLACE-552)', async () => {
    const first = await run('import', 'osm', good, '--city', 'Malmö', '--country', 'SE')
    expect(first).toMatchObject({
      code: 0,
      stdout: 'good.geojson: 3 read, 2 created, 0 updated, 0 unchanged, 1 skipped\n  1 without a name\n',
    })
    expect(first.stderr).toContain('  100 % read, 3 records\n')
    const second = await run('import', 'osm', good, '--city', 'Malmö')
    expect(second.stdout).toContain('0 created, 0 updated, 2 unchanged')
    expect(await database.sql`select count(*)::int as n from restaurant`).toEqual([{ n: 2 }])
  })

  test('lists places that a complete file lacks and duplicate places (PLACE-569, PLACE-571)', async () => {
    const shorter = path.join(folder, 'shorter.geojson')
    await writeFile(shorter, JSON.stringify({ type: 'FeatureCollection', features: [feature(1)] }))
    const complete = (...args: string[]) => run('import', 'osm', shorter, '--city', 'Malmö', '--complete', '--dry-run', ...args)
    expect((await complete()).stdout).toContain('next complete file lacks them, too: 1\n    missing: Café 2 /restaurant/malmo/cafe-2-')
    expect((await complete('--close-missing')).stdout).toContain('because the file lacks them: 1\n    closed: Café 2 /restaurant/malmo/')
    expect(await run('import', 'osm', shorter, '--close-missing')).toMatchObject({ code: 2, stderr: expect.stringContaining('--complete') })
    expect(await run('doubles')).toEqual({ code: 0, stdout: 'No duplicates.\n', stderr: '' })
  })

  test('imports a table, exports everything and imports the export again (PLACE-560, PLACE-564)', async () => {
    const table = path.join(folder, 'table.csv')
    await writeFile(table, '\ufeffrestaurant;item;price\r\n=cmd();Soup;5,50\r\n=cmd();Soup;lots\r\n')
    const own = ['--city', 'malmo', '--source', 'Notes', '--license', 'CC0-1.0']
    const dryRun = await run('import', 'csv', table, ...own, '--dry-run')
    expect(dryRun).toMatchObject({ code: 0, stdout: expect.stringContaining('Dry run: nothing was saved.') })
    const first = await run('import', 'csv', table, ...own)
    expect(first.stdout).toBe(
      `table.csv: 2 read, 1 created, 0 updated, 0 unchanged, 1 skipped
  new: 1 places, 1 dishes
  1 with a cell that can't be read
    line 3: price: "lots" isn't a price in SEK
`,
    )
    const out = path.join(folder, 'out.csv')
    expect(await run('export', '--out', out)).toMatchObject({ code: 0, stdout: '', stderr: `Exported 3 places to ${out}\n` })
    const csv = await readFile(out, 'utf8')
    expect(csv).toContain("'=cmd(),")
    expect(csv).toContain('ODbL-1.0,© OpenStreetMap contributors')
    expect((await run('import', 'csv', out)).stdout).toContain('4 read, 0 created, 0 updated, 4 unchanged, 0 skipped')
    const places = JSON.parse((await run('export', '--format', 'geojson', '--city', 'Malmö')).stdout)
    expect(places).toMatchObject({ type: 'FeatureCollection', licence: 'ODbL-1.0', features: [{}, {}, {}] })
    expect(places.features[0]).toMatchObject({ geometry: { coordinates: [13, 55.6] }, properties: { sources: [{ licence: 'ODbL-1.0' }] } })
  })

  test('seals everything again with a new secret (SEC-750)', async () => {
    const [secret, next] = ['a secret, with a comma, that is long enough', 'the next secret, which is long enough, too']
    const common = { DATABASE_URL: database.url, PLAYGROUND_ENABLED: 'true' }
    const ending = await data(['reseal'], { ...common, APP_SECRET: next, APP_SECRET_PREVIOUS: JSON.stringify([secret]) })
    expect(ending).toMatchObject({ code: 0, stderr: '' })
    expect(ending.stdout).toContain('two_factor.sealed_secret: 0 resealed, 0 already current\n')
    expect(ending.stdout).toMatch(/Nothing is sealed with an old secret\.\n$/)
  })

  test('hides and merges places and sets owners (PLACE-600, PLACE-603)', async () => {
    expect(await run('hide', 'Café 1')).toEqual({ code: 0, stdout: 'The place Café 1 is now hidden.\n', stderr: '' })
    expect(await run('unhide', 'Café 1')).toMatchObject({ code: 0 })
    expect(await run('reports')).toMatchObject({ code: 0, stdout: 'No reports.\n' })
    expect((await run('merge', 'Café 2', 'café 1')).stdout).toMatch(/^Merged into \/restaurant\/malmo\/cafe-1-\w{7}: 0 dishes moved/)
    expect(await run('owner', 'Café 2', 'unknown@example.com')).toMatchObject({ code: 1, stdout: '', stderr: 'No place found: Café 2.\n' })
    expect(await run('owner', 'Café 1', 'unknown@example.com')).toMatchObject({
      code: 1,
      stderr: 'No user found: unknown@example.com.\n',
    })
    const [ann] = await database.sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values (gen_random_uuid(), 'Ann', 'ann@example.com', true, now(), now()) returning id`
    await database.sql`insert into review (id, user_id, restaurant_id, rating, status, created_at)
      select gen_random_uuid(), ${ann?.id}, id, 5, 'pending', now() from restaurant where name = 'Café 1'`
    expect((await run('owner', 'Café 1', 'ann@example.com')).stdout).toBe(
      'ann@example.com now owns Café 1. Their review of it is now hidden.\n',
    )
  })

  test('helps with an account that was taken over, and shows that no event was removed (SEC-811, SEC-813)', async () => {
    await database.sql`insert into "user" (id, name, email, username, email_verified, created_at, updated_at)
      values (gen_random_uuid(), 'Eve', 'eve@example.com', 'eve', true, now(), now())`
    expect(await run('user', 'lock', 'eve@example.com')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Say why: --reason TEXT'),
    })
    const settings = { DATABASE_URL: database.url, APP_SECRET: 'a secret of tests that is long enough', SMTP_URL: 'smtp://127.0.0.1:9' }
    const act = (...args: string[]) => data(['user', ...args], settings)
    expect(await act('lock', 'eve@example.com', '--reason', 'taken over')).toEqual({
      code: 0,
      stdout: 'eve@example.com is locked and signed out.\n',
      stderr: '',
    })
    expect(await act('lock', 'eve', '--reason', 'again')).toMatchObject({ code: 1, stderr: 'eve is already locked.\n' })
    const { stdout } = await run('user', 'show', 'eve')
    expect(stdout).toContain('Eve <eve@example.com>')
    expect(stdout).toMatch(/state +locked since/)
    expect(stdout).toContain('account-locked  taken over')
    expect((await act('sign-out', 'eve')).stdout).toBe('Ended 0 sessions of eve.\n')
    expect(await act('reset-factor', 'eve')).toMatchObject({ code: 1, stderr: 'eve has no second factors.\n' })
    expect((await act('unlock', 'eve')).stdout).toBe('eve is unlocked.\n')
    expect(await database.sql`select name from mail where recipient = 'eve@example.com'`).toHaveLength(3)
    const lines = (await run('audit', 'export', '--user', 'eve')).stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual([
      'account-locked',
      'account-shown',
      'signed-out-by-operator',
      'account-unlocked',
    ])
    expect((await run('audit', 'verify')).stdout).toMatch(/^The audit log is intact: \d+ events\./)
    expect(await run('audit', 'verify', '--end', `9:${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('newest'),
    })
  })

  test('adds, lists and removes redirects (WEB-142, WEB-144)', async () => {
    const add = (...args: string[]) => run('redirect', 'add', ...args)
    expect(await add('/old-menu/', '/search?q=soup')).toEqual({
      code: 0,
      stdout: '/old-menu now redirects to /search?q=soup (308).\n',
      stderr: '',
    })
    expect(await add('/out', 'https://friend.example/')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('TRUSTED_ORIGINS'),
    })
    const trusting = { DATABASE_URL: database.url, TRUSTED_ORIGINS: 'https://friend.example' }
    expect(await data(['redirect', 'add', '/out', 'https://friend.example/', '--status', '307'], trusting)).toMatchObject({ code: 0 })
    expect(await add('/search', '/old-menu')).toMatchObject({
      code: 1,
      stderr: '/search would create a redirect loop or too long a chain.\n',
    })
    expect((await run('redirect', 'list')).stdout).toBe('/old-menu → /search?q=soup (308)\n/out → https://friend.example/ (307)\n')
    expect((await run('redirect', 'list', '--json')).stdout).toContain('{"path":"/out","target":"https://friend.example/","status":307}\n')
    expect((await run('redirect', 'remove', '/out')).stdout).toBe('/out no longer redirects.\n')
    expect(await run('redirect', 'remove', '/out')).toMatchObject({ code: 1, stderr: '/out has no redirect.\n' })
  })

  test('rebuilds the search index (SEARCH-351)', async () => {
    expect(await run('rebuild-search')).toEqual({ code: 0, stdout: 'The search index was rebuilt.\n', stderr: '' })
  })

  test('import web shows what would happen to each dish, and imports it (PLACE-580, PLACE-583)', async () => {
    const page = path.join(folder, 'page.html')
    const dish = { '@type': 'MenuItem', name: 'Soup\u001b[2J', offers: { '@type': 'Offer', price: 95 } }
    const menu = { '@type': 'Menu', hasMenuSection: { '@type': 'MenuSection', name: 'Mains', hasMenuItem: [dish] } }
    const place = { '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Krogen', hasMenu: menu }
    await writeFile(page, `<script type="application/ld+json">${JSON.stringify(place)}</script>`)
    const city = ['--city', 'Lund', '--country', 'SE', '--at', '55.7,13.2']
    const dry = await run('import', 'web', page, ...city, '--dry-run')
    expect(dry).toMatchObject({ code: 0, stderr: '' })
    expect(dry.stdout).toBe(`page.html: 2 read, 2 created, 0 updated, 0 unchanged, 0 skipped
  new: 1 places, 1 dishes
  license: none stated, so only facts were read, and no descriptions. If the restaurant agrees: --license SPDX
  Mains  Soup [2J  95.00 SEK  new
  Dry run: nothing was saved.
`)
    const url = ['--source-url', 'https://krogen.example/menu', '--license', 'CC0-1.0']
    expect((await run('import', 'web', page, ...city, ...url)).stdout).toContain('license: CC0-1.0\n  Mains  Soup [2J  95.00 SEK  new\n')
    expect((await run('import', 'web', page, ...city, ...url)).stdout).toContain('95.00 SEK  unchanged')
    expect(await run('import', 'web', 'https://127.0.0.1/menu')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not allowed'),
    })
  })

  test.each([
    'import osm',
    'import csv',
    'import menus',
    'import web',
    'export',
    'reports',
    'reports resolve',
    'hide',
    'unhide',
    'doubles',
    'merge',
    'owner',
    'import accounts',
    'user show',
    'user lock',
    'user unlock',
    'user sign-out',
    'user reset-factor',
    'audit verify',
    'audit export',
    'redirect add',
    'redirect remove',
    'redirect list',
    'news',
  ])('%s --help prints its usage', async (command) => {
    const { code, stdout, stderr } = await run(...command.split(' '), '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^npm run data -- ${command} `))
  })

  test('refuses news in another encoding', async () => {
    await writeFile(path.join(folder, 'latin.txt'), Buffer.from('Café\n\nNew cafés.', 'latin1'))
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining("isn't UTF-8 text. Nothing was sent.") }
    expect(await run('news', path.join(folder, 'latin.txt'))).toMatchObject(refused)
    expect(await run('news', folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('is a folder') })
    expect(await database.sql`select from news`).toHaveLength(0)
  })

  test('reads news from a file and its translations, and sends it once', async () => {
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
    await Promise.all([
      write('spring.txt', '\nMaps work\noffline\n\nSave\none.\n\nPrint it.\n'),
      write('spring.pt-BR.txt', 'Mapas\n\nSalve.'),
    ])
    const send = () => run('news', path.join(folder, 'spring.txt'))
    expect((await send()).stdout).toContain('in 2 languages')
    expect((await send()).stdout).toContain('Nothing was sent.')
    expect(await database.sql`select texts from news`).toEqual([
      {
        texts: {
          en: { title: 'Maps work', paragraphs: ['offline', 'Save one.', 'Print it.'] },
          'pt-BR': { title: 'Mapas', paragraphs: ['Salve.'] },
        },
      },
    ])
  })

  test('imports accounts, lists what it skips, and says in one line that a file is missing (AUTH-950, AUTH-951)', async () => {
    const accounts = path.join(folder, 'accounts.jsonl')
    const line = (email: string) => JSON.stringify({ email, name: 'Ann', emailVerified: true })
    await writeFile(accounts, `${line('moved@example.com')}\n${line('no email')}\n`)
    expect(await run('import', 'accounts', accounts)).toMatchObject({ code: 1, stdout: expect.stringContaining('line 2: email') })
    expect(await database.sql`select from "user" where email = 'moved@example.com'`).toHaveLength(0)
    expect(await run('import', 'accounts', accounts, '--skip-bad')).toMatchObject({ stdout: expect.stringContaining('1 new account') })
    expect(await database.sql`select from "user" where email = 'moved@example.com'`).toHaveLength(1)
    const missing = await run('import', 'accounts', path.join(folder, 'nowhere.jsonl'))
    expect(missing.code).toBe(1)
    expect(missing.stderr).not.toContain('    at ')
  })

  test('--help prints an overview of the commands', async () => {
    const help = await run('--help')
    expect(help.code).toBe(0)
    expect(help.stdout).toContain('import osm FILE')
    expect((await run()).stdout).toBe(help.stdout)
    expect(await run('constructor')).toMatchObject({ code: 2, stderr: expect.stringContaining('Unknown command: constructor') })
  })

  test.each([
    ['a file that does not exist', ['nowhere.geojson'], "doesn't exist"],
    ['a folder', ['.'], 'is a folder'],
    ['a truncated file', ['cut.geojson'], 'incomplete'],
  ])('reports %s in one line', async (_, [name = ''], message) => {
    const before = await database.sql`select count(*)::int as n from restaurant`
    const cityCount = () => database.sql`select count(*)::int as n from city`
    const cities = await cityCount()
    const { code, stdout, stderr } = await run('import', 'osm', path.join(folder, name), '--city', 'Elsewhere', '--country', 'SE')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trim().split('\n').at(-1)).toContain(message)
    expect(stderr).not.toContain('    at ')
    expect(await database.sql`select count(*)::int as n from restaurant`).toEqual(before)
    expect(await cityCount()).toEqual(cities)
  })

  test.each([
    [['frob'], 'Unknown command: frob'],
    [['import', 'osm'], 'at least one file'],
    [['import', 'accounts'], 'import accounts FILE'],
    [['import', 'cake'], 'Unknown command: import cake'],
    [['import'], 'import menus'],
    [['import', 'csv', 'x', '--source', 'y'], '--license'],
    [['import', 'menus', 'x', '--at', 'there'], '--at there'],
    [['export', '--format', 'xml'], 'Unknown format: xml'],
    [['reports', 'resolve', 'x'], '--dismissed'],
    [['merge', 'x'], 'INTO-PLACE'],
    [['redirect', 'add', '/x'], 'PATH TARGET'],
    [['news'], 'news FILE'],
    [['news', 'nowhere.txt'], "nowhere.txt doesn't exist"],
    [['redirect', 'add', '/x', '/y', '--status', '200'], '308, 307'],
    [['import', 'osm', 'x', '--town', 'y'], '--town'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const { code, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).toContain('--help')
  })
})

test('reports an unreachable database in one line', async () => {
  const { code, stderr } = await data(['rebuild-search'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining("can't be reached")])
})

test('works with the embedded database, whether a server runs it or not', async () => {
  const { dataDir, remove } = await makeDataDir('data-command')
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const stopped = await data(['import', 'osm', good, '--city', 'Malmö', '--country', 'SE'], env)
  expect(stopped).toMatchObject({ code: 0, stdout: expect.stringContaining('2 created') })

  const embedded = await startEmbedded({ dataDir, log: () => {} })
  expect(embedded.attached).toBe(false)
  const running = await data(['import', 'osm', good, '--city', 'Malmö', '--country', 'SE'], env)
  expect(running).toMatchObject({ code: 0, stdout: expect.stringContaining('2 unchanged') })
  const { sql, close } = createDb(embedded.url, { poolSize: 1 })
  expect(await sql`select count(*)::int as n from restaurant`).toEqual([{ n: 2 }])
  await close()
  await embedded.stop()
  await remove()
})

test('backs up the embedded database of a running server and restores it into a new one (SEC-753, SEC-754)', async () => {
  const [{ dataDir, remove }, other] = [await makeDataDir('data-command'), await makeDataDir('data-command')]
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  expect((await data(['migrate'], { DATA_DIR: dataDir, DATABASE_URL: '' })).stdout).toMatch(/^\d+ statements have run\.\n$/)
  const file = path.join(folder, 'embedded.backup')
  const backedUp = await data(['backup', file], { DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(backedUp).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Backed up 1 rows of \d+ tables to /) })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const restored = await data(['restore', file], { DATA_DIR: other.dataDir, DATABASE_URL: '' })
  expect(restored).toMatchObject({ code: 0, stdout: backedUp.stdout.replace('Backed up', 'Restored').replace(' to ', ' from ') })
  await embedded.stop()
  await remove()
  await other.remove()
}, 120_000)
