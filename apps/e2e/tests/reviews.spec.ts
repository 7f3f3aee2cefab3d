import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { tabTo } from './keys.ts'
import { expect, fillSignIn, haveAccount, open, somebody, test } from './person.ts'

const words = 'The clams were worth the whole trip, and so was the bread.'

/** The page of a dish that nobody else reviews. */
async function openDish(page: Page, name: string): Promise<void> {
  await open(page, `/search?q=${encodeURIComponent(name)}`)
  await page.locator('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })

test('by keyboard alone somebody reviews a dish, changes the review and takes it away (WEB-503, WEB-763, PLACE-300)', async ({ page }) => {
  const person = somebody('Rita Roe')
  await haveAccount(page.request, person)
  await openDish(page, 'Bacalhau à Brás')
  const reviews = section(page)
  const text = reviews.getByLabel(/^Your review/)
  const publish = reviews.getByRole('button', { name: 'Publish' })
  const change = reviews.getByRole('button', { name: 'Change your review' })
  await expect(reviews).toContainText('Nobody has said anything yet')

  await tabTo(page, reviews.getByRole('button', { name: 'Write a review' }))
  await page.keyboard.press('Enter')
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByText('Choose a rating from 1 to 5')).toBeVisible()
  await expect(reviews.getByRole('radio').first()).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(reviews.getByRole('radio', { name: '2 stars: poor' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(reviews.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await tabTo(page, text)
  await page.keyboard.type('Too short')
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByText('Write at least 20 characters, or leave it empty')).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
  await tabTo(page, publish)
  await page.keyboard.press('Enter')

  await expect(reviews.getByText('Your review is published.')).toBeVisible()
  await expect(reviews.getByRole('article')).toContainText(words)
  await expect(reviews.getByRole('article')).toContainText('Rita Roe')
  await expect(page.locator('main header').getByText('4.0 out of 5, 1 rating')).toBeAttached()
  await expect(change).toBeFocused()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

  await page.keyboard.press('Enter')
  await reviews.getByRole('radio', { name: '5 stars: excellent' }).check({ force: true })
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  await expect(reviews.getByRole('article')).toContainText('5 of 5 stars')
  await expect(reviews.getByRole('article')).toContainText('changed')

  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, reviews.getByRole('button', { name: 'Delete review' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete review' }))
  await page.keyboard.press('Enter')
  await expect(reviews.getByText('Your review is gone.')).toBeVisible()
  await expect(reviews.getByRole('article')).toHaveCount(0)
})

test('whoever leaves a review unpublished is asked first, and finds it as it was (PLACE-316)', async ({ page }) => {
  await haveAccount(page.request, somebody('Rita Roe'))
  await openDish(page, 'Caldo verde')
  const text = section(page).getByLabel(/^Your review/)
  await section(page).getByRole('button', { name: 'Write a review' }).click()
  await text.fill(words)
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without publishing?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(text).toHaveValue(words)
  await page.getByRole('link', { name: 'Morsel' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(section(page)).toHaveCount(0)
})

test('a reader finds a review helpful and reports another (PLACE-320, PLACE-311)', async ({ page, browser }) => {
  const author = await browser.newPage()
  await haveAccount(author.request, somebody('Olga Orr'))
  await openDish(author, 'Caldo verde')
  await section(author).getByRole('button', { name: 'Write a review' }).click()
  await section(author).getByRole('radio', { name: '3 stars: all right' }).check({ force: true })
  await section(author)
    .getByLabel(/^Your review/)
    .fill(words)
  await section(author).getByRole('button', { name: 'Publish' }).click()
  await expect(section(author).getByRole('article')).toHaveCount(1)
  await author.close()

  // A guest reads it, is asked to sign in, and comes back to it.
  await openDish(page, 'Caldo verde')
  await expect(section(page).getByRole('article')).toContainText(words)
  const person = somebody('Ben Bird')
  await haveAccount(await freshRequest(browser), person)
  await section(page).getByRole('link', { name: 'Sign in to review' }).click()
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/item\/.*#reviews$/)

  const article = section(page).getByRole('article')
  const helpful = article.getByRole('button', { name: 'The review by Olga Orr is helpful' })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText('Helpful (1)')

  const report = article.getByRole('button', { name: 'Report the review by Olga Orr' })
  await report.click()
  const form = article.getByRole('form')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(report).toBeFocused()
  await report.click()
  await form.getByLabel('What is wrong?').selectOption('other')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Tell us what is wrong')).toBeVisible()
  await form.getByLabel('Tell us more').fill('I think the author owns the place.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(article.locator('*:focus')).toHaveText('Thank you. We will look at it.')
})

async function freshRequest(browser: Browser) {
  return (await browser.newContext({ baseURL: process.env.MORSEL_E2E_URL })).request
}
