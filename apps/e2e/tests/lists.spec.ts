import type { APIRequestContext, Page, Route } from '@playwright/test'
import { fileOf } from './build.ts'
import { createAccount, expect, idle, navigate, newUser, open, reload, test, withStatus } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfDish, pathOfPlace } from './places.ts'
import { pattern, t } from './texts.ts'

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const entries = (page: Page) => page.getByRole('region', { name: t('lists.entries') }).getByRole('listitem')
const toast = (page: Page, words: string) => page.locator('.toasts').getByText(words)

/** Adds a place or dish to a list on its page. Creates the list if it doesn't exist. */
async function addTo(page: Page, path: string, list: string): Promise<void> {
  await open(page, path)
  await button(page, t('places.addToList')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: t('saved.kind.favourites') })).toBeVisible()
  const box = dialog.getByRole('checkbox', { name: list })
  // The checkbox follows the list's data a moment after the click.
  if ((await box.count()) > 0) await box.click()
  else {
    await dialog.getByRole('button', { name: t('saved.newList') }).click()
    await expect(dialog.getByLabel(t('saved.titleLabel'))).toBeFocused()
    await page.keyboard.type(list)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('checkbox', { name: list })).toBeChecked()
  await idle(page)
  await dialog.getByRole('button', { name: t('saved.finish') }).click()
  await expect(dialog).toHaveCount(0)
}

async function fillList(page: Page, request: APIRequestContext, list: string): Promise<void> {
  await addTo(page, await pathOfPlace(request), list)
  await addTo(page, await pathOfDish(request), list)
  await addTo(page, await pathOfDish(request, 'caldo verde'), list)
  await open(page, '/saved')
  await page.getByRole('link', { name: list }).click()
  await expect(entries(page)).toHaveCount(3)
}

test('a list needs a title (PLACE-403)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  await open(page, '/saved')
  await page.getByRole('button', { name: t('lists.new') }).click()
  await page.getByLabel(t('lists.titleLabel')).press('Enter')
  await expect(page.getByLabel(t('lists.titleLabel'))).toHaveAccessibleDescription(t('saved.problem.titleMissing'))
})

test('a list is created, sorted by keyboard and by dragging, and annotated, and a removed entry is restored (PLACE-401, PLACE-406)', async ({
  page,
  context,
  request,
}) => {
  await createAccount(context.request, newUser())
  await fillList(page, request, 'Lunch')
  await expect(entries(page)).toContainText(['Caldo verde', 'Amêijoas à Bulhão Pato', 'Tasca do Arrais'])

  const handle = (name: string) => page.getByRole('button', { name: t('lists.drag', { name }), exact: true })
  await handle('Tasca do Arrais').focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'Tasca do Arrais' })).toBeAttached()
  // Arrow keys work only from the next turn of the event loop, which is too late for an immediate key press.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowUp')
  await expect(
    page.locator('[aria-live="assertive"]').filter({ hasText: t('lists.moved', { name: 'Tasca do Arrais', place: 2, count: 3 }) }),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await expect(entries(page)).toContainText(['Caldo verde', 'Tasca do Arrais', 'Amêijoas à Bulhão Pato'])
  await button(page, t('lists.moveUp', { name: 'Tasca do Arrais' })).click()
  await expect(entries(page)).toContainText(['Tasca do Arrais', 'Caldo verde', 'Amêijoas à Bulhão Pato'])
  // The list is refetched after a move; rows mustn't change during the drag.
  await idle(page)
  // The rows slide to their places, and a drag would measure them on their way.
  await entries(page).evaluateAll(async (rows) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(rows.flatMap((row) => row.getAnimations()).map(({ finished }) => finished))
  })
  // Stays away from the edges, where a drag scrolls the page.
  await entries(page)
    .nth(1)
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle('Caldo verde').boundingBox(), await handle('Tasca do Arrais').boundingBox()]
  const middle = ({ x = 0, y = 0, width = 0, height = 0 }) => [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle(from ?? {}))
  await page.mouse.down()
  const [x, y] = middle(from ?? {})
  await page.mouse.move(x, y - 10, { steps: 5 })
  // Waits until the row is picked up and measured.
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'Caldo verde' })).toBeAttached()
  await page.mouse.move(...middle(to ?? {}), { steps: 20 })
  // The row is dropped where it was last announced, which may be behind a pointer that stands still.
  const announced = page.locator('[aria-live="assertive"]').filter({
    hasText: t('lists.moved', { name: 'Caldo verde', place: 1, count: 3 }),
  })
  const [goalX, goalY] = middle(to ?? {})
  await expect
    .poll(async () => {
      await page.mouse.move(goalX, goalY - 4, { steps: 4 })
      await page.mouse.move(goalX, goalY, { steps: 4 })
      return announced.count()
    })
    .toBe(1)
  await page.mouse.up()
  await expect(entries(page)).toContainText(['Caldo verde', 'Tasca do Arrais', 'Amêijoas à Bulhão Pato'])
  // Clicks right after a drag are ignored: they may belong to the drag.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

  await button(page, t('lists.noteNamed', { name: 'Tasca do Arrais' })).click()
  await expect(page.getByRole('textbox', { name: t('lists.noteNamed', { name: 'Tasca do Arrais' }) })).toBeFocused()
  await page.keyboard.type('The corner table')
  await button(page, t('lists.save')).click()
  await expect(entries(page).nth(1)).toContainText('The corner table')
  await button(page, t('lists.removeNamed', { name: 'Tasca do Arrais' })).click()
  await expect(entries(page)).toHaveCount(2)
  await page
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect(entries(page)).toContainText(['Caldo verde', 'The corner table', 'Amêijoas à Bulhão Pato'])
  await reload(page)
  await expect(entries(page)).toContainText(['Caldo verde', 'The corner table', 'Amêijoas à Bulhão Pato'])
  expect(await axeViolations(page)).toEqual([])
})

