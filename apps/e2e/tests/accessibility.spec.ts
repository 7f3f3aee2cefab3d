import type { BrowserContext, Page } from '@playwright/test'
import { addAuthenticator, addPasskey } from './authenticator.ts'
import { ageSession, withDatabase } from './database.ts'
import { openEmail, sandboxMessage } from './emails.ts'
import { accountMenu, clearSession, createAccount, expect, fillSignIn, newUser, open, type Problems, test, withStatus } from './fixtures.ts'
import { axeViolations, axeViolationsInAllThemes, smallViewProblems } from './page-checks.ts'
import { pathOfDish, pathOfPlace } from './places.ts'
import { emailText, pattern, t } from './texts.ts'
import { createTwoFactorAccount } from './two-factor-account.ts'

/** Every page, and its states that look different. */
const pages: Record<string, (page: Page, context: BrowserContext, problems: Problems) => Promise<void>> = {
  'the landing page': (page) => open(page, '/'),
  'the app as a guest': (page) => open(page, '/app'),
  'the app with an open account menu': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/app')
    await accountMenu(page).click()
  },
  'an empty search': (page) => open(page, '/search'),
  'dish results': (page) => open(page, '/search?q=soup'),
  'restaurant results': (page) => open(page, '/search?q=soup&kind=restaurants'),
  'no results with a filter': async (page) => {
    await open(page, '/search?q=bulhao&diet=vegan,pescatarian')
    await expect(page.getByRole('link', { name: pattern('search.withoutFilter') })).toBeVisible()
  },
  'no results': (page) => open(page, '/search?q=zzqwx'),
  'a restaurant': async (page, context) => open(page, await pathOfPlace(context.request)),
  'a menu without matches, with a diet': async (page, context) => {
    await createAccount(context.request, newUser())
    const needs = { city: null, cuisines: [], diets: ['vegan'], allergens: [] }
    await context.request.post('/api/trpc/preferences.update', { data: { json: needs } })
    await open(page, await pathOfPlace(context.request))
    await page.getByLabel(t('menuTools.fits')).check()
    await page.getByLabel(t('menuTools.find')).fill('zzqwx')
    await expect(page.getByRole('button', { name: t('menuTools.showAll') })).toBeVisible()
  },
  'a restaurant with a Japanese name': async (page, context) => open(page, await pathOfPlace(context.request, 'ramen')),
  'a dish': async (page, context) => open(page, await pathOfDish(context.request)),
  ...Object.fromEntries(
    ['the welcome', 'the welcome, tastes', 'the welcome, mails'].map((name, passed) => [
      name,
      async (page: Page, context: BrowserContext) => {
        const person = newUser()
        await createAccount(context.request, person, { isNew: true })
        await withDatabase((sql) => sql`update "user" set onboarding_step = ${passed + 1} where email = ${person.email}`)
        await open(page, '/onboarding')
        await expect(page.getByText(t('onboarding.progress', { step: passed + 1, count: 3 }))).toBeVisible()
      },
    ]),
  ),
  'a private profile': async (page, context) => {
    await createAccount(context.request, newUser())
    const username = `axe_${Date.now() % 1e9}`
    await context.request.post('/api/auth/update-user', { data: { username, bio: 'Eats soup.' } })
    await open(page, `/user/${username}`)
    await expect(page.getByText(t('profile.onlyYou'))).toBeVisible()
  },
  'a legal page': (page) => open(page, '/cookie-policy'),
  'sign-in': (page) => open(page, '/login'),
  'sign-in with a wrong password': async (page, _context, problems) => {
    problems.expect(withStatus(401))
    await open(page, '/login')
    await fillSignIn(page, newUser())
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'two-factor sign-in': (page, context) => arriveAtSecondStep(page, context),
  'two-factor sign-in with a wrong code': async (page, context, problems) => {
    problems.expect(withStatus(401))
    await arriveAtSecondStep(page, context)
    await page.getByLabel(t('twoFactor.appCode')).fill('000000')
    await expect(page.locator('main [aria-invalid="true"]')).toBeVisible()
  },
  'two-factor sign-in with an emailed code': async (page, context) => {
    await arriveAtSecondStep(page, context)
    await page.getByRole('button', { name: t('twoFactor.sendCode') }).click()
    await expect(page.getByLabel(t('twoFactor.mailedCode'))).toBeVisible()
  },
  'two-factor sign-in with a backup code': async (page, context) => {
    await arriveAtSecondStep(page, context)
    await page.getByRole('link', { name: t('twoFactor.useBackup') }).click()
    await expect(page.getByLabel(t('twoFactor.backupCode'))).toBeVisible()
  },
  'two-factor sign-in that was canceled in another tab': async (page, context, problems) => {
    problems.expect(withStatus(401))
    await arriveAtSecondStep(page, context)
    await context.request.post('/api/trpc/twoFactor.cancel', { data: {} })
    await page.getByLabel(t('twoFactor.appCode')).fill('000000')
    await expect(page.getByRole('heading', { level: 1, name: t('twoFactor.expiredTitle') })).toBeVisible()
  },
  'sign-in while a two-factor challenge is pending': async (page, context) => {
    await arriveAtSecondStep(page, context)
    await open(page, '/login')
  },
  'identity confirmation with all methods': async (page, context, problems) => {
    problems.expect(withStatus(403))
    const person = newUser()
    await createTwoFactorAccount(context.request, person)
    await addAuthenticator(page)
    await open(page, '/settings/security')
    await addPasskey(page)
    await ageSession(person)
    await page.getByRole('button', { name: t('security.download') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security.proveByCode') })
      .click()
    await expect(page.getByRole('dialog').getByLabel(t('security.proofCode'))).toBeVisible()
  },
  'sign-up': (page) => open(page, '/signup'),
  'empty sign-up form': async (page) => {
    await open(page, '/signup')
    await page
      .locator('main')
      .getByRole('button', { name: t('signup.submit') })
      .click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'goodbye page': (page) => open(page, '/goodbye?from=deleted'),
  'failed provider sign-in': (page) => open(page, '/auth-error?error=account_not_linked'),
  'failed provider sign-in while signed in': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/auth-error?error=nobody_knows')
  },
  'password reset': (page) => open(page, '/forgot-password'),
  'password reset requested': async (page) => {
    await open(page, '/forgot-password')
    await page.getByLabel(t('forms.email')).fill(newUser().email)
    await page
      .locator('main')
      .getByRole('button', { name: t('password.sendLink') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('password.sentTitle') })).toBeVisible()
  },
  'new password': (page) => open(page, '/reset-password?token=x'),
  'new password that is too short': async (page) => {
    await open(page, '/reset-password?token=x')
    await page
      .locator('main')
      .getByRole('button', { name: t('password.change') })
      .click()
    await expect(page.locator('main [aria-invalid="true"]')).toBeVisible()
  },
  'invalid reset link': (page) => open(page, '/reset-password'),
  'email to confirm': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/verify-email')
    await page
      .locator('main')
      .getByRole('button', { name: t('address.change') })
      .click()
  },
  'email confirmed': (page) => open(page, '/verify-email?state=confirmed'),
  'email confirmation failed': (page) => open(page, '/verify-email?error=token_expired'),
  'a link for another account': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/verify-email?error=unauthorized')
  },
  'the playground': (page) => open(page, '/playground'),
  'the mailbox': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/playground/mailbox')
  },
  'an empty mailbox': (page) => open(page, '/playground/mailbox?to=nobody@example.com'),
  'an email': async (page, context, problems) => {
    problems.expect(sandboxMessage)
    const person = newUser()
    await createAccount(context.request, person)
    await openEmail(page, person.email)
  },
  'a page that does not exist': async (page, _context, problems) => {
    problems.expect(withStatus(404))
    await open(page, '/no/such/page')
  },
  'security settings with errors in both forms': async (page, context) => {
    await createAccount(context.request, newUser())
    await open(page, '/settings/security')
    for (const name of [t('security.changeEmail'), t('security.changePassword')]) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name }).click()
    }
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'security settings after signing out a device': async (page, context) => {
    const person = newUser()
    await createAccount(context.request, person)
    for (const _ of [1, 2]) await context.request.post('/api/auth/sign-in/email', { data: person })
    await open(page, '/settings/security')
    await page
      .getByRole('button', { name: pattern('security.signOutDeviceNamed') })
      .first()
      .click()
    await expect(page.getByRole('region', { name: t('security.sessions') })).toContainText(pattern('security.deviceSignedOut'))
    await page.getByRole('button', { name: t('security.signOutAll') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'account scheduled for deletion': async (page, context) => {
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, '/settings/security/delete-your-account')
    await page.getByLabel(t('deletion.phrase', { phrase: person.email })).fill(person.email)
    await page.locator('main input[name="password"]').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('deletion.restore') })).toBeVisible()
  },
  ...Object.fromEntries(
    [
      '/settings',
      '/settings/profile',
      '/settings/preferences',
      '/settings/notifications',
      '/settings/security',
      '/settings/security/delete-your-account',
    ].map((path) => [
      path,
      async (page: Page, context: BrowserContext) => {
        await createAccount(context.request, newUser())
        await open(page, path)
      },
    ]),
  ),
}

