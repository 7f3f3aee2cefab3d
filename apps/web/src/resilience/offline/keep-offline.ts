import { cachedSession, onVisitorChange } from '@morsel/client/session'
import type { RegisteredRouter } from '@tanstack/react-router'
import { keptPlacesName, readKeptPlaces } from './kept-places.ts'
import type { Loaded } from './worker-rules.ts'

/**
 * Keeps the offline page ready, and takes what is kept for it away with whoever it belongs to: when they sign out, when their session ends and
 * when somebody else is there.
 * @returns what ends it
 */
export function keepOffline(router: RegisteredRouter): () => void {
  const { queryClient, messages, site } = router.options.context
  let told: string | undefined
  let registration: Promise<ServiceWorkerRegistration> | undefined
  const loaded = (): Loaded => ({ build: site.buildId, locale: messages.locale })
  const tell = () => {
    const { locale } = messages
    // Texts that came for another page are no change of language.
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
    const owner = readKeptPlaces()?.userId ?? before
    if (owner !== undefined && owner !== now) void forgetOffline()
  }
  const { data } = cachedSession(queryClient)
  if (data !== undefined) check(undefined, data?.user.id)
  const ends = [onVisitorChange(queryClient, check)]
  if (__HAS_WORKER__ && !site.isDevelopment && 'serviceWorker' in navigator) {
    // Nobody waits for it.
    if ('requestIdleCallback' in window) requestIdleCallback(tell)
    else setTimeout(tell, 1000)
    ends.push(messages.i18n.on('change', () => told !== undefined && tell()))
  }
  return () => {
    for (const end of ends) end()
  }
}

/** Registers the worker of this build, and tells those that come later what page is there. */
async function register(loaded: () => Loaded): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.addEventListener('updatefound', () => registration.installing?.postMessage(loaded()))
  return registration
}

/** Forgets the saved places of this device and everything that the worker keeps, which the next page that is loaded makes anew. */
async function forgetOffline(): Promise<void> {
  try {
    localStorage.removeItem(keptPlacesName)
    // Absent where a page is not served securely.
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Without a store nothing is kept.
  }
}
