import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the element has a visible focus. Fails after 150 presses, more than the tab stops of any page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const before = await look(target)
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      await expect.poll(() => look(target)).not.toBe(before)
      return
    }
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Returns the styles that focus may change: outline, shadow or background of the element or of the box around it. */
function look(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const boxes: Element[] = []
    for (let box: Element | null = element; box; box = box.parentElement) boxes.push(box)
    return boxes
      .map((box) => getComputedStyle(box))
      .map(({ outline, boxShadow, border, backgroundColor }) => [outline, boxShadow, border, backgroundColor].join())
      .join('\n')
  })
}