test('the second of two quick moves wins, even if the first arrives later (PLACE-406)', async ({ page, context, request }) => {
  await createAccount(context.request, newUser())
  await fillList(page, request, 'Lunch')
  const up = button(page, t('lists.moveUp', { name: 'Tasca do Arrais' }))
  const [late] = await Promise.all([new Promise<Route>((hold) => page.route('**/api/trpc/list.move**', hold, { times: 1 })), up.click()])
  await expect(entries(page)).toContainText(['Caldo verde', 'Tasca do Arrais', 'Amêijoas à Bulhão Pato'])
  await up.click()
  const order = ['Tasca do Arrais', 'Caldo verde', 'Amêijoas à Bulhão Pato']
  await expect(entries(page)).toContainText(order)
  const answers: number[] = []
  page.on('response', (response) => response.url().includes('list.move') && answers.push(response.status()))
  await late.continue()
  await expect.poll(() => answers).toEqual([200, 200])
  await expect(entries(page)).toContainText(order)
  await reload(page)
  await expect(entries(page)).toContainText(order)
})

test('a note that was opened before dragging is available stays open', async ({ page, context, request }) => {
  await createAccount(context.request, newUser())
  await addTo(page, await pathOfPlace(request), 'Lunch')
  await open(page, '/saved')
  const list = await page.getByRole('link', { name: 'Lunch' }).getAttribute('href')
  const [rows] = await Promise.all([
    new Promise<Route>((hold) => page.route(`**/${fileOf('src/features/lists/sortable-entries.tsx')}`, hold)),
    open(page, list ?? ''),
  ])
  const note = page.getByRole('textbox', { name: t('lists.noteNamed', { name: 'Tasca do Arrais' }) })
  await button(page, t('lists.noteNamed', { name: 'Tasca do Arrais' })).click()
  await note.fill('The corner table')
  await Promise.all([page.waitForResponse(`**/${fileOf('src/features/lists/sortable-entries.tsx')}`), rows.continue()])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(note).toHaveValue('The corner table')
  await button(page, t('lists.save')).click()
  await expect(entries(page)).toContainText('The corner table')
  await expect(page.getByRole('button', { name: t('lists.drag', { name: 'Tasca do Arrais' }), exact: true })).toBeVisible()
})

