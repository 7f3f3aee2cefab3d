import { cachedSession, onVisitorChange } from '@morsel/client/session'
import type { RegisteredRouter } from '@tanstack/react-router'
import { readStoredPlaces, storedPlacesKey } from './stored-places.ts'
import type { Loaded } from './worker-rules.ts'

/**
 * Keeps the offline page ready, and deletes its data with the session it belongs to: on sign-out, when the session ends, and
 * when another user signs in.
 * @returns a function that stops it
 */
export function syncOffline(router: RegisteredRouter): () => void {
  const { queryClient, messages, site } = router.options.context
  let told: string | undefined
  let registration: Promise<ServiceWorkerRegistration> | undefined
  const loaded = (): Loaded => ({ build: site.buildId, locale: messages.locale })
  const tell = () => {
    const { locale } = messages
    // Messages loaded for another page aren't a change of language.
    if (locale === told) return
    told = locale
    registration ??= register(loaded)
    registration.then(
      ({ installing, waiting, active }) => {
        for (const worker of [installing, waiting, active]) worker?.postMessage(loaded())
      },
      () => {
        registration = undefined
      },
    )
  }
  const check = (before: string | undefined, now: string | undefined) => {
    const owner = readStoredPlaces()?.userId ?? before
    if (owner !== undefined && owner !== now) void forgetOffline()
  }
  const { data } = cachedSession(queryClient)
  if (data !== undefined) check(undefined, data?.user.id)
  const ends = [onVisitorChange(queryClient, check)]
  if (__HAS_WORKER__ && !site.isDevelopment && 'serviceWorker' in navigator) {
    // The worker's installation must not delay the page.
    if ('requestIdleCallback' in window) requestIdleCallback(tell)
    else setTimeout(tell, 1000)
    ends.push(messages.i18n.on('change', () => told !== undefined && tell()))
  }
  return () => {
    for (const end of ends) end()
  }
}

/** Registers the worker of this build and tells later ones which page is open. */
async function register(loaded: () => Loaded): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.addEventListener('updatefound', () => registration.installing?.postMessage(loaded()))
  return registration
}

/** Deletes the saved places of this device and the worker's caches, which the next page load recreates. */
async function forgetOffline(): Promise<void> {
  try {
    localStorage.removeItem(storedPlacesKey)
    // Absent on insecure origins.
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Without storage, there is nothing to delete.
  }
}
