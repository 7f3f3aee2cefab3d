import type { Page } from '@playwright/test'
import { overflow, violationsInEveryLook } from './judge.ts'
import { expect } from './person.ts'

/** The page in every look, as axe sees it, and no wider than a phone. */
export async function isClean(page: Page): Promise<void> {
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}
