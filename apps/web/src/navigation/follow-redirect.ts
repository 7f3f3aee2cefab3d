import { carryOn, isRedirectPath } from '@morsel/contract/redirect'
import { isCancelledError } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { canonicalPath } from '../site/canonical-path.ts'
import type { RouterContext } from '../site/router-context.ts'

/** How long a response is fresh, how long it's cached, and how long a page waits for one (WEB-146). */
const freshMs = 300_000
const keptMs = 600_000
const patienceMs = 1500

/**
 * Redirects from a path that an operator has moved or that isn't canonical (WEB-140). Browser only: the server
 * does both before it renders a page.
 * @throws the router's redirect, if any; another origin becomes a full page load
 */
export async function followRedirect(
  context: RouterContext,
  { pathname, searchStr, hash }: Pick<ParsedLocation, 'pathname' | 'searchStr' | 'hash'>,
): Promise<void> {
  if (pathname === context.cameFrom()) return
  const asked = { search: searchStr, hash: hash === '' ? '' : `#${hash}` }
  const found = await askRedirect(context, pathname)
  const target = found?.to ?? canonicalPath(context.pages, pathname)
  if (target !== pathname) throw redirect({ href: carryOn(target, asked), replace: true })
}

async function askRedirect({ queryClient, queries }: RouterContext, path: string) {
  if (!navigator.onLine || !isRedirectPath(path)) return null
  const waiting = new AbortController()
  try {
    return await Promise.race([
      queryClient.fetchQuery({ ...queries.site.redirect({ path }), staleTime: freshMs, gcTime: keptMs, retry: false }),
      after(patienceMs, waiting.signal),
    ])
  } catch (error) {
    // A sign-in or sign-out in the meantime canceled all queries, and the page is loading again.
    if (isCancelledError(error)) return null
    // biome-ignore lint/suspicious/noConsole: the page still loads, so the user isn't notified
    console.warn(`Couldn't check whether ${path} has moved`, error)
    return null
  } finally {
    waiting.abort()
  }
}

/** @throws after the timeout */
function after(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
