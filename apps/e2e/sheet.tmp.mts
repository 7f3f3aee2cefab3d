import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'

const { launchOptions } = await findBrowser()
const browser = await chromium.launch(launchOptions)
const [out, height, ...files] = process.argv.slice(2)
const page = await browser.newPage({ viewport: { width: 1800, height: 100 } })
await page.setContent(
  `<body style="margin:0;background:#888;display:flex;gap:6px;flex-wrap:wrap">${files.map((f) => `<img style="height:${height}px" src="data:image/png;base64,${readFileSync(`/tmp/guests-shots/${f}.png`).toString('base64')}">`).join('')}</body>`,
)
await page.screenshot({ path: `/tmp/guests-shots/${out}.png`, fullPage: true })
await browser.close()
