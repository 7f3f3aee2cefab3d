import { defineConfig } from '@playwright/test'
import { type Browser, findBrowser } from './browser.ts'

// Each worker reads this file again; the first reader leaves word of what it found.
process.env.MORSEL_E2E_BROWSER ??= JSON.stringify(await findBrowser())
// Written by the line above.
const browser = JSON.parse(process.env.MORSEL_E2E_BROWSER) as Browser

/** Sentences a person would say, in a real browser against the built product. `npm test -- e2e` runs them. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: browser.launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every moment cost a seventh of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
})