/** A user with every second factor who has entered the password. */
async function arriveAtSecondStep(page: Page, context: BrowserContext): Promise<void> {
  const person = newUser()
  await createTwoFactorAccount(context.request, person)
  const device = await addAuthenticator(page)
  await open(page, '/app')
  await addPasskey(page)
  await device.setTouched(false)
  await clearSession(page)
  await context.request.post('/api/auth/sign-in/email', { data: person })
  await open(page, '/two-factor')
}

// Each page is checked four times.
test.describe.configure({ timeout: 120_000 })

for (const [name, arrive] of Object.entries(pages)) {
  test(`${name} has no axe violations in either theme at 360 and 1280 pixels, and fits the smallest viewport with spaced text (WEB-501, WEB-502)`, async ({
    page,
    context,
    problems,
  }) => {
    await arrive(page, context, problems)
    const found = await axeViolationsInAllThemes(page)
    found.push(...(await smallViewProblems(page)))
    expect(found).toEqual([])
  })
}

test('every page has one h1, one main landmark and a skip link (WEB-500)', async ({ page, context, problems }) => {
  for (const arrive of [pages['the landing page'], pages['dish results'], pages['a restaurant'], pages['a dish'], pages['sign-in']]) {
    await arrive?.(page, context, problems)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.locator('a[href], button, input, select, summary, [tabindex="0"]').first()).toHaveText(t('shell.skipToContent'))
  }
})

test('emails have no axe violations in either theme (WEB-513)', async ({ page, context, problems }) => {
  problems.expect(sandboxMessage)
  const person = newUser()
  await createAccount(context.request, person)
  await openEmail(page, person.email)
  const email = (await page.locator('main iframe').getAttribute('srcdoc')) ?? ''
  const alone = await context.newPage()
  for (const colorScheme of ['light', 'dark'] as const) {
    await alone.emulateMedia({ colorScheme })
    await alone.setContent(email)
    await expect(alone.getByRole('link', { name: emailText('verify-email.action') })).toBeVisible()
    // An email isn't a page.
    expect(await axeViolations(alone, 'wcag'), colorScheme).toEqual([])
  }
})

test('form fields have autocomplete tokens for password managers (WEB-626)', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByLabel(t('forms.identifier'))).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.locator('main input[name="password"]')).toHaveAttribute('autocomplete', 'current-password')
  await open(page, '/signup')
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveAttribute('autocomplete', 'name')
  await expect(page.locator('main input[name="password"]')).toHaveAttribute('autocomplete', 'new-password')
})
