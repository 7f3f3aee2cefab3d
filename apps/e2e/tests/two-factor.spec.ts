import type { Browser, Page } from '@playwright/test'
import { type App, haveTwoFactors } from './codes.ts'
import { withDatabase } from './database.ts'
import { codeOfMail } from './mails.ts'
import { answered, expect, fillSignIn, forgetSession, open, type Person, somebody, type Troubles, test } from './person.ts'

const heading = (page: Page, name = 'Two-factor sign-in') => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const field = (page: Page, name = 'Code from your authenticator app') => page.getByLabel(name)
const trust = (page: Page) => page.getByLabel('Trust this device for 30 days')

interface Protected extends Person {
  app: App
  backupCodes: string[]
}

/** Somebody with two factors; the browser knows nothing of them. */
async function protectedPerson(page: Page): Promise<Protected> {
  const person = somebody()
  const factors = await haveTwoFactors(page.context().request, person)
  await page.context().clearCookies()
  return { ...person, ...factors }
}

/** Gives the password by keyboard and arrives at the second step. */
async function enterPassword(page: Page, person: Person, path = '/login'): Promise<void> {
  await open(page, path)
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await (await page.context().request.get('/api/auth/get-session?disableCookieCache=true')).json()) !== null
}

/** A code does not come right by guessing. */
const wrong = async (app: App) => String((Number(await app.code()) + 1) % 1_000_000).padStart(6, '0')

