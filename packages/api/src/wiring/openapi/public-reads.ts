import type { RestRoute } from '../../kernel/rest.ts'
import { appRouter } from '../router.ts'
import { documentedProcedure } from './operation.ts'

/** Whether pages of any origin may read the responses at a path: it only reads, is the same without a session, and isn't private (API-019). */
export function isPublicRead({ base, method, type, isPrivate = false, procedure }: RestRoute): boolean {
  return base === 'v1' && method === 'GET' && type === 'query' && !isPrivate && !documentedProcedure(appRouter, procedure).isSignedIn
}