test('a list is shared by link, gets a new link, is made public, deleted and restored (PLACE-407, PLACE-408, PLACE-405, PLACE-274, WEB-007, WEB-105)', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(withStatus(404))
  await createAccount(context.request, newUser('Lena List'))
  await fillList(page, request, 'Sunday walk')
  const path = new URL(page.url()).pathname
  const guest = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', ...(baseURL ? { baseURL } : {}) })
  const reader = await guest.newPage()
  expect((await reader.goto(path))?.status()).toBe(404)

  await button(page, t('lists.edit')).click()
  await page.getByLabel(t('lists.visibility')).selectOption('unlisted')
  const shared = page.locator('main').locator(`a[href^="${path}?key="]`)
  await expect(shared).toBeVisible()
  const first = (await shared.getAttribute('href')) ?? ''
  const answer = await reader.goto(first)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  await expect(reader.getByRole('heading', { level: 1, name: 'Sunday walk' })).toBeVisible()
  await expect(reader.locator('main')).toContainText(t('lists.by', { name: 'Lena List' }))
  await expect(entries(reader)).toHaveCount(3)
  await expect(reader.getByRole('button', { name: pattern('lists.drag') })).toHaveCount(0)
  expect(await reader.content()).not.toContain('application/ld+json')
  expect(await axeViolations(reader)).toEqual([])

  await button(page, t('lists.newLink')).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('lists.newLink') })
    .click()
  await expect(shared).not.toHaveAttribute('href', first)
  expect((await reader.goto(first))?.status()).toBe(404)
  await expect(reader.locator('main')).not.toContainText(first.split('=')[1] ?? 'key')

  await page.getByLabel(t('lists.visibility')).selectOption('public')
  await expect(page.locator('main').locator(`a[href="${path}"]`)).toBeVisible()
  const open200 = await reader.goto(path)
  expect(open200?.headers()['x-robots-tag']).toBeUndefined()
  const [json = '{}'] = await reader.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'ItemList', name: 'Sunday walk', numberOfItems: 3 })
  await guest.close()

  await button(page, t('lists.delete')).click()
  await expect(page).toHaveURL('/saved')
  await expect(toast(page, t('lists.deleted', { name: 'Sunday walk' }))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sunday walk' })).toHaveCount(0)
  await page
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect(page.getByRole('link', { name: 'Sunday walk' })).toBeVisible()
  await expect(page.locator('main')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('browsing history is stored, cleared and turned off (PLACE-414)', async ({ page, context, request }) => {
  await createAccount(context.request, newUser())
  const recent = page.getByRole('region', { name: t('lists.recent') })
  await open(page, await pathOfPlace(request))
  await navigate(page, '/saved')
  await expect(recent.getByRole('article')).toContainText(['Tasca do Arrais'])
  await recent.getByRole('button', { name: t('lists.recentClear') }).click()
  await expect(recent).toContainText(t('lists.recentEmpty'))
  await recent.getByRole('checkbox', { name: t('lists.recentKeep') }).click()
  await expect(recent).toContainText(t('lists.recentOff'))
  await idle(page)
  await reload(page)
  await expect(recent.getByRole('checkbox', { name: t('lists.recentKeep') })).not.toBeChecked()
})

test('a search is saved with its filters, run again, renamed and deleted (SEARCH-411)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  const address = '/search?q=caldo&city=portalva&diet=vegetarian'
  // A click before hydration is replayed.
  const [part] = await Promise.all([
    new Promise<Route>((hold) => page.route(`**/${fileOf('src/features/search/save-search.tsx')}`, hold)),
    open(page, address).then(() => button(page, t('search.save')).click()),
  ])
  await part.continue()
  const name = page.getByRole('dialog').getByLabel(t('search.saveName'))
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('caldo, Portalva')
  await page.keyboard.press('Enter')
  await expect(toast(page, t('saved.searchDone', { name: 'caldo, Portalva' }))).toBeVisible()
  await navigate(page, '/saved')
  const searches = page.getByRole('region', { name: t('lists.searches') })
  await searches.getByRole('button', { name: t('lists.renameNamed', { name: 'caldo, Portalva' }) }).click()
  await searches.getByLabel(t('lists.nameLabel')).fill('Green soup')
  await page.keyboard.press('Enter')
  await searches.getByRole('link', { name: 'Green soup' }).click()
  await expect(page).toHaveURL(/\/search\?(?=.*q=caldo)(?=.*city=portalva)(?=.*diet=vegetarian)/)
  await page.goBack()
  await searches.getByRole('button', { name: t('lists.deleteNamed', { name: 'Green soup' }) }).click()
  await expect(searches.getByRole('link', { name: 'Green soup' })).toHaveCount(0)
  await page
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect(searches.getByRole('link', { name: 'Green soup' })).toBeVisible()
})
