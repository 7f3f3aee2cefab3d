import type { LegalPage } from '@morsel/contract/site'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasPayload, ownManifest } from '../../resilience/newer-build/manifest.ts'
import type { LegalDocument } from './documents/legal-document.ts'
import { loadDocument } from './documents.ts'

/** The payload file of a prerendered page (WEB-414): the responses to the page's queries. */
export interface Payload {
  buildId: string
  path: string
  data: { queryKey: readonly unknown[]; data: unknown }[]
}

/** Returns the query for a legal text, which never changes within a build. */
export const legalQuery = (name: LegalPage) =>
  queryOptions({
    queryKey: ['legal', name],
    queryFn: (): Promise<LegalDocument> => loadDocument[name](),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the URL of a path's payload file, which the page links to as well (WEB-415). */
export const payloadUrl = (path: `/${string}`, buildId: string): string => `${path}/_payload.json?_b=${encodeURIComponent(buildId)}`

/**
 * Fills the cache from the payload file of a path, if the build has one. Without the file, the page loads like any other.
 * Fetched once per build and browser, because its URL contains the build ID.
 */
export async function takePayload(queryClient: QueryClient, path: `/${string}`, buildId: string): Promise<void> {
  try {
    if (!hasPayload(await ownManifest(buildId), path)) return
    const response = await fetch(payloadUrl(path, buildId), { cache: 'force-cache' })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    // Written by our build, with the type above.
    const payload = (await response.json()) as Payload
    for (const { queryKey, data } of payload.data) queryClient.setQueryData(queryKey, data)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the page loads without it, so the user isn't notified
    console.warn(`No payload for ${path}`, error)
  }
}
