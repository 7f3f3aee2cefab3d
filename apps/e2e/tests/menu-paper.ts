import type { Page } from '@playwright/test'

/** Renders a photo of a menu: names on the left, prices on the right. @param lines such as `Tomato soup 6.50` */
export async function photoOfMenu(page: Page, lines: readonly string[]): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const rows = lines.map((line) => `<p style="display:flex;justify-content:space-between">${line.replace(/ (?=[\d.]+$)/, '<span>')}</p>`)
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 900, height: 800 })
  await paper.setContent(`<body style="margin:40px;font:28px Georgia,serif;background:#fff;color:#111">${rows.join('')}</body>`)
  const buffer = await paper.screenshot({ type: 'png' })
  await paper.close()
  return { name: 'menu.png', mimeType: 'image/png', buffer }
}
