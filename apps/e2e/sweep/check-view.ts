import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { collectProblems, hydrated } from '../tests/fixtures.ts'
import { axeViolations, horizontalOverflow, setTheme, smallViewProblems, themes } from '../tests/page-checks.ts'
import type { View } from './views.ts'

/** The highest acceptable layout shift score. A larger shift makes readers lose their place. */
const shiftMax = 0.01

/** Checks a view in both themes, then in the smallest viewport. @returns the problems, each with its place */
export async function checkView(view: View, context: BrowserContext, shots: string | undefined): Promise<string[]> {
  const troubles: string[] = []
  const page = await context.newPage()
  collectProblems(page, new URL(context.pages()[0]?.url() ?? '').origin, troubles)
  const found: string[] = []
  try {
    await page.goto(view.address)
    await hydrated(page)
    await settle(page)
    const shift = await shiftOf(page)
    if (shift.score > shiftMax) found.push(`shift: ${shift.score.toFixed(3)} of ${shift.moved.join(' | ')}`)
    for (const theme of themes) {
      await setTheme(page, theme)
      const wrong = [...(await axeViolations(page)), ...(await horizontalOverflow(page))]
      found.push(...wrong.map((what) => `${theme}: ${what}`))
      if (shots !== undefined) await shoot(page, path.join(shots, `${fileName(view.name)}-${theme}.png`))
    }
    found.push(...(await smallViewProblems(page)).map((what) => `small: ${what}`))
    if (shots !== undefined) await shoot(page, path.join(shots, `${fileName(view.name)}-small.png`))
  } catch (thrown) {
    found.push(`broken: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  } finally {
    await page.close()
  }
  return [...found, ...troubles.filter((trouble) => !isPartOf(view, trouble))]
}

/** Whether the problem is expected: the view shows a missing page. */
function isPartOf({ address }: View, trouble: string): boolean {
  return address === '/no/such/page' && /404/.test(trouble)
}

/** Waits until the page has loaded everything it needs. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-stage]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** Returns the elements that have shifted without user input, and the total score. */
async function shiftOf(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            // The standard library has no type for these entries.
            (list.getEntries() as Shift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => ({
                value,
                moved: sources.map(({ node }) =>
                  node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? '?'),
                ),
              })),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // The observer isn't called if nothing has shifted.
        setTimeout(() => resolve([]), 100)
      }),
  )
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(shifts.flatMap(({ moved }) => moved.map((name) => name.slice(0, 80))))],
  }
}

async function shoot(page: Page, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
}

const fileName = (name: string) => name.replace(/[^\w$]+/g, '-')