/** Pastes as a person does: from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

const refused = (troubles: Troubles) => troubles.expect(answered(401))

test.describe('the second step of a sign-in', () => {
  test('takes a code of the app, by keyboard alone: a wrong one, then the right one, and leads on (WEB-720, WEB-721, WEB-606)', async ({
    page,
    context,
    troubles,
  }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    const sent: string[] = []
    context.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
    await enterPassword(page, person, '/login?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(page.locator('main')).toContainText('You are signing in as p•••@e•••.com.')
    await expect(page.locator('main')).toContainText('Finish within 10 minutes of entering your password. This time cannot be extended.')
    expect(await isSignedIn(page)).toBe(false)

    await page.keyboard.press('Tab')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/Enter the 6-digit code/)
    await page.keyboard.type(await wrong(person.app))
    // Typing alone sends nothing.
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/That code is not right\..* 4 tries are left\./)
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

  test('sends a pasted code at once, and one that a phone fills in (WEB-720)', async ({ page, troubles }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    await field(page).fill(await wrong(person.app))
    await expect(field(page)).toHaveAccessibleDescription(/4 tries are left/)
    await field(page).focus()
    await paste(page, await person.app.code())
    await expect(page).toHaveURL('/app')
  })

  test('takes a mailed code, and a newer one after the wait (WEB-722)', async ({ page, troubles }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    await page.clock.install()
    await enterPassword(page, person)
    await button(page, 'Send a code by e-mail').click()
    const code = field(page, 'Code from the e-mail')
    await expect(code).toBeFocused()
    await expect(page.locator('main')).toContainText('We sent a code to p•••@e•••.com. It works for 3 minutes.')
    const first = await codeOfMail(person.email)
    await expect(button(page, 'Send again')).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(31_000)
    await expect(button(page, 'Send again')).not.toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Send again').click()
    const second = await codeOfMail(person.email, 2)
    await code.focus()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/That code is not right. Use the newest one. 4 tries are left./)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
  })

  test('says that a mailed code is too old (WEB-722)', async ({ page, troubles }) => {
    troubles.expect(answered(400))
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await button(page, 'Send a code by e-mail').click()
    // The mail may be there before the page is; one that has expired by then brings no field.
    await expect(field(page, 'Code from the e-mail')).toBeFocused()
    const code = await codeOfMail(person.email)
    await withDatabase(
      (sql) => sql`update two_factor_challenge set otp_expires_at = now() - interval '1 second'
        from "user" where "user".id = user_id and email = ${person.email}`,
    )
    await field(page, 'Code from the e-mail').fill(code)
    await expect(page.getByRole('alert')).toContainText('This code has expired. Send a new one.')
  })

  test('takes a backup code once, with or without its dash, and says how many are left (WEB-723, WEB-607)', async ({ page, troubles }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await link(page, 'Use a backup code').click()
    const code = field(page, 'Backup code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'off')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/Enter one of your backup codes/)
    await code.fill((person.backupCodes[0] ?? '').replace('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
    await expect(page.getByText('9 backup codes are left.').first()).toBeVisible()

    await forgetSession(page)
    await withDatabase(
      (sql) => sql`delete from backup_code where code_hash in (select code_hash from backup_code
        join two_factor on two_factor.id = two_factor_id join "user" on "user".id = user_id where email = ${person.email} limit 6)`,
    )
    await enterPassword(page, person)
    await link(page, 'Use a backup code').click()
    await code.fill(person.backupCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/That backup code is wrong or was already used\. \d tr/)
  })

  test('a trusted device is not asked again, an untrusted one is (WEB-724)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await expect(trust(page)).not.toBeChecked()
    await trust(page).check()
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/app')
    // No page is open that would ask for something as nobody.
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

  test('is given up, and can be finished from the sign-in page until then (WEB-727, WEB-221)', async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person, '/login?redirect=%2Fsearch')
    await open(page, '/login?redirect=%2Fsearch')
    await expect(page.locator('main')).toContainText('A sign-in waits for its second step.')
    await link(page, 'Finish signing in').click()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch')
    await button(page, 'Cancel').click()
    await expect(page).toHaveURL('/login?redirect=%2Fsearch')
    await expect(link(page, 'Finish signing in')).toHaveCount(0)
    await open(page, '/two-factor?redirect=%2Fsearch')
    await expect(page).toHaveURL('/login?redirect=%2Fsearch&notice=sign-in-expired')
    await expect(page.locator('main')).toContainText('That sign-in attempt has expired.')
  })

  test('ends after five wrong codes, whatever their kind (WEB-726)', async ({ page, troubles }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    for (const left of [4, 3, 2]) {
      await field(page).fill(await wrong(person.app))
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(`${left} tries are left`))
    }
    await link(page, 'Use a backup code').click()
    for (const words of [/1 try is left/, undefined]) {
      await field(page, 'Backup code').fill('aaaaa-aaaaa')
      await page.keyboard.press('Enter')
      if (words) await expect(field(page, 'Backup code')).toHaveAccessibleDescription(words)
    }
    await expect(heading(page, 'Too many wrong codes')).toBeFocused()
    await link(page, 'Sign in again').click()
    await expect(heading(page, 'Sign in')).toBeFocused()
    await expect(link(page, 'Finish signing in')).toHaveCount(0)
  })

  test('says for how many minutes an account is locked (WEB-627)', async ({ page, troubles }) => {
    troubles.expect(answered(401), answered(429))
    const person = await protectedPerson(page)
    const { request } = page.context()
    for (const _ of [1, 2]) {
      await request.post('/api/auth/sign-in/email', { data: person })
      for (const _try of [1, 2, 3, 4, 5])
        await request.post('/api/auth/two-factor/verify-totp', { data: { code: await wrong(person.app) } })
    }
    await enterPassword(page, person)
    await field(page).fill(await person.app.code())
    await expect(page.getByRole('alert')).toContainText('Too many wrong codes. Wait 15 minutes and try again.')
  })

  test('counts its last two minutes and says when it is over (WEB-725)', async ({ page }) => {
    const person = await protectedPerson(page)
    await page.clock.install()
    await enterPassword(page, person)
    await page.clock.fastForward('08:05')
    await expect(page.locator('main')).toContainText(/This sign-in ends in 1:\d\d\. This time cannot be extended\./)
    await withDatabase(
      (sql) => sql`update two_factor_challenge set expires_at = now() - interval '1 second'
        from "user" where "user".id = user_id and email = ${person.email}`,
    )
    await page.clock.fastForward('02:00')
    await expect(heading(page, 'This sign-in has expired')).toBeFocused()
    await link(page, 'Sign in again').click()
    await expect(page).toHaveURL('/login')
  })

  test('ends when it was given up in another tab, and goes on when it was finished there (WEB-727)', async ({
    page,
    context,
    troubles,
  }) => {
    refused(troubles)
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    const other = await context.newPage()
    await open(other, '/two-factor')
    await button(other, 'Cancel').click()
    await expect(other).toHaveURL('/login')
    await field(page).fill(await person.app.code())
    await expect(heading(page, 'This sign-in has expired')).toBeFocused()

    await enterPassword(page, person)
    await open(other, '/two-factor')
    await field(other).fill(await person.app.code())
    await expect(other).toHaveURL('/app')
    await expect(page).toHaveURL('/app')
  })

  test('leads pages for people who are signed in to it and back (WEB-215)', async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await open(page, '/settings/security?x=1')
    await expect(page).toHaveURL(`/two-factor?redirect=${encodeURIComponent('/settings/security?x=1')}`)
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/settings/security?x=1')
    await open(page, '/two-factor?redirect=%2Fsearch')
    await expect(page).toHaveURL('/search')
  })

  test('follows no address of another site (WEB-200)', async ({ page }) => {
    const person = await protectedPerson(page)
    await enterPassword(page, person)
    await open(page, `/two-factor?redirect=${encodeURIComponent('//evil.example')}`)
    await expect(page).toHaveURL('/two-factor')
    await field(page).fill(await person.app.code())
    await expect(page).toHaveURL('/app')
  })
})

test.describe('without scripts', () => {
  const quiet = async (browser: Browser, baseURL: string | undefined) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    return context.newPage()
  }
  const enter = async (page: Page, person: Person) => {
    await page.goto('/login?redirect=%2Fsearch')
    await fillSignIn(page, person)
    await button(page, 'Sign in').click()
    await expect(page).toHaveURL('/two-factor?redirect=%2Fsearch')
  }

  test('a code of the app, wrong and right (WEB-621)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    const code = await wrong(person.app)
    await field(plain).fill(code)
    await button(plain, 'Sign in').click()
    await expect(field(plain)).toHaveAccessibleDescription(/That code is not right\..* 4 tries are left\./)
    await expect(field(plain)).toHaveValue('')
    expect(await plain.content()).not.toContain(code)
    await field(plain).fill('12')
    await button(plain, 'Sign in').click()
    await expect(field(plain)).toHaveAccessibleDescription(/Enter the 6-digit code/)
    await field(plain).fill(await person.app.code())
    await button(plain, 'Sign in').click()
    await expect(plain).toHaveURL('/search')
    await plain.context().close()
  })

  test('a mailed code, a backup code, and giving up (WEB-621)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    await button(plain, 'Send a code by e-mail').click()
    await expect(plain).toHaveURL('/two-factor?by=otp&redirect=%2Fsearch')
    await field(plain, 'Code from the e-mail').fill(await codeOfMail(person.email))
    await button(plain, 'Sign in').click()
    await expect(plain).toHaveURL('/search')

    await plain.context().clearCookies()
    await enter(plain, person)
    await link(plain, 'Use a backup code').click()
    await field(plain, 'Backup code').fill(person.backupCodes[1] ?? '')
    await trust(plain).check()
    await button(plain, 'Sign in').click()
    await expect(plain).toHaveURL('/search')

    await plain.context().clearCookies()
    await enter(plain, person)
    await button(plain, 'Cancel').click()
    await expect(plain).toHaveURL('/login?redirect=%2Fsearch')
    await expect(link(plain, 'Finish signing in')).toHaveCount(0)
    await plain.context().close()
  })

  test('the last wrong code leads back to the password (WEB-726)', async ({ page, browser, baseURL }) => {
    const person = await protectedPerson(page)
    const plain = await quiet(browser, baseURL)
    await enter(plain, person)
    // What is typed on a page that is about to go is not sent.
    for (const words of [/4 tries are left/, /3 tries are left/, /2 tries are left/, /1 try is left/, undefined]) {
      await field(plain).fill(await wrong(person.app))
      await button(plain, 'Sign in').click()
      if (words) await expect(field(plain)).toHaveAccessibleDescription(words)
    }
    await expect(plain).toHaveURL('/login?redirect=%2Fsearch&notice=sign-in-expired')
    await plain.context().close()
  })
})
