import type { Browser, Page } from '@playwright/test'
import { withDatabase } from './database.ts'
import { codeInEmail } from './emails.ts'
import { clearSession, expect, fillSignIn, newUser, open, type Problems, type TestUser, test, withStatus } from './fixtures.ts'
import { pattern, t } from './texts.ts'
import { type AuthenticatorApp, createTwoFactorAccount } from './two-factor-account.ts'

const heading = (page: Page, name = t('twoFactor.title')) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const field = (page: Page, name = t('twoFactor.appCode')) => page.getByLabel(name)
const trust = (page: Page) => page.getByLabel(t('twoFactor.trust', { days: 30 }))

interface Protected extends TestUser {
  app: AuthenticatorApp
  backupCodes: string[]
}

/** Creates a user with two-factor authentication, whom the browser doesn't know. */
async function protectedPerson(page: Page): Promise<Protected> {
  const person = newUser()
  const factors = await createTwoFactorAccount(page.context().request, person)
  await page.context().clearCookies()
  return { ...person, ...factors }
}

/** Enters the password by keyboard and reaches the two-factor page. */
async function enterPassword(page: Page, person: TestUser, path = '/login'): Promise<void> {
  await open(page, path)
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await (await page.context().request.get('/api/auth/get-session?disableCookieCache=true')).json()) !== null
}

/** Returns a code that is certainly wrong. */
const wrong = async (app: AuthenticatorApp) => String((Number(await app.code()) + 1) % 1_000_000).padStart(6, '0')

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

const refused = (problems: Problems) => problems.expect(withStatus(401))

