import type { RegisteredRouter } from '@tanstack/react-router'

/** The end of the path of a place or dish. */
const pagePath = /^\/(?:restaurant\/[^/]+|item)\/([^/]+)$/

/**
 * Reports opened places and dishes for their statistics, and whether search results led there; nothing about the visitor (PLACE-910).
 * @returns a function that stops it
 */
export function countViews(router: RegisteredRouter): () => void {
  const { client } = router.options.context
  const count = (path: string, from: string | undefined) => {
    const page = pagePath.exec(path)?.[1]
    // A view that can't be counted doesn't matter to the visitor.
    if (page !== undefined) client.statistics.view.mutate({ page, isFromSearch: from === '/search' }).catch(() => {})
  }
  count(router.state.location.pathname, pathOfReferrer())
  return router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged) count(toLocation.pathname, fromLocation?.pathname)
  })
}

/** Returns the path of our own page with the link that opened this one. */
function pathOfReferrer(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  const isFollowed = entry !== undefined && 'type' in entry && entry.type === 'navigate'
  const from = isFollowed ? URL.parse(document.referrer) : null
  return from?.origin === window.location.origin ? from.pathname : undefined
}
