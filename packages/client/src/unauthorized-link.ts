import type { AppRouter } from '@morsel/api/wiring/router'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { errorOf } from './errors.ts'

/** Calls back when a call fails because there is no session (WEB-305). The caller also gets the error. */
export function unauthorizedLink(onUnauthorized: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          error: (error) => {
            if (errorOf(error).code === 'UNAUTHORIZED') onUnauthorized()
            observer.error(error)
          },
          complete: () => observer.complete(),
        }),
      )
}
