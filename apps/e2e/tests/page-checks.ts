import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { watch } from './stack-of.ts'

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

/** What axe checks. */
const checks = {
  /** Every rule that is on by default, and the one of WCAG 2.2 that isn't. */
  all: { rules: { 'target-size': { enabled: true } } },
  /** Without the latter, which fails for controls that are partly below a sticky bar, although they can be scrolled. */
  scrollable: {},
  /** The rules whose outcome depends on colors. */
  colors: { runOnly: ['color-contrast', 'link-in-text-block'] },
  /** No best practices for pages, such as landmarks. */
  wcag: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
} satisfies Record<string, axe.RunOptions>

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Returns what axe finds. It runs in the page itself, once per document loaded, and describes only violations: describing all that it
 * checked takes most of its time. The frame of an email runs no scripts, so axe can't look into it. @param within a selector of what to check
 */
export async function axeViolations(page: Page, check: keyof typeof checks = 'all', within = 'html'): Promise<string[]> {
  await watch(page)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  const options: axe.RunOptions = { ...checks[check], resultTypes: ['violations'], iframes: false }
  return page.evaluate(
    async ([selector, how]) => {
      // Toasts would fade while axe looks at them.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.toast { transition: none !important }')
      document.adoptedStyleSheets = [sheet]
      const found = await window.axe?.run(selector, how)
      if (!found) throw new Error('The page was left while axe was loaded.')
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
      )
    },
    [within, options] as const,
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
      found.push(
        ...(await axeViolations(page, theme === themes[0] ? 'all' : 'colors')).map((violation) => `${theme} ${width}: ${violation}`),
      )
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
