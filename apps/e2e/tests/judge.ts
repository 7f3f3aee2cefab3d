import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What tests and the sweep hold every page to: one judge, whoever asks. */

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** CSS pixels: a phone and a computer. */
export const widths = [360, 1280] as const

/** Changes the look of the page in place. */
export async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/** What axe finds: every rule that is on by default, and the one of WCAG 2.2 that is not. The frame of a mail runs nothing, axe neither. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]').options({ rules: { 'target-size': { enabled: true } } })
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  )
}

/** What axe finds in both themes at both widths; leaves the page at the wider one. */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await show(page, theme)
      found.push(...(await violations(page)).map((violation) => `${theme} ${width}: ${violation}`))
    }
  }
  return found
}

/** What reaches beyond an edge; empty when the page itself cannot be scrolled sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > root.clientWidth + 1 || left < -1
    })
    return [
      `sideways: ${root.scrollWidth} of ${root.clientWidth} pixels`,
      ...wide.map((element) => `${element.tagName} ${element.className}`),
    ].slice(0, 8)
  })
}
