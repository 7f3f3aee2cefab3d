import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { overflow, show, themes, violations } from '../tests/judge.ts'
import { alive, watch } from '../tests/person.ts'
import type { View } from './views.ts'

/** More than that and somebody loses their place (a score of Layout Instability). */
const shiftMax = 0.01

/** Opens a view and judges it in both themes. @returns what is wrong, each with its theme */
export async function lookAt(view: View, context: BrowserContext, shots: string | undefined): Promise<string[]> {
  const troubles: string[] = []
  const page = await context.newPage()
  watch(page, new URL(context.pages()[0]?.url() ?? '').origin, troubles)
  const found: string[] = []
  try {
    await page.goto(view.address)
    await alive(page)
    await settle(page)
    const shift = await shiftOf(page)
    if (shift > shiftMax) found.push(`shift: ${shift.toFixed(3)}`)
    for (const theme of themes) {
      await show(page, theme)
      const wrong = [...(await violations(page)), ...(await overflow(page))]
      found.push(...wrong.map((what) => `${theme}: ${what}`))
      if (shots !== undefined) await shoot(page, path.join(shots, `${fileName(view.name)}-${theme}.png`))
    }
  } catch (thrown) {
    found.push(`broken: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  } finally {
    await page.close()
  }
  return [...found, ...troubles.filter((trouble) => !isPartOf(view, trouble))]
}

/** What a view is there to show: a page that does not exist. */
function isPartOf({ address }: View, trouble: string): boolean {
  return address === '/no/such/page' && /404/.test(trouble)
}

/** Everything that comes has come. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-stage]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** The sum of all shifts so far that nobody asked for. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          // A type that the standard library does not know.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

async function shoot(page: Page, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
}

const fileName = (name: string) => name.replace(/[^\w$]+/g, '-')
