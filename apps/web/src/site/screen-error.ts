import { errorOf } from '@morsel/client/errors'
import { isNotFound, isRedirect, notFound, rootRouteId } from '@tanstack/react-router'

/** What the error screen needs to know; `path` is the address that led here. */
export interface ScreenError {
  status: 404 | 410 | 429 | 500 | 503
  path: string
}

/**
 * Replaces the whole page by the error screen and answers with its status (WEB-130). The router's "not found" is the one way out
 * that skips every layout both in the process and in the browser, so all statuses take it.
 */
export function screenError(error: ScreenError): ReturnType<typeof notFound> {
  return notFound({ data: error, routeId: rootRouteId })
}

/** Awaits the data that a page cannot do without; what fails becomes the error screen. */
export async function orScreenError<Data>(data: Promise<Data>, path: string): Promise<Data> {
  try {
    return await data
  } catch (thrown) {
    if (isNotFound(thrown) || isRedirect(thrown)) throw thrown
    throw screenError({ status: statusOf(thrown), path })
  }
}

function statusOf(thrown: unknown): ScreenError['status'] {
  const { code, status } = errorOf(thrown)
  // Our addresses are checked by the server's schemas: one of the wrong shape names nothing.
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR') return 404
  if (code === 'GONE') return 410
  if (status === 429) return 429
  return status === 503 || status === 0 ? 503 : 500
}

/** Reads the data of a "not found"; without any, the address matches no page. */
export function readScreenError(data: unknown, path: string): ScreenError {
  const isOurs = typeof data === 'object' && data !== null && 'status' in data && 'path' in data
  // Only `screenError` attaches an object with these members.
  return isOurs ? (data as ScreenError) : { status: 404, path }
}
