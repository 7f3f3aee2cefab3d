import { errorOf } from '@morsel/client/errors'
import { isNotFound, isRedirect, notFound, rootRouteId } from '@tanstack/react-router'

/** The data of the error screen; `path` is the requested path. */
export interface ScreenError {
  status: 404 | 410 | 429 | 500 | 503
  path: string
}

/**
 * Replaces the whole page with the error screen, with its status (WEB-130). The router's "not found" is the only way
 * to skip every layout both on the server and in the browser, so all statuses use it.
 */
export function screenError(error: ScreenError): ReturnType<typeof notFound> {
  return notFound({ data: error, routeId: rootRouteId })
}

/** Awaits required data; a failure becomes the error screen. */
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
  // A path that the server's schema refuses doesn't exist.
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR') return 404
  if (code === 'GONE') return 410
  if (status === 429) return 429
  return status === 503 || status === 0 ? 503 : 500
}

/** Reads the data of a "not found"; without data, no page matches the path. */
export function readScreenError(data: unknown, path: string): ScreenError {
  const isOurs = typeof data === 'object' && data !== null && 'status' in data && 'path' in data
  // Only `screenError` attaches an object with these members.
  return isOurs ? (data as ScreenError) : { status: 404, path }
}
