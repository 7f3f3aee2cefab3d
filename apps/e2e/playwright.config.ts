import { defineConfig } from '@playwright/test'
import { type Browser, findBrowser } from './browser.ts'

// Each worker loads this file again; the variable passes on the browser that the first one found.
process.env.MORSEL_E2E_BROWSER ??= JSON.stringify(await findBrowser())
// Set by the line above.
const browser = JSON.parse(process.env.MORSEL_E2E_BROWSER) as Browser

/** Tests what users do in a real browser against the built product. `npm test -- e2e` runs these tests. */
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
    // Recording all tests adds a seventh to the run time; `npm test -- e2e <spec> --trace on` records one.
    trace: 'off',
    // Each test has a new browser context, which would install the service worker again. That takes a fifth of the run. Tests that need
    // the service worker allow it with `test.use`.
    serviceWorkers: 'block',
  },
})