test.describe('two-factor sign-in', () => {
  test('accepts an app code by keyboard, after a wrong one, and redirects (WEB-720, WEB-721, WEB-606)', async ({
    page,
    context,
    problems,
  }) => {
    refused(problems)
    const person = await protectedPerson(page)
    const sent: string[] = []
    context.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
    await enterPassword(page, person, '/login?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(page.locator('main')).toContainText(t('twoFactor.who', { email: 'p•••@e•••.com' }))
    await expect(page.locator('main')).toContainText(t('twoFactor.within', { minutes: 10 }))
    expect(await isSignedIn(page)).toBe(false)

    await page.keyboard.press('Tab')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(pattern('forms.codeMissing'))
    await page.keyboard.type(await wrong(person.app))
    // Typing alone doesn't submit.
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(pattern('twoFactor.triesLeft', { count: 4 }))
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')

    const code = await person.app.code()
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=ramen')
    expect(await isSignedIn(page)).toBe(true)

    expect(sent.filter((text) => text.includes(code))).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.referrer]))
    expect(kept).not.toContain(code)
    await page.goBack()
    await expect(heading(page)).toHaveCount(0)
  })

  test('submits a pasted or autofilled code immediately (WEB-720)', async ({ page, problems }) => {
    refused(problems)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    await field(page).fill(await wrong(person.app))
    await expect(field(page)).toHaveAccessibleDescription(pattern('twoFactor.triesLeft', { count: 4 }))
    await field(page).focus()
    await paste(page, await person.app.code())
    await expect(page).toHaveURL('/app')
  })

  test('accepts an emailed code, and a newer one after the wait (WEB-722)', async ({ page, problems }) => {
    refused(problems)
    const person = await protectedPerson(page)
    await page.clock.install()
    await enterPassword(page, person)
    await button(page, t('twoFactor.sendCode')).click()
    const code = field(page, t('twoFactor.mailedCode'))
    await expect(code).toBeFocused()
    await expect(page.locator('main')).toContainText(t('twoFactor.mailed', { email: 'p•••@e•••.com', minutes: 3 }))
    const first = await codeInEmail(person.email)
    await expect(button(page, t('forms.sendAgain'))).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(31_000)
    await expect(button(page, t('forms.sendAgain'))).not.toHaveAttribute('aria-disabled', 'true')
    await button(page, t('forms.sendAgain')).click()
    const second = await codeInEmail(person.email, 2)
    await code.focus()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(
      new RegExp(`${t('twoFactor.wrongMailedCode')} ${t('twoFactor.triesLeft', { count: 4 })}`),
    )
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
  })

  test('reports an expired emailed code (WEB-722)', async ({ page, problems }) => {
    problems.expect(withStatus(400))
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await button(page, t('twoFactor.sendCode')).click()
    // The email may arrive before the page. With an expired code, the page has no field.
    await expect(field(page, t('twoFactor.mailedCode'))).toBeFocused()
    const code = await codeInEmail(person.email)
    await withDatabase(
      (sql) => sql`update two_factor_challenge set otp_expires_at = now() - interval '1 second'
        from "user" where "user".id = user_id and email = ${person.email}`,
    )
    await field(page, t('twoFactor.mailedCode')).fill(code)
    await expect(page.getByRole('alert')).toContainText(t('errors.OTP_HAS_EXPIRED'))
  })

  test('accepts a backup code once, with or without its dash, and shows how many are left (WEB-723, WEB-607)', async ({
    page,
    problems,
  }) => {
    refused(problems)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await link(page, t('twoFactor.useBackup')).click()
    const code = field(page, t('twoFactor.backupCode'))
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'off')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(pattern('forms.backupCodeMissing'))
    await code.fill((person.backupCodes[0] ?? '').replace('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
    await expect(page.getByText(t('twoFactor.codesLeft', { count: 9 })).first()).toBeVisible()

    await clearSession(page)
    await withDatabase(
      (sql) => sql`delete from backup_code where code_hash in (select code_hash from backup_code
        join two_factor on two_factor.id = two_factor_id join "user" on "user".id = user_id where email = ${person.email} limit 6)`,
    )
    await enterPassword(page, person)
    await link(page, t('twoFactor.useBackup')).click()
    await code.fill(person.backupCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(pattern('errors.INVALID_BACKUP_CODE'))
  })

  test('skips the code only on a trusted device (WEB-724)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await expect(trust(page)).not.toBeChecked()
    await trust(page).check()
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/app')
    // No open page may make requests without a session.
    await page.goto('about:blank')
    await page.context().request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
    await open(page, '/login')
    await fillSignIn(page, person)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')

    const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
    await enterPassword(other, person)
    await other.close()
  })

  test('can be finished from the sign-in page until it is canceled (WEB-727, WEB-221)', async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person, '/login?redirect=%2Fsearch')
    await open(page, '/login?redirect=%2Fsearch')
    await expect(page.locator('main')).toContainText(t('login.challenged'))
    await link(page, t('login.finish')).click()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch')
    await button(page, t('twoFactor.cancel')).click()
    await expect(page).toHaveURL('/login?redirect=%2Fsearch')
    await expect(link(page, t('login.finish'))).toHaveCount(0)
    await open(page, '/two-factor?redirect=%2Fsearch')
    await expect(page).toHaveURL('/login?redirect=%2Fsearch&notice=sign-in-expired')
    await expect(page.locator('main')).toContainText(t('login.noticeSignInExpired'))
  })

  test('ends after five wrong codes of any kind (WEB-726)', async ({ page, problems }) => {
    refused(problems)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    for (const left of [4, 3, 2]) {
      await field(page).fill(await wrong(person.app))
      await expect(field(page)).toHaveAccessibleDescription(pattern('twoFactor.triesLeft', { count: left }))
    }
    await link(page, t('twoFactor.useBackup')).click()
    for (const words of [pattern('twoFactor.triesLeft', { count: 1 }), undefined]) {
      await field(page, t('twoFactor.backupCode')).fill('aaaaa-aaaaa')
      await page.keyboard.press('Enter')
      if (words) await expect(field(page, t('twoFactor.backupCode'))).toHaveAccessibleDescription(words)
    }
    await expect(heading(page, t('twoFactor.spentTitle'))).toBeFocused()
    await link(page, t('twoFactor.startAgain')).click()
    await expect(heading(page, t('login.title'))).toBeFocused()
    await expect(link(page, t('login.finish'))).toHaveCount(0)
  })

  test('shows for how many minutes an account is locked (WEB-627)', async ({ page, problems }) => {
    problems.expect(withStatus(401), withStatus(429))
    const person = await protectedPerson(page)
    const { request } = page.context()
    for (const _ of [1, 2]) {
      await request.post('/api/auth/sign-in/email', { data: person })
      for (const _try of [1, 2, 3, 4, 5])
        await request.post('/api/auth/two-factor/verify-totp', { data: { code: await wrong(person.app) } })
    }
    await enterPassword(page, person)
    await field(page).fill(await person.app.code())
    await expect(page.getByRole('alert')).toContainText(t('errors.ACCOUNT_TEMPORARILY_LOCKED', { minutes: 15 }))
  })

  test('counts down its last two minutes and shows when it expired (WEB-725)', async ({ page }) => {
    const person = await protectedPerson(page)
    await page.clock.install()
    await enterPassword(page, person)
    await page.clock.fastForward('08:05')
    await expect(page.locator('main')).toContainText(pattern('twoFactor.timeLeft'))
    await expect(page.locator('main')).toContainText(/ 1:\d\d/)
    await withDatabase(
      (sql) => sql`update two_factor_challenge set expires_at = now() - interval '1 second'
        from "user" where "user".id = user_id and email = ${person.email}`,
    )
    await page.clock.fastForward('02:00')
    await expect(heading(page, t('twoFactor.expiredTitle'))).toBeFocused()
    await link(page, t('twoFactor.startAgain')).click()
    await expect(page).toHaveURL('/login')
  })

  test('ends when it was canceled in another tab, and continues when it was finished there (WEB-727)', async ({
    page,
    context,
    problems,
  }) => {
    refused(problems)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    const other = await context.newPage()
    await open(other, '/two-factor')
    await button(other, t('twoFactor.cancel')).click()
    await expect(other).toHaveURL('/login')
    await field(page).fill(await person.app.code())
    await expect(heading(page, t('twoFactor.expiredTitle'))).toBeFocused()

    await enterPassword(page, person)
    await open(other, '/two-factor')
    await field(other).fill(await person.app.code())
    await expect(other).toHaveURL('/app')
    await expect(page).toHaveURL('/app')
  })

  test('is the page that protected pages redirect to while it is pending (WEB-215)', async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await open(page, '/settings/security?x=1')
    await expect(page).toHaveURL(`/two-factor?redirect=${encodeURIComponent('/settings/security?x=1')}`)
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/settings/security?x=1')
    await open(page, '/two-factor?redirect=%2Fsearch')
    await expect(page).toHaveURL('/search')
  })

  test("doesn't redirect to another site (WEB-200)", async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await open(page, `/two-factor?redirect=${encodeURIComponent('//evil.example')}`)
    await expect(page).toHaveURL('/two-factor')
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/app')
  })
})

