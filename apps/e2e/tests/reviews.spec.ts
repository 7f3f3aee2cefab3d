import type { Browser, Page } from '@playwright/test'
import { makeTrusted } from './database.ts'
import { createAccount, expect, fillSignIn, newUser, open, test, withStatus } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { tabTo } from './tab-to.ts'
import { pattern, t } from './texts.ts'

const words = 'The clams were worth the whole trip, and so was the bread.'

/** Opens a dish that no other test reviews. */
async function openDish(page: Page, name: string): Promise<void> {
  await open(page, `/search?q=${encodeURIComponent(name)}`)
  await page.locator('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

const section = (page: Page) => page.getByRole('region', { name: t('reviews.heading') })

test('a user writes, edits and deletes a review by keyboard (WEB-503, WEB-763, PLACE-300)', async ({ page }) => {
  const person = newUser('Rita Roe')
  await createAccount(page.request, person)
  await makeTrusted(person)
  await openDish(page, 'Bacalhau à Brás')
  const reviews = section(page)
  const text = reviews.getByLabel(new RegExp(`^${t('reviewForm.body')}`))
  const publish = reviews.getByRole('button', { name: t('reviewForm.publish') })
  const change = reviews.getByRole('button', { name: t('reviews.change') })
  await expect(reviews).toContainText(t('reviews.none'))

  await tabTo(page, reviews.getByRole('button', { name: t('reviews.write') }))
  await page.keyboard.press('Enter')
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByText(t('reviewForm.ratingMissing'))).toBeVisible()
  await expect(reviews.getByRole('radio').first()).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(reviews.getByRole('radio', { name: t('reviewForm.stars.2') })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(reviews.getByRole('radio', { name: t('reviewForm.stars.4') })).toBeChecked()
  await tabTo(page, text)
  await page.keyboard.type('Too short')
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByText(t('reviewForm.tooShort', { min: 20 }))).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
  await tabTo(page, publish)
  await page.keyboard.press('Enter')

  await expect(reviews.getByText(t('reviewForm.published'))).toBeVisible()
  await expect(reviews.getByRole('article')).toContainText(words)
  await expect(reviews.getByRole('article')).toContainText('Rita Roe')
  await expect(page.locator('main header').getByText(t('places.rated', { average: '4.0', count: 1 }))).toBeAttached()
  await expect(change).toBeFocused()
  expect(await axeViolations(page, 'all', 'main')).toEqual([])

  await page.keyboard.press('Enter')
  await reviews.getByRole('radio', { name: t('reviewForm.stars.5') }).check({ force: true })
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByRole('article')).toContainText(t('reviews.outOf', { stars: 5 }))
  await expect(reviews.getByRole('article')).toContainText(pattern('reviews.edited'))

  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, reviews.getByRole('button', { name: t('reviewForm.remove') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: t('reviewForm.keep') })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: t('reviewForm.remove') }))
  await page.keyboard.press('Enter')
  await expect(reviews.getByText(t('reviewForm.removed'))).toBeVisible()
  await expect(reviews.getByRole('article')).toHaveCount(0)
})

test('without a verified email, publishing offers a new verification link and keeps the text (PLACE-329)', async ({ page, problems }) => {
  problems.expect(withStatus(403))
  await createAccount(page.request, newUser('Nora New'))
  await openDish(page, 'Caldo verde')
  const reviews = section(page)
  await reviews.getByRole('button', { name: t('reviews.write') }).click()
  await reviews.getByRole('radio', { name: t('reviewForm.stars.4') }).check({ force: true })
  await reviews.getByLabel(new RegExp(`^${t('reviewForm.body')}`)).fill(words)
  await reviews.getByRole('button', { name: t('reviewForm.publish') }).click()
  await expect(reviews.getByText(t('reviewForm.emailNotVerified'))).toBeVisible()
  await expect(reviews.getByLabel(new RegExp(`^${t('reviewForm.body')}`))).toHaveValue(words)
  await expect(reviews.getByRole('link', { name: t('reviewForm.verifyEmail') })).toHaveAttribute('href', '/verify-email')
})

test('leaving an unpublished review asks first and keeps the draft (PLACE-316)', async ({ page }) => {
  await createAccount(page.request, newUser('Rita Roe'))
  await openDish(page, 'Caldo verde')
  const text = section(page).getByLabel(new RegExp(`^${t('reviewForm.body')}`))
  await section(page)
    .getByRole('button', { name: t('reviews.write') })
    .click()
  await text.fill(words)
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: t('reviewForm.leaveTitle') })
  await question.getByRole('button', { name: t('reviewForm.stay') }).click()
  await expect(text).toHaveValue(words)
  await page.getByRole('link', { name: 'Morsel' }).first().click()
  await question.getByRole('button', { name: t('reviewForm.leave') }).click()
  await expect(section(page)).toHaveCount(0)
})

test('a reader votes for a review, sees why a vote fails, and reports the review (PLACE-320, PLACE-311)', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/)
  const author = await browser.newPage()
  const olga = newUser('Olga Orr')
  await createAccount(author.request, olga)
  await makeTrusted(olga)
  await openDish(author, 'Caldo verde')
  await section(author)
    .getByRole('button', { name: t('reviews.write') })
    .click()
  await section(author)
    .getByRole('radio', { name: t('reviewForm.stars.3') })
    .check({ force: true })
  await section(author)
    .getByLabel(new RegExp(`^${t('reviewForm.body')}`))
    .fill(words)
  await section(author)
    .getByRole('button', { name: t('reviewForm.publish') })
    .click()
  await expect(section(author).getByRole('article')).toHaveCount(1)
  await author.close()

  // A guest is asked to sign in and returns to the review.
  await openDish(page, 'Caldo verde')
  await expect(section(page).getByRole('article')).toContainText(words)
  const person = newUser('Ben Bird')
  await createAccount(await freshRequest(browser), person)
  await makeTrusted(person)
  await section(page)
    .getByRole('link', { name: t('reviews.signInToReview') })
    .click()
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/item\/.*#reviews$/)

  const article = section(page).getByRole('article')
  const helpful = article.getByRole('button', { name: t('reviews.helpfulLabel', { author: 'Olga Orr' }) })
  const vote = /review\.vote/
  await page.route(vote, (route) => route.abort())
  await helpful.click()
  await expect(page.getByText(t('errors.network'))).toBeVisible()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(vote)

  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText(t('reviews.helpful', { count: 1 }))

  const report = article.getByRole('button', { name: t('reviews.reportLabel', { author: 'Olga Orr' }) })
  await report.click()
  const form = article.getByRole('form')
  await form.getByRole('button', { name: t('reviewForm.cancel') }).click()
  await expect(report).toBeFocused()
  await report.click()
  await form.getByLabel(t('reviewForm.reason')).selectOption('other')
  await form.getByRole('button', { name: t('reviewForm.send') }).click()
  await expect(form.getByText(t('reviewForm.noteMissing'))).toBeVisible()
  await form.getByLabel(t('reviewForm.note')).fill('I think the author owns the place.')
  await form.getByRole('button', { name: t('reviewForm.send') }).click()
  await expect(article.locator('*:focus')).toHaveText(t('reviewForm.sent'))
})

async function freshRequest(browser: Browser) {
  return (await browser.newContext({ baseURL: process.env.MORSEL_E2E_URL })).request
}
