import { type APIRequestContext, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { withDatabase } from './database.ts'
import { pattern, t } from './texts.ts'

/**
 * What every test starts from: a browser page in which nothing may go wrong unnoticed. A message on the console, an uncaught error,
 * a violation of the content policy and a request to ourselves that fails each fail the test, unless the test expects them.
 */
export const test = base.extend<{ problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the braces
  baseURL: async ({}, use) => use(process.env.MORSEL_E2E_URL),
  problems: [
    async ({ context, baseURL }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => collectProblems(page, baseURL ?? '', found))
      await use({ expect: (...patterns) => void expected.push(...patterns) })
      expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** What the pages of a test complained about. */
export interface Problems {
  /** Complaints of this kind are part of the test. */
  expect(...patterns: RegExp[]): void
}

/** The console line of Chromium for an answer of this status, and our own for the request behind it. */
export const withStatus = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}|answered ${status}$`)

/**
 * What a page asks for by itself and does without (WEB-405, WEB-146): a slow machine is no problem, and a request that failed
 * otherwise than by leaving the page is written down as such.
 */
const isDispensable =
  /^Nobody could say whether .* has moved Error: no answer within|^The manifest of this build did not come TypeError: Failed to fetch/

/** Writes down what a page complains about. */
export function collectProblems(page: Page, origin: string, found: string[]): void {
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning'
    if (isTrouble && !isDispensable.test(message.text())) found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends its requests; `csp` is a script where the test has switched scripts off, real violations are on the console.
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

/** Waits until the page's scripts have taken over: before that a click may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Waits until the page is alive and none of its calls is pending, whichever they are: the page counts them itself. @param held calls that the test holds back */
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

/** Leaves the page, so that it asks for nothing as nobody, and has the browser forget who is signed in. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Goes to another page of ours without loading a document, as a link does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path)
}

/** Somebody who is not in the database yet. */
export interface TestUser {
  name: string
  email: string
  password: string
}

let count = 0

/** A new person; no two in a run have the same address. */
export function newUser(name = 'Ada Quick'): TestUser {
  count += 1
  return { name, email: `person-${process.pid}-${count}-${process.env.TEST_WORKER_INDEX}@example.com`, password: 'kettle-harbour-plum' }
}

/** Gives a person an account without the pages; the request keeps its cookies to itself. They have been welcomed, unless they are new. */
export async function createAccount(request: APIRequestContext, person: TestUser, { isNew = false } = {}): Promise<void> {
  const response = await request.post('/api/auth/sign-up/email', { data: person })
  expect(response.status()).toBe(200)
  if (isNew) return
  await withDatabase((sql) => sql`update "user" set onboarded_at = now() where email = ${person.email}`)
  // The cookie's copy of the account is renewed.
  expect((await request.get('/api/auth/get-session?disableCookieCache=true')).status()).toBe(200)
}

/** Fills a sign-up form. */
export async function fillSignUp(page: Page, { name, email, password }: TestUser): Promise<void> {
  await page.getByLabel(t('forms.name'), { exact: true }).fill(name)
  await page.getByLabel(t('forms.email'), { exact: true }).fill(email)
  await passwordField(page).fill(password)
}

/** Goes through the welcome of somebody new: gives a username and skips the rest. Works without scripts, too. */
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

/** Fills a sign-in form. */
export async function fillSignIn(page: Page, { email, password }: Omit<TestUser, 'name'>): Promise<void> {
  await page.getByLabel(t('forms.identifier')).fill(email)
  await passwordField(page).fill(password)
}

/** The button of the account menu in the header. */
export function accountMenu(page: Page): Locator {
  return page.locator('summary').and(page.getByLabel(pattern('shell.accountMenu')))
}

/** The password field, not the button that shows what is in it. */
export function passwordField(page: Page): Locator {
  return page.locator('main input[name="password"]')
}

export { expect }
