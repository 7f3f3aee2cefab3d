import type { Browser, Page } from '@playwright/test'
import { ageSession, withDatabase } from './database.ts'
import { confirmByPage, linkInEmail } from './emails.ts'
import { accountMenu, createAccount, expect, newUser, open, reload, type TestUser, test, withStatus } from './fixtures.ts'
import { pattern, t } from './texts.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const security = '/settings/security'
const deletion = '/settings/security/delete-your-account'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Creates a signed-in user and opens the security settings. */
async function arrive(page: Page, path = security): Promise<TestUser> {
  const person = newUser()
  await createAccount(page.context().request, person)
  await open(page, path)
  return person
}

/** Signs the user in in another browser. */
async function signedInElsewhere(browser: Browser, { email, password }: TestUser, userAgent = firefox): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.MORSEL_E2E_URL ?? '', userAgent })
  const response = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(response.status()).toBe(200)
  return context.newPage()
}

const confirmAddress = ({ email }: TestUser) =>
  withDatabase((sql) => sql`update "user" set email_verified = true, email_proven_at = now() where email = ${email}`)

test.describe('security checkup', () => {
  test('shows what is set up and what is left to do, with links (WEB-758)', async ({ page, browser }) => {
    const person = await arrive(page)
    await signedInElsewhere(browser, person)
    await reload(page)
    const checkup = section(page, t('security.checkup'))
    await expect(checkup.getByRole('listitem')).toHaveText([
      t('security.emailUnconfirmed'),
      t('security.passwordSet'),
      t('security.turnTwoFactorOn'),
      t('security.noPasskey'),
      t('security.otherDevices', { count: 1 }),
    ])
    await checkup.getByRole('link', { name: pattern('security.otherDevices') }).click()
    await expect(page).toHaveURL(`${security}#sessions`)
    await expect(section(page, t('security.sessions')).getByRole('heading')).toBeInViewport()
  })
})

test('the pages explain their empty cards without JavaScript (WEB-623)', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await createAccount(plain.request, newUser())
  const page = await plain.newPage()
  for (const path of [security, deletion]) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: t('security.needsScripts') })).toBeVisible()
  }
  await plain.close()
})

