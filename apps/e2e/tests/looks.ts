import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './person.ts'

/** The page in every look, as axe sees it, and no wider than a phone. */
export async function isClean(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze()
      expect(violations, `${theme} ${width}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}
