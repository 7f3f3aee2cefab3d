import type { AppRouter } from '@morsel/api/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/**
 * The browser's link: the HTTP link and its serialiser are loaded with the first call. A server-rendered page needs none,
 * so that they do not weigh on the first view (identity, Budgets).
 */
export const lazyLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<ReturnType<TRPCLink<AppRouter>>> | undefined
  const load = () => {
    loading ??= import('./http-link.ts').then(({ httpLink }) => httpLink({ baseUrl: '' })(runtime))
    // A failed download is tried again with the next call.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return ({ op, next }) =>
    observable((observer) => {
      let unsubscribe = () => {}
      let isOver = false
      load().then(
        (link) => {
          if (isOver) return
          const subscription = link({ op, next }).subscribe(observer)
          unsubscribe = () => subscription.unsubscribe()
        },
        (cause) => observer.error(TRPCClientError.from(cause)),
      )
      return () => {
        isOver = true
        unsubscribe()
      }
    })
}
