import { notFound } from '@tanstack/react-router'
import { optional } from '../../site/query-client.ts'
import type { RouterContext } from '../../site/router-context.ts'

/** The parameters of the pages below `/oauth`, as the browser sent them. */
export interface OAuthSearch {
  /** `/oauth/consent`: the request of an app. */
  request?: unknown
  /** `/oauth/device`: the code that a device shows. */
  user_code?: unknown
  /** `/oauth/device`: the outcome of a plain post. */
  done?: unknown
  /** `/oauth/sign-out`: what the provider needs afterwards. */
  client_id?: unknown
  post_logout_redirect_uri?: unknown
  state?: unknown
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Loads what an app asks for. Each page shows its own failure. @throws for unknown pages */
export async function loadOAuth(
  { queryClient, queries }: Pick<RouterContext, 'queryClient' | 'queries'>,
  step: string,
  { request, user_code: code }: OAuthSearch,
): Promise<void> {
  if (!['consent', 'device', 'sign-out'].includes(step)) throw notFound()
  if (step === 'consent')
    await optional(queryClient.fetchQuery({ ...queries.consent.get({ request: textIn(request) }), staleTime: 0, retry: false }))
  if (step === 'device' && textIn(code) !== '')
    await optional(queryClient.fetchQuery({ ...queries.consent.getDevice({ code: textIn(code) }), staleTime: 0, retry: false }))
}
