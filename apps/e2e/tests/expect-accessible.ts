import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolationsInAllThemes, horizontalOverflow } from './page-checks.ts'

/** Expects no axe violations in any theme and no horizontal overflow on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsInAllThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await horizontalOverflow(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}