test.describe('without JavaScript', () => {
  const quiet = async (browser: Browser, baseURL: string | undefined) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    return context.newPage()
  }
  const enter = async (page: Page, person: TestUser) => {
    await page.goto('/login?redirect=%2Fsearch')
    await fillSignIn(page, person)
    await button(page, t('login.submit')).click()
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch')
  }

  test('a wrong app code is rejected and a correct one is accepted (WEB-621)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    const code = await wrong(person.app)
    await field(plain).fill(code)
    await button(plain, t('twoFactor.submit')).click()
    await expect(field(plain)).toHaveAccessibleDescription(pattern('twoFactor.triesLeft', { count: 4 }))
    await expect(field(plain)).toHaveValue('')
    expect(await plain.content()).not.toContain(code)
    await field(plain).fill('12')
    await button(plain, t('twoFactor.submit')).click()
    await expect(field(plain)).toHaveAccessibleDescription(pattern('forms.codeMissing'))
    await field(plain).fill(await person.app.code())
    await button(plain, t('twoFactor.submit')).click()
    await expect(plain).toHaveURL('/search')
    await plain.context().close()
  })

  test('an emailed code, a backup code and canceling work (WEB-621)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    await button(plain, t('twoFactor.sendCode')).click()
    await expect(plain).toHaveURL('/two-factor?by=otp&redirect=%2Fsearch')
    await field(plain, t('twoFactor.mailedCode')).fill(await codeInEmail(person.email))
    await button(plain, t('twoFactor.submit')).click()
    await expect(plain).toHaveURL('/search')

    await plain.context().clearCookies()
    await enter(plain, person)
    await link(plain, t('twoFactor.useBackup')).click()
    await field(plain, t('twoFactor.backupCode')).fill(person.backupCodes[1] ?? '')
    await trust(plain).check()
    await button(plain, t('twoFactor.submit')).click()
    await expect(plain).toHaveURL('/search')

    await plain.context().clearCookies()
    await enter(plain, person)
    await button(plain, t('twoFactor.cancel')).click()
    await expect(plain).toHaveURL('/login?redirect=%2Fsearch')
    await expect(link(plain, t('login.finish'))).toHaveCount(0)
    await plain.context().close()
  })

  test('the last wrong code leads back to sign-in (WEB-726)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    // Input on a page that is about to unload isn't sent.
    for (const words of [
      pattern('twoFactor.triesLeft', { count: 4 }),
      pattern('twoFactor.triesLeft', { count: 3 }),
      pattern('twoFactor.triesLeft', { count: 2 }),
      pattern('twoFactor.triesLeft', { count: 1 }),
      undefined,
    ]) {
      await field(plain).fill(await wrong(person.app))
      await button(plain, t('twoFactor.submit')).click()
      if (words) await expect(field(plain)).toHaveAccessibleDescription(words)
    }
    await expect(plain).toHaveURL('/login?redirect=%2Fsearch&notice=sign-in-expired')
    await plain.context().close()
  })
})
