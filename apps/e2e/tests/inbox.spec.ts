import { withDatabase } from './database.ts'
import { expectAccessible } from './expect-accessible.ts'
import { accountMenu, createAccount, expect, newUser, open, type TestUser, test } from './fixtures.ts'
import { t } from './texts.ts'

/** Adds notices to a user's inbox, the last one being the latest. */
const tell = ({ email }: TestUser, names: readonly string[]) =>
  withDatabase(
    (sql) => sql`
    insert into notice (id, user_id, kind, data, created_at)
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + said.n), 12, '0') || '70008000' || substr(md5(random()::text), 1, 12))::uuid, u.id, 'change-declined',
      jsonb_build_object('name', said.name, 'path', '/app', 'note', 'The menu says otherwise.'), now()
    from "user" u, unnest(${names as string[]}::text[]) with ordinality as said (name, n) where u.email = ${email}`,
  )

test('users see their notices with the reasons, and what they saw is marked as read (PLACE-804, WEB-920)', async ({ page }) => {
  const user = newUser('Nina News')
  await createAccount(page.request, user)
  await open(page, '/inbox')
  await expect(page.getByText(t('inbox.empty'))).toBeVisible()
  await tell(user, ['Tasca Um', 'Tasca Dois'])
  await page.evaluate(() => localStorage.removeItem('app:heartbeat'))
  await open(page, '/app')
  await expect(accountMenu(page)).toHaveAccessibleName(new RegExp(t('shell.unread', { count: 2 })))
  await accountMenu(page).click()
  await page.getByRole('link', { name: t('shell.inbox') }).click()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toContainText('Tasca Dois')
  await expect(lines.first()).toContainText(t('inbox.reason', { note: 'The menu says otherwise.' }))
  await expect(lines.getByText(t('inbox.new'))).toHaveCount(2)
  await expectAccessible(page)
  await expect(accountMenu(page)).not.toHaveAccessibleName(new RegExp(t('shell.unread', { count: 2 })))
  await page.reload()
  await expect(lines).toHaveCount(2)
  await expect(lines.getByText(t('inbox.new'))).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the inbox has pages, and a button that marks all as read (PLACE-803, WEB-920)', async ({ page }) => {
    const user = newUser('Nora Noscript')
    await createAccount(page.request, user)
    await tell(
      user,
      Array.from({ length: 25 }, (_, at) => `Place ${at}`),
    )
    await page.goto('/inbox')
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.first()).toContainText('Place 24')
    await page.getByRole('link', { name: t('inbox.older') }).click()
    await expect(lines.last()).toContainText('Place 0')
    await page.getByRole('link', { name: t('inbox.latest') }).click()
    await page.getByRole('button', { name: t('inbox.readAll') }).click()
    await expect(lines.first()).toContainText('Place 24')
    await expect(page.getByText(t('inbox.new'))).toHaveCount(0)
  })
})
