import { createMorselClient } from '@morsel/client/client'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../../e2e/browser.ts'
import { freePort } from '../src/free-port.ts'
import { password } from './people.ts'
import { median, printTable, startMorsel, withFolder } from './process.ts'
import { restaurantPath } from './weight.ts'

const runs = 5
const username = 'ada_quick'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The figures of each page, with the number of decimals. */
const figures = [
  ['largest-contentful-paint', 0],
  ['cumulative-layout-shift', 3],
  ['total-blocking-time', 0],
  ['total-byte-weight', 0],
] as const

/** Runs Lighthouse on pages of the build as on a phone. Prints medians and failed audits. */
export async function measureLighthouse(): Promise<void> {
  const { launchOptions } = await findBrowser()
  const port = await freePort()
  await withFolder(async (folder) => {
    const morsel = await startMorsel({ DATA_DIR: folder })
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`] })
    try {
      const rows = [['', ...categories, 'LCP ms', 'CLS', 'TBT ms', 'bytes']]
      const failedAudits = new Set<string>()
      for (const { path, cookies } of await pagesOf(morsel.url)) {
        const results: Result[] = []
        for (let run = 0; run < runs; run += 1) {
          await replaceCookies(browser, cookies)
          results.push(await ask(morsel.url + path, port))
        }
        rows.push(rowOf(path, results))
        for (const result of results) for (const fault of failedAuditsOf(result)) failedAudits.add(`${path}: ${fault}`)
      }
      printTable(rows)
      for (const audit of failedAudits) process.stdout.write(`${audit}\n`)
    } finally {
      await browser.close()
      await morsel.stop()
    }
  })
}

/** Replaces all cookies of the browser. */
async function replaceCookies(browser: Browser, cookies: Cookie[]): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  await devtools.send('Storage.clearCookies')
  await devtools.send('Storage.setCookies', { cookies })
  // No other page may be open, or the trace may miss the start of the page.
  await devtools.detach()
}

async function ask(url: string, port: number): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] })
  // The trace began too late, so the result is useless.
  if (answer?.lhr.runtimeError?.code === 'NO_NAVSTART') return ask(url, port)
  if (!answer || answer.lhr.runtimeError) throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no result'}`)
  return answer.lhr
}

function rowOf(path: string, results: readonly Result[]): string[] {
  const middle = (read: (result: Result) => number | null | undefined) => median(results.map((result) => read(result) ?? Number.NaN))
  return [
    path,
    ...categories.map((name) => (100 * middle(({ categories: scores }) => scores[name]?.score)).toFixed(0)),
    ...figures.map(([name, digits]) => middle(({ audits }) => audits[name]?.numericValue).toFixed(digits)),
  ]
}

/** Returns the failed audits of a page in the categories that should score 100. */
function failedAuditsOf({ categories: found, audits }: Result): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${audits[id]?.title})`)
}

interface Cookie {
  name: string
  value: string
  url: string
}

/** Returns one page of each kind; the last ones are pages of a signed-in user. */
async function pagesOf(url: string): Promise<{ path: string; cookies: Cookie[] }[]> {
  const restaurant = await restaurantPath(url)
  const { hits } = await createMorselClient({ baseUrl: url }).search.find.query({ kind: 'items', q: 'pizza' })
  const open = [
    '/',
    '/search?q=pizza',
    restaurant,
    hits[0]?.path ?? '/',
    '/login',
    '/signup',
    '/terms',
    '/docs',
    '/docs/guides/limits',
    '/docs/reference/rest/search',
    '/docs/reference/errors',
  ]
  const cookies = await signUp(url)
  return [...open.map((path) => ({ path, cookies: [] })), ...[`/user/${username}`, '/settings/profile'].map((path) => ({ path, cookies }))]
}

async function signUp(url: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Quick', email: 'ada@example.com', username, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';', 1)
    const name = pair.slice(0, pair.indexOf('='))
    return { name, value: pair.slice(name.length + 1), url }
  })
}
