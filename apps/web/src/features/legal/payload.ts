import type { LegalPage } from '@morsel/contract/legal-pages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasPayload, ownManifest } from '../../resilience/newer-build/manifest.ts'
import type { LegalDocument } from './documents/legal-document.ts'
import { loadDocument } from './documents.ts'

/** A file that the build lays beside a page that is the same for everybody (WEB-414): what the page's queries would answer. */
export interface Payload {
  buildId: string
  path: string
  data: { queryKey: readonly unknown[]; data: unknown }[]
}

/** The text of a legal page. It stays as it is for as long as this build runs. */
export const legalQuery = (name: LegalPage) =>
  queryOptions({
    queryKey: ['legal', name],
    queryFn: (): Promise<LegalDocument> => loadDocument[name](),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where the file of one of our paths lies; the page itself says so, too (WEB-415). */
export const payloadAddress = (path: `/${string}`, buildId: string): string => `${path}/_payload.json?_b=${encodeURIComponent(buildId)}`

/**
 * Fills the cache from the payload file of one of our paths, if the build says that there is one. Without the file the page loads as others
 * do. Asked for once per build and browser: its address names the build.
 */
export async function takePayload(queryClient: QueryClient, path: `/${string}`, buildId: string): Promise<void> {
  try {
    if (!hasPayload(await ownManifest(buildId), path)) return
    const response = await fetch(payloadAddress(path, buildId), { cache: 'force-cache' })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    // Written by our build, in the shape above.
    const payload = (await response.json()) as Payload
    for (const { queryKey, data } of payload.data) queryClient.setQueryData(queryKey, data)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the page loads without it, so the person is not told
    console.warn(`No payload for ${path}`, error)
  }
}
