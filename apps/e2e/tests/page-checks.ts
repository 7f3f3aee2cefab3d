import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The checks that the tests and the sweep run on every page. */

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** Widths of a phone and a computer, in CSS pixels. */
export const widths = [360, 1280] as const

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/** The rules of axe whose outcome depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns what axe finds with every rule that is on by default, and with the WCAG 2.2 rule that isn't. The frame of an email runs no
 * scripts, so axe can't look into it. @param onlyColors checks only what a theme can change
 */
export async function axeViolations(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  // Toasts would fade while axe looks at them.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.toast { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const rules = onlyColors ? { runOnly: { type: 'rule' as const, values: colorRules } } : { rules: { 'target-size': { enabled: true } } }
  // Legacy mode runs in the page itself. The default mode opens a new page each time, for frames of other origins.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]').options(rules).setLegacyMode()
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  )
}

/**
 * Finds violations in both themes at both widths. Leaves the page at the wider one. Themes differ only in colors, so the second is checked
 * for those.
 */
export async function axeViolationsInAllThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await setTheme(page, theme)
      found.push(...(await axeViolations(page, { onlyColors: theme !== themes[0] })).map((violation) => `${theme} ${width}: ${violation}`))
    }
  }
  return found
}

/**
 * Finds problems in the smallest viewport of WCAG (1280 × 1024 at 400%, 1.4.10), with forced colors and custom text spacing (1.4.12):
 * horizontal overflow, cut-off text, bars that cover the page. Leaves the page in that state.
 */
export async function smallViewProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      element.style.setProperty('line-height', '1.5', 'important')
      element.style.setProperty('letter-spacing', '0.12em', 'important')
      element.style.setProperty('word-spacing', '0.16em', 'important')
      if (element instanceof HTMLParagraphElement) element.style.setProperty('margin-block-end', '2em', 'important')
    }
  })
  return [...(await horizontalOverflow(page)), ...(await cutOff(page))]
}

/**
 * Finds text that its box cuts off, and bars that cover a third of the viewport. Uses no named functions, because the sweep's loader would
 * add helper calls to them.
 */
async function cutOff(page: Page): Promise<string[]> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => box.clientHeight > 2 && !box.matches('input, .vh, .vh *, [aria-hidden="true"], [aria-hidden="true"] *, .map *'))
      .map((box) => {
        const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(box)
        const isWider = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1
        const isHigher = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1
        // Dialogs open on request, and toasts close by themselves.
        const isBar = /fixed|sticky/.test(position) && box.offsetWidth > 160 && !box.matches('[role$="dialog"], .backdrop, .toasts')
        return {
          name: `${box.tagName} ${box.className} ${box.textContent?.trim().slice(0, 40)}`,
          // Clamped lines are previews of text that another page shows in full.
          isCut: webkitLineClamp === 'none' && (isWider || isHigher),
          covers: isBar ? box.offsetHeight / window.innerHeight : 0,
        }
      }),
  )
  const bars = boxes.filter(({ covers }) => covers > 0)
  const isCovered = bars.reduce((sum, { covers }) => sum + covers, 0) > 1 / 3
  return [
    ...boxes.filter(({ isCut }) => isCut).map(({ name }) => `cut off: ${name}`),
    ...(isCovered ? bars.map(({ name }) => `covers the page: ${name}`) : []),
  ].slice(0, 8)
}

/** Finds elements beyond the edges; none if the page can't be scrolled horizontally. */
export function horizontalOverflow(page: Page): Promise<string[]> {
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
