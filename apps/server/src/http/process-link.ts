import type { Context } from '@morsel/api/kernel/context'
import { type AppRouter, appRouter } from '@morsel/api/wiring/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { callProcedure } from './procedure.ts'

/**
 * Calls procedures in this process for the pages that it renders. tRPC's own link makes every call abortable, which no page needs and which takes
 * longer than many procedures.
 */
export function processLink(ctx: Context, onError: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        callProcedure({ ctx, path, type, readInput: async () => input }).then(
          (data) => observer.next({ result: { data } }),
          (cause: unknown) => {
            onError()
            const error = getTRPCErrorFromUnknown(cause)
            const shape = getTRPCErrorShape({ config: appRouter._def._config, ctx, error, input, path, type })
            observer.error(TRPCClientError.from({ error: shape }, { cause: error }))
          },
        )
      })
}
