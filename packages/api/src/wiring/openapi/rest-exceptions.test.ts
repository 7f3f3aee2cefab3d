import type { AnyTRPCRouter } from '@trpc/server'
import { expect, it } from 'vitest'
import type { Meta } from '../../kernel/trpc.ts'
import { appRouter } from '../router.ts'
import { restExceptions } from './rest-exceptions.ts'

it('every procedure has a REST path with documentation, or is an exception with a reason (API-013)', () => {
  const router: AnyTRPCRouter = appRouter
  const procedures: Record<string, { _def: { meta?: unknown } }> = router._def.procedures
  const missing = Object.entries(procedures).flatMap(([name, { _def }]) => {
    // Only `trpc.ts` creates procedures, and it types their meta as `Meta`.
    const meta = _def.meta as Meta | undefined
    return meta?.rest?.length && meta.docs ? [] : [name]
  })
  expect(restExceptions.flatMap(({ procedures }) => procedures).toSorted()).toEqual(missing.toSorted())
})
