import { getRouteApi, type RegisteredRouter, RouterProvider, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { MissingPart } from '../../../resilience/lazy/missing-part.tsx'
import { stagedScreens, stagedStates } from './screens.ts'
import { simulateOffline } from './simulate-offline.ts'
import { stagedClient } from './staged-client.ts'
import { createStagedRouter } from './staged-router.ts'

const route = getRouteApi('/playground_/states/$screen')

/**
 * A screen in one of its states: the product's own routes, guards and components in a second router, whose client returns the responses of
 * the state. Its links stay on the stage.
 */
export function StagePage() {
  const t = useT()
  const { screen } = route.useLoaderData()
  const { state: wanted } = route.useSearch({ select: (query: { state?: unknown }) => query })
  const state = stagedStates.find((name) => name === wanted) ?? 'ready'
  const router = useRouter()
  const [staged, setStaged] = useState<RegisteredRouter>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const { address, visitor } = stagedScreens[screen]
    let restore = () => {}
    let isGone = false
    const begin = async () => {
      const { client } = router.options.context
      const start = (typeof address === 'string' ? address : await address(client)) ?? '/'
      const next = createStagedRouter(router, stagedClient(client, visitor, state), start)
      // No animations on the stage; the connection is lost only after the page has loaded.
      if (state !== 'loading') await next.load()
      if (isGone) return
      if (state === 'offline') restore = simulateOffline()
      setStaged(next)
    }
    begin().catch(() => setMissing(!isGone))
    return () => {
      isGone = true
      restore()
      setStaged(undefined)
      setMissing(false)
    }
  }, [router, screen, state])
  // A new router for each page, so that no cached data carries over.
  if (staged) return <RouterProvider key={`${screen} ${state}`} router={staged} />
  return (
    <main id="main" aria-busy={!isMissing} data-stage="empty">
      <h1 className="vh">{t('playground.states')}</h1>
      {isMissing && <MissingPart />}
      <noscript>{t('playground.needsScripts')}</noscript>
    </main>
  )
}
