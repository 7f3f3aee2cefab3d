import type { CDPSession, Page } from '@playwright/test'
import { withDatabase } from './database.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, newUser, open, type TestUser, test } from './fixtures.ts'
import { t } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

/** Subscribes without a push service, which a browser without a network connection can't reach. */
const stubPushManager = (page: Page) =>
  page.addInitScript(() => {
    const name = 'stubbed-push'
    const read = () => {
      const endpoint = localStorage.getItem(name)
      if (endpoint === null) return null
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const unsubscribe = async () => {
        localStorage.removeItem(name)
        return true
      }
      return { toJSON: () => ({ endpoint, keys }), unsubscribe }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        // 65 bytes in base64url, as a browser requires.
        if (!/^B[\w-]{86}$/.test(applicationServerKey)) throw new DOMException('The key is invalid.', 'InvalidAccessError')
        localStorage.setItem(name, `https://push.example/${crypto.randomUUID()}`)
        return read()
      },
    })
    // A headless browser would refuse them.
    Object.defineProperty(Notification, 'permission', { get: () => ('asked' in window ? 'granted' : 'default') })
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: true })
      return 'granted'
    }
  })

async function devicesOf({ email }: TestUser): Promise<string[]> {
  const devices: string[] = []
  await withDatabase(async (sql) => {
    const rows = await sql`select sealed_subscription from push_device where user_id = (select id from "user" where email = ${email})`
    devices.push(...rows.map(({ sealed_subscription: sealed }) => String(sealed)))
  })
  return devices
}

test('push notifications are turned on and off with a click, and end with the session (WEB-967, PLACE-932)', async ({ page, context }) => {
  await stubPushManager(page)
  const user = newUser('Pia Push')
  await createAccount(context.request, user)
  await open(page, '/settings/notifications')
  const on = page.getByRole('button', { name: t('notifications.pushOn') })
  await expect(on).toBeEnabled()
  expect(await page.evaluate(() => 'asked' in window)).toBe(false)
  await expectAccessible(page)
  await on.click()
  await expect(page.getByText(t('notifications.pushActive'))).toBeVisible()
  const devices = await devicesOf(user)
  expect(devices).toHaveLength(1)
  expect(devices.join()).not.toContain('push.example')
  await open(page, '/settings/security')
  await expect(page.getByText(t('security.hasPush'))).toBeVisible()
  await open(page, '/settings/notifications')
  await page.getByRole('button', { name: t('notifications.pushOff') }).click()
  await expect(on).toBeVisible()
  expect(await devicesOf(user)).toEqual([])
  await on.click()
  await expect(page.getByText(t('notifications.pushActive'))).toBeVisible()
  await context.request.post('/api/auth/sign-out')
  expect(await devicesOf(user)).toEqual([])
})

test('a browser without push says so (WEB-967)', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await createAccount(page.request, newUser('Nora Nopush'))
  await open(page, '/settings/notifications')
  await expect(page.getByText(t('notifications.pushUnsupported', { product: 'Morsel' }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('notifications.pushOn') })).toHaveCount(0)
})

test('the service worker shows a push in the language of its text, and its page (WEB-968)', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await open(page, '/')
  const client = await context.newCDPSession(page)
  const registrationId = await registrationOf(client)
  const [worker] = context.serviceWorkers()
  // A headless browser shows no notifications, so the worker records what it would show.
  await worker?.evaluate(() => {
    const shown: object[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    Object.assign(globalThis, { shown })
  })
  const push = { title: 'Morsel', body: 'رد جديد', path: '/app', tag: 'one', lang: 'ar', dir: 'rtl' }
  const { origin } = new URL(page.url())
  for (const data of [{ ...push, path: '//evil.example' }, push])
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'))
  const { path, ...texts } = push
  await expect.poll(shown).toEqual([{ ...texts, data: { path }, icon: '/icon-192.png' }])
})

/** Waits until the service worker is registered. */
async function registrationOf(client: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  return found
}
