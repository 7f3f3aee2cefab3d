import '@morsel/ui/styles.css'
import './app.css'
import { createLazyClient } from '@morsel/client/lazy-client'
import { sourceLocale } from '@morsel/contract/locales'
import { notifyManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createMessages } from '../i18n/messages.ts'
import { createQueryClient } from '../site/query-client.ts'
import { unknownSite } from '../site/site.ts'
import { createAppRouter } from './router.tsx'

// Notify before the next paint: the default timer would show a checkbox in its old state for one frame.
notifyManager.setScheduler(queueMicrotask)

const queryClient = createQueryClient({ isServer: false })
const router = createAppRouter({
  client: createLazyClient(async () => {
    const { createMorselClient } = await import('@morsel/client/client')
    return createMorselClient({
      baseUrl: '',
      onUnauthorized: async () => (await import('../lifecycle/session-lifecycle.ts')).recheckSession(router),
    })
  }),
  queryClient,
  messages: createMessages(sourceLocale),
  site: unknownSite(),
})

// When a chunk is missing, crawlers keep the server-rendered page instead of an error screen (WEB-412).
if (/bot|crawl|spider|slurp/iu.test(navigator.userAgent)) window.addEventListener('vite:preloadError', (event) => event.preventDefault())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