test.describe('email', () => {
  test('an unconfirmed email is changed immediately and confirmed by the emailed link (WEB-760, WEB-788)', async ({ page }) => {
    const person = await arrive(page)
    const next = newUser().email
    const email = section(page, t('security.email'))
    await email.getByRole('button', { name: t('security.changeEmail') }).click()
    await expect(email.getByLabel(t('security.newEmail'))).toBeFocused()
    await page.keyboard.type(` ${next.toUpperCase()} `)
    await page.keyboard.press('Enter')
    await expect(email.getByText(t('security.emailSwapped', { email: next }))).toBeFocused()
    await expect(email).toContainText(t('security.unconfirmed'))
    await expect(email).not.toContainText(person.email)

    await confirmByPage(page, await linkInEmail(next, 'verify-email'))
    await expect(page.getByRole('heading', { level: 1, name: t('address.confirmedTitle') })).toBeVisible()
    await open(page, security)
    await expect(section(page, t('security.email')).getByText(t('security.confirmed'), { exact: true })).toBeVisible()
    await expect(section(page, t('security.checkup'))).toContainText(t('security.emailConfirmed'))
  })

  test('a confirmed email is used until the change is confirmed, and the change can be canceled (WEB-760)', async ({ page }) => {
    const person = await arrive(page)
    await confirmAddress(person)
    await reload(page)
    const email = section(page, t('security.email'))
    const ask = async (to: string) => {
      await email.getByRole('button', { name: t('security.changeEmail') }).click()
      await email.getByLabel(t('security.newEmail')).fill(to)
      await page.keyboard.press('Enter')
      await expect(email.getByText(t('security.emailAsked', { email: person.email }))).toBeFocused()
      await expect(email.getByRole('status')).toContainText(pattern('security.emailPending', { newEmail: to }))
    }
    await ask(newUser().email)
    const canceled = await linkInEmail(person.email, 'confirm-email-change')
    await email.getByRole('button', { name: t('security.cancelEmail') }).click()
    await expect(email.getByText(t('security.emailCancelled', { email: person.email }))).toBeFocused()
    await expect(email.getByRole('status')).toHaveCount(0)

    await page.goto(canceled)
    await expect(email.getByRole('alert')).toContainText(t('security.linkInvalid'))

    const next = newUser().email
    await open(page, security)
    await ask(next)
    await expect.poll(() => linkInEmail(person.email, 'confirm-email-change')).not.toBe(canceled)
    const mailed = await linkInEmail(person.email, 'confirm-email-change')
    await page.goto(mailed)
    await expect(page).toHaveURL(`${security}?notice=email-changed`)
    await expect(email.getByRole('status').filter({ hasText: t('security.emailSwapped', { email: next }) })).toBeVisible()
    await expect(email).toContainText(t('security.unconfirmed'))
    // Some email clients open links twice.
    await page.goto(mailed)
    await expect(email.getByRole('alert')).toContainText(t('security.linkInvalid'))
    await expect(email).not.toContainText('Changed.')
    await confirmByPage(page, await linkInEmail(next, 'verify-email'))
    await expect(email.getByRole('status').filter({ hasText: t('security.emailConfirmed') })).toBeVisible()
    await expect(email.getByText(t('security.confirmed'), { exact: true })).toBeVisible()
  })

  test('the pending notice disappears when the change is confirmed in another tab', async ({ page, context }) => {
    const person = await arrive(page)
    await confirmAddress(person)
    await page.clock.install()
    await reload(page)
    const email = section(page, t('security.email'))
    const next = newUser().email
    await email.getByRole('button', { name: t('security.changeEmail') }).click()
    await email.getByLabel(t('security.newEmail')).fill(next)
    await page.keyboard.press('Enter')
    await expect(email.getByText(pattern('security.emailAsked', { email: person.email }))).toBeVisible()
    const other = await context.newPage()
    await other.goto(await linkInEmail(person.email, 'confirm-email-change'))
    await page.clock.fastForward(6000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(email.getByText(next, { exact: true })).toBeVisible()
    await expect(email).not.toContainText(person.email)
  })

  test('the confirmation link can be sent again (WEB-760)', async ({ page }) => {
    const person = await arrive(page)
    await section(page, t('security.email'))
      .getByRole('button', { name: t('security.sendLink') })
      .click()
    await expect(section(page, t('security.email'))).toContainText(t('forms.sentAgain'))
    await expect(section(page, t('security.email'))).toContainText(pattern('forms.sendAgainIn'))
    await confirmByPage(page, await linkInEmail(person.email, 'verify-email'))
    await expect(page.getByRole('heading', { level: 1, name: t('address.confirmedTitle') })).toBeVisible()
    await open(page, security)
    await expect(section(page, t('security.checkup'))).toContainText(t('security.emailConfirmed'))
  })

  test('errors are reported at the field: empty, invalid, unchanged, taken (WEB-600)', async ({ page, request, problems }) => {
    problems.expect(withStatus(400))
    const person = await arrive(page)
    const taken = newUser()
    await createAccount(request, taken)
    await section(page, t('security.email'))
      .getByRole('button', { name: t('security.changeEmail') })
      .click()
    const field = page.getByLabel(t('security.newEmail'))
    for (const [entry, sentence] of [
      ['', t('forms.emailMissing')],
      ['nobody', t('forms.emailInvalid')],
      [person.email.toUpperCase(), t('errors.EMAIL_IS_THE_SAME')],
      [taken.email, t('errors.COULDNT_UPDATE_YOUR_EMAIL')],
    ] as const) {
      await field.fill(entry)
      await page.keyboard.press('Enter')
      // Errors may appear while typing, so wait for the response to the key press.
      await expect(section(page, t('security.email')).locator('[aria-busy]')).toHaveCount(0)
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(entry)
    }
    await page.getByRole('button', { name: t('security.cancel') }).click()
    await expect(section(page, t('security.email')).getByRole('button', { name: t('security.changeEmail') })).toBeFocused()
  })

  for (const [word, sentence] of [
    ['token_expired', t('security.linkExpired')],
    ['user_not_found', t('security.linkInvalid')],
    ['unauthorized', t('security.linkElsewhere')],
  ] as const) {
    test(`a link that fails with ${word} shows a message (WEB-629)`, async ({ page }) => {
      await arrive(page, `${security}?error=${word}`)
      await expect(section(page, t('security.email')).getByRole('alert')).toContainText(sentence)
    })
  }
})

test.describe('password', () => {
  test('is changed, other devices are signed out, and the user signs in with the new one (WEB-761, WEB-626, WEB-788)', async ({
    page,
    browser,
    request,
  }) => {
    const person = await arrive(page)
    const other = await signedInElsewhere(browser, person)
    await reload(page)
    const card = section(page, t('security.password'))
    await card.getByRole('button', { name: t('security.changePassword') }).click()
    await expect(card.getByLabel(t('forms.currentPassword'), { exact: true })).toBeFocused()
    await page.keyboard.type(person.password)
    await expect(card.getByLabel(t('forms.currentPassword'), { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    await expect(card.getByLabel(t('forms.newPassword'), { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    await expect(card.locator('input[autocomplete="username"]')).toHaveValue(person.email)
    await card.getByLabel(t('forms.newPassword'), { exact: true }).fill('copper-window-17')
    await page.keyboard.press('Enter')
    await expect(card.getByText(t('security.passwordChangedOthers', { count: 1 }))).toBeFocused()
    await expect(section(page, t('security.sessions')).getByRole('listitem')).toHaveCount(1)

    await other.goto(security)
    await expect(other).toHaveURL(/\/login/)
    const old = await request.post('/api/auth/sign-in/email', { data: person })
    expect(old.status()).toBe(401)
    const fresh = await request.post('/api/auth/sign-in/email', { data: { ...person, password: 'copper-window-17' } })
    expect(fresh.status()).toBe(200)
  })

  test('can be changed without signing out the other devices (WEB-761)', async ({ page, browser }) => {
    const person = await arrive(page)
    const other = await signedInElsewhere(browser, person)
    const card = section(page, t('security.password'))
    await card.getByRole('button', { name: t('security.changePassword') }).click()
    await card.getByLabel(t('forms.currentPassword'), { exact: true }).fill(person.password)
    await card.getByLabel(t('forms.newPassword'), { exact: true }).fill('copper-window-17')
    await card.getByLabel(t('security.signOutOthers')).uncheck()
    await card.getByRole('button', { name: t('security.changePassword') }).click()
    await expect(card.getByText(t('security.passwordChanged'), { exact: true })).toBeFocused()
    await open(other, security)
    await expect(other).toHaveURL(security)
  })

  test('errors are reported at the field: missing, short, common, wrong current password (WEB-602, WEB-603)', async ({
    page,
    problems,
  }) => {
    problems.expect(withStatus(400))
    const person = await arrive(page)
    const card = section(page, t('security.password'))
    await card.getByRole('button', { name: t('security.changePassword') }).click()
    const present = card.getByLabel(t('forms.currentPassword'), { exact: true })
    const next = card.getByLabel(t('forms.newPassword'), { exact: true })
    const submit = card.getByRole('button', { name: t('security.changePassword') })
    await submit.click()
    await expect(card.getByRole('alert').getByRole('link')).toHaveText([
      t('forms.passwordMissing'),
      t('forms.passwordTooShort', { min: 8 }),
    ])
    await expect(present).toBeFocused()
    await present.fill('not-my-password')
    await next.fill('password123')
    await submit.click()
    await expect(next).toHaveAccessibleDescription(pattern('forms.passwordTooEasy'))
    await expect(next).toBeFocused()
    await next.fill(person.email)
    await expect(next).toHaveAccessibleDescription(pattern('forms.passwordTooEasy'))
    await next.fill('copper-window-17')
    await submit.click()
    await expect(present).toHaveAccessibleDescription(pattern('errors.INVALID_PASSWORD'))
    await expect(present).toBeFocused()
    await expect(next).toHaveValue('copper-window-17')
    await present.fill(person.password)
    await submit.click()
    await expect(card.getByText(t('security.passwordChangedOthers', { count: 0 }))).toBeFocused()
  })

  test('users without a password get a link to set one (WEB-761)', async ({ page, request }) => {
    const person = await arrive(page)
    await withDatabase(
      (sql) => sql`update account set provider_id = 'github' where user_id = (select id from "user" where email = ${person.email})`,
    )
    await reload(page)
    const card = section(page, t('security.password'))
    await expect(section(page, t('security.checkup'))).toContainText(t('security.passwordMissing'))
    await card.getByRole('button', { name: t('security.setPassword') }).click()
    await expect(card.getByText(t('security.passwordLinkSent', { email: person.email }))).toBeFocused()
    const link = await linkInEmail(person.email, 'reset-password')
    const { location = '' } = (await request.get(link, { maxRedirects: 0 })).headers()
    const token = new URL(location).searchParams.get('token')
    const response = await request.post('/api/auth/reset-password', { data: { newPassword: 'copper-window-17', token } })
    expect(response.status()).toBe(200)
    const { email } = person
    expect((await request.post('/api/auth/sign-in/email', { data: { email, password: 'copper-window-17' } })).status()).toBe(200)
  })
})

test.describe('devices', () => {
  test('are listed with the current one first, and a signed-out one loses access (WEB-762, WEB-788)', async ({ page, browser }) => {
    const person = await arrive(page)
    const phone = await signedInElsewhere(browser, person, iphone)
    const desk = await signedInElsewhere(browser, person)
    await open(desk, security)
    await reload(page)
    const card = section(page, t('security.sessions'))
    const rows = card.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(t('security.thisDevice'))
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText('Firefox on Windows')
    await expect(rows.nth(2)).toContainText('Safari on iOS')
    await expect(rows.nth(2)).toContainText(t('security.activeNow'))

    await card.getByRole('button', { name: t('security.signOutDeviceNamed', { device: 'Firefox on Windows' }) }).click()
    await expect(card.getByText(t('security.deviceSignedOut', { device: 'Firefox on Windows' }))).toBeFocused()
    await expect(rows).toHaveCount(2)
    await expect(section(page, t('security.journal')).getByRole('listitem').first()).toContainText(t('security.event.session-ended'))

    // The signed-out device is redirected on its next page. The other device stays signed in.
    await desk
      .getByRole('link', { name: t('settings.preferences') })
      .first()
      .click()
    await expect(desk).toHaveURL(/\/login/)
    await open(phone, security)
    await expect(phone).toHaveURL(security)
  })

  test('a signed-out device can no longer act (WEB-762, WEB-305)', async ({ page, browser, problems }) => {
    problems.expect(withStatus(401))
    const person = await arrive(page)
    const other = await signedInElsewhere(browser, person)
    await open(other, security)
    await reload(page)
    await section(page, t('security.sessions'))
      .getByRole('button', { name: t('security.signOutDeviceNamed', { device: 'Firefox on Windows' }) })
      .click()
    await expect(
      section(page, t('security.sessions')).getByText(t('security.deviceSignedOut', { device: 'Firefox on Windows' })),
    ).toBeFocused()

    await section(other, t('security.password'))
      .getByRole('button', { name: t('security.changePassword') })
      .click()
    await other.getByLabel(t('forms.currentPassword'), { exact: true }).fill(person.password)
    await other.getByLabel(t('forms.newPassword'), { exact: true }).fill('copper-window-17')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/login\?/)
    await expect(other.getByRole('status').filter({ hasText: t('login.noticeSessionEnded') })).toBeVisible()
    const response = await page.context().request.post('/api/auth/sign-in/email', { data: person })
    expect(response.status()).toBe(200)
  })

  test('all other devices are signed out after confirmation, with the safe choice focused (WEB-763)', async ({ page, browser }) => {
    const person = await arrive(page)
    await signedInElsewhere(browser, person)
    await signedInElsewhere(browser, person, iphone)
    await reload(page)
    const card = section(page, t('security.sessions'))
    const all = card.getByRole('button', { name: t('security.signOutAll') })
    await all.click()
    const dialog = page.getByRole('alertdialog', { name: t('security.signOutAllTitle') })
    await expect(dialog.getByRole('button', { name: t('security.keepDevices') })).toBeFocused()
    await expect(dialog).toContainText(t('security.signOutAllEffect', { count: 2 }))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(all).toBeFocused()
    await expect(card.getByRole('listitem')).toHaveCount(3)

    await all.click()
    await dialog.getByRole('button', { name: t('security.signOutAll') }).click()
    await expect(card.getByText(t('security.devicesSignedOut', { count: 2 }))).toBeFocused()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(all).toHaveCount(0)
    await expect(section(page, t('security.checkup'))).toContainText(t('security.onlyDevice'))
  })

  test('a device that was already signed out shows a message and disappears from the list (WEB-762)', async ({
    page,
    browser,
    problems,
  }) => {
    problems.expect(withStatus(400))
    const person = await arrive(page)
    const other = await signedInElsewhere(browser, person)
    await reload(page)
    const card = section(page, t('security.sessions'))
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await other.context().request.post('/api/auth/sign-out')
    await card.getByRole('button', { name: t('security.signOutDeviceNamed', { device: 'Firefox on Windows' }) }).click()
    await expect(card.getByRole('alert')).toContainText(t('errors.SESSION_NOT_FOUND'))
    await expect(card.getByRole('listitem')).toHaveCount(1)
  })
})

test('the security log loads older events and focuses the first of them (WEB-765)', async ({ page }) => {
  const person = await arrive(page)
  await withDatabase(
    (sql) => sql`insert into security_event (id, user_id, kind, device, ip_address, created_at)
      select lpad(to_hex(n), 32, '0')::uuid, u.id, 'session-ended', 'Firefox on Windows', '192.0.2.7', now() - n * interval '1 day'
      from "user" u, generate_series(1, 15) n where u.email = ${person.email}`,
  )
  await reload(page)
  const rows = section(page, t('security.journal')).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(t('security.event.new-device'))
  await section(page, t('security.journal'))
    .getByRole('button', { name: t('security.older') })
    .click()
  await expect(rows).toHaveCount(16)
  await expect(rows.nth(10)).toBeFocused()
  await expect(rows.nth(10)).toContainText('192.0.2.7')
  await expect(section(page, t('security.journal')).getByRole('button')).toHaveCount(0)
})

test.describe('data download', () => {
  test('downloads a file (WEB-766)', async ({ page }) => {
    const person = await arrive(page)
    const downloading = page.waitForEvent('download')
    await section(page, t('security.data'))
      .getByRole('button', { name: t('security.download') })
      .click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^morsel-data-\d{4}-\d\d-\d\d\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const data = JSON.parse(Buffer.concat(chunks).toString())
    expect(data).toMatchObject({ user: { email: person.email }, sessions: [{}], events: [{ kind: 'new-device' }] })
    await expect(
      section(page, t('security.data')).getByText(t('security.downloaded', { file: download.suggestedFilename() })),
    ).toBeFocused()
  })

  test('asks the user to confirm their identity in an old session (WEB-764)', async ({ page, problems }) => {
    problems.expect(withStatus(403), withStatus(400))
    const person = await arrive(page)
    await ageSession(person)
    const button = section(page, t('security.data')).getByRole('button', { name: t('security.download') })
    await button.click()
    const dialog = page.getByRole('dialog', { name: t('security.proofTitle') })
    const password = dialog.getByLabel(t('forms.password'), { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.click()
    await password.fill('not-my-password')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(pattern('errors.INVALID_PASSWORD'))
    await expect(password).toBeFocused()
    await password.fill(person.password)
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await downloading
    await expect(dialog).toHaveCount(0)
  })
})

test('the account menu links to the settings, which link to each section', async ({ page }) => {
  await arrive(page, '/app')
  const menu = accountMenu(page)
  await menu.click()
  await page.getByRole('link', { name: t('shell.security') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeFocused()
  await page.setViewportSize({ width: 360, height: 700 })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('settings.title') })
    .click()
  await expect(page).toHaveURL('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.security') })
    .click()
  await expect(page).toHaveURL(security)
})

test.describe('account deletion', () => {
  test('schedules, restores, schedules again and deletes now (WEB-767)', async ({ page, browser, request }) => {
    const person = await arrive(page)
    const other = await signedInElsewhere(browser, person)
    await section(page, t('security.danger'))
      .getByRole('link', { name: t('security.toDeletion') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('deletion.title') })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(t('deletion.intro', { days: 30 }))
    const leave = async () => {
      await page.getByLabel(t('deletion.phrase', { phrase: person.email })).fill(person.email.toUpperCase())
      await page.getByLabel(t('forms.password'), { exact: true }).fill(person.password)
      await page.getByRole('button', { name: t('deletion.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('deletion.leavingTitle') })).toBeFocused()
    }
    await leave()
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(Date.now() + 30 * 86_400_000)
    await expect(page.getByRole('main')).toContainText(t('deletion.leavingOn', { day }))
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
    await linkInEmail(person.email, 'deletion-scheduled')
    await other.goto(security)
    await expect(other).toHaveURL(/\/login/)

    // Users whose deletion is scheduled can't open any other page.
    await open(page, '/search')
    await expect(page).toHaveURL(deletion)
    await page.getByRole('button', { name: t('deletion.restore') }).click()
    await expect(page).toHaveURL(`${security}?notice=restored`)
    await expect(page.getByRole('status').filter({ hasText: t('security.restored') })).toBeVisible()
    await expect(section(page, t('security.journal')).getByRole('listitem').first()).toContainText(t('security.event.deletion-cancelled'))
    await open(page, '/search')
    await expect(page).toHaveURL('/search')

    await open(page, deletion)
    await leave()
    await page.getByRole('button', { name: t('deletion.now') }).click()
    const dialog = page.getByRole('alertdialog', { name: t('deletion.nowAsk') })
    await expect(dialog.getByRole('button', { name: t('deletion.keep') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('deletion.now') })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t('deletion.nowConfirm') }).click()
    await expect(page).toHaveURL('/goodbye?from=deleted')
    const response = await request.post('/api/auth/sign-in/email', { data: person })
    expect(response.status()).toBe(401)
  })

  test('sign-in leads back to the deletion page, where data can be downloaded (WEB-767, WEB-210)', async ({ page }) => {
    const person = await arrive(page)
    const scheduled = await page.context().request.post('/api/trpc/user.scheduleDeletion', {
      data: { json: { password: person.password } },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(scheduled.status()).toBe(200)
    await open(page, '/app')
    await expect(page).toHaveURL(deletion)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('security.download') }).click()
    await downloading
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await expect(page).toHaveURL('/')
    await open(page, '/login')
    await page.getByLabel(t('forms.email')).fill(person.email)
    await page.locator('main input[name="password"]').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(deletion)
  })

  test('restoring in an old session asks the user to confirm their identity (WEB-764)', async ({ page, problems }) => {
    problems.expect(withStatus(403), withStatus(400))
    const person = await arrive(page, deletion)
    await page.getByLabel(t('deletion.phrase', { phrase: person.email })).fill(person.email)
    await page.getByLabel(t('forms.password'), { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('deletion.restore') })).toBeVisible()
    await ageSession(person)
    await page.getByRole('button', { name: t('deletion.restore') }).click()
    const dialog = page.getByRole('dialog', { name: t('security.proofTitle') })
    await dialog.getByLabel(t('forms.password'), { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${security}?notice=restored`)
  })

  test('errors are reported at the field: empty, wrong phrase, wrong password (WEB-767)', async ({ page, problems }) => {
    problems.expect(withStatus(400))
    const person = await arrive(page, deletion)
    const phrase = page.getByLabel(t('deletion.phrase', { phrase: person.email }))
    const password = page.getByLabel(t('forms.password'), { exact: true })
    await page.getByRole('button', { name: t('deletion.submit') }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expect(phrase).toBeFocused()
    await phrase.fill('yes')
    await password.fill('not-my-password')
    await page.keyboard.press('Enter')
    await expect(phrase).toHaveAccessibleDescription(pattern('forms.phraseDiffers'))
    // This error was visible before, so wait for the focus, which returns after the response.
    await expect(phrase).toBeFocused()
    await phrase.fill(person.email)
    await password.press('Enter')
    await expect(password).toHaveAccessibleDescription(pattern('errors.INVALID_PASSWORD'))
    await expect(password).toBeFocused()
    await page.getByRole('link', { name: t('deletion.keep') }).click()
    await expect(page).toHaveURL(security)
  })

  test('users without a password need a fresh sign-in (WEB-767)', async ({ page, problems }) => {
    problems.expect(withStatus(403), withStatus(400))
    const person = await arrive(page)
    await withDatabase(
      (sql) => sql`update account set provider_id = 'github' where user_id = (select id from "user" where email = ${person.email})`,
    )
    await ageSession(person)
    await open(page, deletion)
    await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveCount(0)
    const phrase = page.getByLabel(t('deletion.phrase', { phrase: person.email }))
    await phrase.fill(person.email)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('security.proofTitle') })
    await expect(dialog).toContainText(t('security.signInAgain'))
    await dialog.getByRole('button', { name: t('security.signInAgain') }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(deletion)}`)
  })
})

test('a card that fails to load can be retried, and the other cards stay visible (WEB-759)', async ({ page }) => {
  await arrive(page, '/settings/preferences')
  const failed = { error: { json: { message: '', code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } } }
  const calls = /\/api\/trpc\/[^?]*session\.list/
  // Calls are batched, and only one of them fails.
  await page.route(calls, async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    const response = await route.fetch()
    const answers: unknown[] = await response.json()
    await route.fulfill({ response, json: answers.map((answer, index) => (names[index] === 'session.list' ? failed : answer)) })
  })
  await page
    .getByRole('main')
    .or(page.getByRole('navigation'))
    .getByRole('link', { name: t('shell.security') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeVisible()
  const devices = section(page, t('security.sessions'))
  await expect(devices.getByRole('alert')).toContainText(t('security.sessionsFailed'))
  await expect(section(page, t('security.email')).getByRole('button', { name: t('security.changeEmail') })).toBeVisible()
  await page.unroute(calls)
  await devices.getByRole('button', { name: t('shell.tryAgain') }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test("a form that can't reach the server keeps the input and can be retried (WEB-625)", async ({ page, problems }) => {
  problems.expect(/net::ERR_FAILED/)
  const person = await arrive(page)
  const card = section(page, t('security.password'))
  await card.getByRole('button', { name: t('security.changePassword') }).click()
  await card.getByLabel(t('forms.currentPassword'), { exact: true }).fill(person.password)
  await card.getByLabel(t('forms.newPassword'), { exact: true }).fill('copper-window-17')
  await page.route(/password\.change/, (route) => route.abort())
  await card.getByRole('button', { name: t('security.changePassword') }).click()
  await expect(card.getByRole('alert')).toContainText(t('errors.network'))
  await expect(card.getByRole('alert')).toBeFocused()
  await page.unroute(/password\.change/)
  await card.getByRole('button', { name: t('shell.tryAgain') }).click()
  await expect(card.getByText(pattern('security.passwordChangedOthers'))).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a device is signed out, the email is changed, and the account is deleted and restored', async ({ page, browser }) => {
    const person = await arrive(page)
    await signedInElsewhere(browser, person)
    await reload(page)
    await section(page, t('security.sessions'))
      .getByRole('button', { name: t('security.signOutDeviceNamed', { device: 'Firefox on Windows' }) })
      .tap()
    await expect(
      section(page, t('security.sessions')).getByText(t('security.deviceSignedOut', { device: 'Firefox on Windows' })),
    ).toBeInViewport()
    const next = newUser().email
    await section(page, t('security.email'))
      .getByRole('button', { name: t('security.changeEmail') })
      .tap()
    await page.getByLabel(t('security.newEmail')).fill(next)
    await section(page, t('security.email'))
      .getByRole('button', { name: t('security.changeEmail') })
      .tap()
    await expect(section(page, t('security.email')).getByText(t('security.emailSwapped', { email: next }))).toBeInViewport()
    await section(page, t('security.danger'))
      .getByRole('link', { name: t('security.toDeletion') })
      .tap()
    await page.getByLabel(t('deletion.phrase', { phrase: next })).fill(next)
    await page.getByLabel(t('forms.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t('deletion.submit') }).tap()
    await page.getByRole('button', { name: t('deletion.restore') }).tap()
    await expect(page).toHaveURL(`${security}?notice=restored`)
  })
})
