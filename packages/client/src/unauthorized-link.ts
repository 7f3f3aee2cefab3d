import type { AppRouter } from '@morsel/api/wiring/router'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { errorOf } from './errors.ts'

/** Tells when a call is refused because nobody is signed in (WEB-305); the caller gets the refusal as well. */
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
