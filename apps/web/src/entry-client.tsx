import '@morsel/ui/styles.css'
import './app.css'
import { lazyLink } from '@morsel/client/lazy-link'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createTRPCClient } from '@trpc/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createMessages } from './i18n/messages.ts'
import { sourceLocale } from './i18n/locales.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { followSessionOfOtherTabs } from './session-tabs.ts'
import { unknownSite } from './site.ts'

const queryClient = createQueryClient({ isServer: false })
const router = createAppRouter({
  client: createTRPCClient({ links: [lazyLink] }),
  queryClient,
  messages: createMessages(sourceLocale),
  site: unknownSite(),
})
followSessionOfOtherTabs(queryClient, () => router.invalidate())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
