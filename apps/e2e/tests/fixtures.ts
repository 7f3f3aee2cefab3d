import { type APIRequestContext, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { withDatabase } from './database.ts'
import { stackOf } from './stack-of.ts'
import { pattern, t } from './texts.ts'

/**
 * The base of every test. Console errors and warnings, uncaught errors, violations of the content security policy and failed requests
 * to the product fail the test, unless it expects them.
 */
export const test = base.extend<{ problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the braces
  baseURL: async ({}, use) => use(process.env.MORSEL_E2E_URL),
  problems: [
    async ({ context, baseURL }, use, testInfo) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => collectProblems(page, baseURL ?? '', found))
      await use({ expect: (...patterns) => void expected.push(...patterns) })
      // An endless loop of a page looks like a slow call otherwise.
      if (testInfo.status === 'timedOut')
        for (const page of context.pages()) await testInfo.attach(`running on ${page.url()}`, { body: await stackOf(page) })
      expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Problems on the pages of a test. */
export interface Problems {
  /** Allows problems that match a pattern. */
  expect(...patterns: RegExp[]): void
}

/** Matches what Chromium and `collectProblems` report about a response with this status. */
export const withStatus = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}|answered ${status}$`)

/** Background requests that a page doesn't depend on (WEB-405, WEB-146) may time out on a slow machine. */
const isBackgroundTimeout =
  /^Couldn't check whether .* has moved Error: no answer within|^The manifest of this build did not come TypeError: Failed to fetch/

/** What Playwright writes to the console where `serviceWorkers` is "block". */
const isBlockedWorker = /^Service Worker registration blocked by Playwright$/

/** Collects problems of a page in `found`. */
export function collectProblems(page: Page, origin: string, found: string[]): void {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    const isExpected = isBackgroundTimeout.test(message.text()) || isBlockedWorker.test(message.text())
    if (isProblem && !isExpected) found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests. `csp` is reported for scripts when JavaScript is off; real violations appear on the console.
    if (isOurs(request, origin) && !['net::ERR_ABORTED', 'csp'].includes(reason))
      found.push(`${request.method()} ${request.url()} failed: ${reason}`)
  })
  page.on('response', (response) => {
    if (isOurs(response.request(), origin) && response.status() >= 400) {
      found.push(`${response.request().method()} ${response.url()} answered ${response.status()}`)
    }
  })
}

function isOurs(request: Request, origin: string): boolean {
  return request.url().startsWith(`${origin}/`)
}

/** Waits until the page is hydrated: clicks may be lost before. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Waits until the page is hydrated and has no pending calls. @param held calls that the test holds back */
export async function idle(page: Page, { held = 0 } = {}): Promise<void> {
  await expect(page.locator(`html[data-hydrated][data-pending="${held}"]`)).toBeAttached()
}

/** Opens a page and waits until it is idle. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await idle(page)
}

/** Reloads the page and waits until it is idle. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await idle(page)
}

/** Leaves the page and deletes all cookies, so that the page makes no requests without a session. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Navigates within the app, like a link. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path)
}

/** A user who doesn't have an account yet. */
export interface TestUser {
  name: string
  email: string
  password: string
}

let count = 0

/** Returns a new user with a unique email. */
export function newUser(name = 'Ada Quick'): TestUser {
  count += 1
  return { name, email: `person-${process.pid}-${count}-${process.env.TEST_WORKER_INDEX}@example.com`, password: 'kettle-harbour-plum' }
}

/** Creates an account through the API and signs `request` in. Onboarding is complete unless `isNew`. */
export async function createAccount(request: APIRequestContext, person: TestUser, { isNew = false } = {}): Promise<void> {
  const response = await request.post('/api/auth/sign-up/email', { data: person })
  expect(response.status()).toBe(200)
  if (isNew) return
  await withDatabase((sql) => sql`update "user" set onboarded_at = now() where email = ${person.email}`)
  // Refresh the cached session in the cookie.
  expect((await request.get('/api/auth/get-session?disableCookieCache=true')).status()).toBe(200)
}

export async function fillSignUp(page: Page, { name, email, password }: TestUser): Promise<void> {
  await page.getByLabel(t('forms.name'), { exact: true }).fill(name)
  await page.getByLabel(t('forms.email'), { exact: true }).fill(email)
  await passwordField(page).fill(password)
}

/** Completes onboarding with a username and skips the other steps. Works without JavaScript, too. */
export async function completeOnboarding(
  page: Page,
  username = `new_${process.pid}_${process.env.TEST_WORKER_INDEX}_${Date.now() % 1e8}`,
): Promise<void> {
  await page.getByLabel(t('people.username'), { exact: true }).fill(username)
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('onboarding.skip') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('onboarding.skip') }).click()
}

export async function fillSignIn(page: Page, { email, password }: Omit<TestUser, 'name'>): Promise<void> {
  await page.getByLabel(t('forms.identifier')).fill(email)
  await passwordField(page).fill(password)
}

/** Returns the button of the account menu in the header. */
export function accountMenu(page: Page): Locator {
  return page.locator('summary').and(page.getByLabel(pattern('shell.accountMenu')))
}

/** Returns the password field, not the button that shows the password. */
export function passwordField(page: Page): Locator {
  return page.locator('main input[name="password"]')
}

export { expect }
