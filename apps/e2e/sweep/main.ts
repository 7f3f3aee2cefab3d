import path from 'node:path'
import { makeDataDir, startProduct } from '@morsel/tooling/product.ts'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { createAccount, newUser } from '../tests/fixtures.ts'
import { widths } from '../tests/page-checks.ts'
import { readArguments } from './arguments.ts'
import { checkView } from './check-view.ts'
import { findViews } from './views.ts'

/**
 * Checks every view in light and dark, at 360 and 1280 pixels, in English and Arabic: axe, console, layout shifts, horizontal scrolling.
 */

/** Pages that are checked in parallel. */
const workers = 2
const languages = ['en', 'ar'] as const

const { only, look: wanted, shots } = readArguments(process.argv.slice(2))
const looks = languages
  .flatMap((locale) => widths.map((width) => ({ locale, width, look: `${locale}-${width}` })))
  .filter(({ look }) => wanted.test(look))
if (looks.length === 0) throw new Error('No look matches --look')
const { dataDir, remove } = await makeDataDir('sweep')
process.env.MORSEL_E2E_DATA_DIR = dataDir
const product = await startProduct({ from: 'dist', dataDir, env: { RATE_LIMIT_ENABLED: 'false' } })
const baseURL = await product.ready
const { launchOptions } = await findBrowser()
const browser = await chromium.launch(launchOptions)

/** Creates a browser context with one open page. */
async function visitor(locale: string, width: number, isMember: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await (await context.newPage()).goto('/robots.txt')
  if (isMember) await createAccount(context.request, newUser('Ada Lovelace'))
  return context
}

const linesOf = (what: readonly string[]) => what.map((line) => `     ${line}\n`).join('')
const failed: { name: string; look: string; what: string[] }[] = []
let passed = 0
try {
  const first = await visitor('en', 1280, true)
  const views = (await findViews(first)).filter(({ name }) => only.test(name))
  await first.close()
  if (views.length === 0) throw new Error('No view matches --only')
  process.stdout.write(`${views.length} views in ${looks.map(({ look }) => look).join(', ')}, each in light and dark\n`)
  for (const { locale, width, look } of looks) {
    const [guest, member] = await Promise.all([visitor(locale, width, false), visitor(locale, width, true)])
    const waiting = [...views]
    const work = async () => {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        const folder = shots && path.resolve(process.env.INIT_CWD ?? '', shots, look)
        const what = await checkView(view, view.isMember ? member : guest, folder)
        process.stdout.write(`${what.length === 0 ? 'ok  ' : 'FAIL'} ${look} ${view.name}\n${linesOf(what)}`)
        if (what.length > 0) failed.push({ name: view.name, look, what })
        else passed += 1
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    await Promise.all([guest.close(), member.close()])
  }
} finally {
  await browser.close()
  await product.stop()
  await remove()
}
for (const { name, look, what } of failed) process.stdout.write(`\n${look} ${name}\n${linesOf(what)}`)
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
