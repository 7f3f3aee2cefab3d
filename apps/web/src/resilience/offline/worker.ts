import { cachePrefix, mayKeep, offlinePath, offlineUrl, pathOf, readLoaded, readPush, roleOf } from './worker-rules.ts'

/**
 * The service worker, `/sw.js`: keeps the offline page with its files and shows it when a public page can't be reached, and shows pushes.
 * Pages always come from the network. A library for this would be larger than the worker.
 */

declare const self: ServiceWorkerGlobalScope
/** Paths of the files of the offline page. */
declare const __OFFLINE_FILES__: readonly string[]

const files = __OFFLINE_FILES__
const cacheName = cachePrefix + __BUILD_ID__

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('message', (event) => {
  const loaded = readLoaded(event.data)
  // Pages of an earlier build don't expect this worker, so it takes over only once a page of this build is open.
  if (loaded?.build === __BUILD_ID__) event.waitUntil(Promise.all([self.skipWaiting(), keep(offlineUrl(loaded.locale))]))
})

self.addEventListener('fetch', (event) => {
  const role = roleOf(event.request, self.location.origin, files)
  if (role === 'page') event.respondWith(page(event.request))
  else if (role === 'file') event.respondWith(file(event.request))
})

self.addEventListener('push', (event) => {
  const push = readPush(event.data?.text() ?? '')
  if (push) event.waitUntil(self.registration.showNotification(push.title, { ...push.options, icon: '/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathOf(event.notification.data)))
})

/** Shows a page: in the tab that has it open, or else in a new one. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window' })
  const open = tabs.find((tab) => tab.url === href)
  if (open) await open.focus()
  else await self.clients.openWindow(href)
}

async function begin(): Promise<void> {
  // No navigation preload, because it would request the pages that the worker leaves to the browser a second time, and emailed links work
  // only once.
  const old = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

let wanted: string
let keeping: Promise<void> = Promise.resolve()

/** Stores the offline page in the language requested last. Calls run one after another. */
function keep(address: string): Promise<void> {
  wanted = address
  keeping = keeping.catch(() => {}).then(() => (address === wanted ? storePage(address) : undefined))
  return keeping
}

async function storePage(address: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if (await cache.match(address)) return
  const before = await cache.keys(offlinePath, { ignoreSearch: true })
  // The page comes last, so that a stored page always has its files.
  await Promise.all(files.map((path) => keepOne(cache, path)))
  await keepOne(cache, address)
  await Promise.all(before.map((page) => cache.delete(page)))
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'omit' })
  if (!mayKeep(path, answer, files)) throw new Error(`${path} cannot be kept: ${answer.status}`)
  await cache.put(path, answer)
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await kept(offlinePath)) ?? Response.error()
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request)
}

async function kept(path: string): Promise<Response | undefined> {
  // Doesn't use `caches.match`, because a waiting worker may already have filled its own cache.
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(path, { ignoreSearch: true }) : undefined
}
