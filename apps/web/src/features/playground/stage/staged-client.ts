import type { MorselClient } from '@morsel/client/client'
import { callByPath, createProxyClient } from '@morsel/client/proxy-client'
import type { StagedVisitor } from './answers.ts'
import { empty, identity, ready, type StagedAnswers } from './answers.ts'
import type { StagedState } from './screens.ts'

/** Public procedures, which call this installation. */
const publicNouns: ReadonlySet<string> = new Set(['city', 'search', 'restaurant', 'item', 'review', 'site'])

type Answer = (real: MorselClient, input: unknown) => unknown

/**
 * Creates a client with the responses of a state: queries from tables, those about places from this installation. It changes nothing:
 * mutations fail as if the server were busy, or stay pending in the state `loading`.
 */
export function stagedClient(real: MorselClient, visitor: StagedVisitor, state: StagedState): MorselClient {
  return createProxyClient(async (path, [input]) => {
    const [noun = '', verb = '', kind = ''] = path
    const find = (answers: StagedAnswers): Answer | undefined => {
      // Calls have the names of table rows, whose types are checked where they are written.
      const nouns = answers as Record<string, Record<string, Answer> | undefined>
      return nouns[noun]?.[verb]
    }
    const who = find(identity(visitor))
    if (who) return who(real, input)
    // Cities are cached from an earlier page.
    if (state === 'loading' && noun !== 'city') return new Promise(() => {})
    if (state === 'error') throw refusal('INTERNAL_SERVER_ERROR', 500)
    if (kind === 'mutate') throw refusal('SERVICE_UNAVAILABLE', 503)
    const answer = (state === 'empty' && find(empty)) || find(ready)
    if (answer) return answer(real, input)
    // No personal data on the stage.
    if (!publicNouns.has(noun)) throw refusal('NOT_FOUND', 404)
    return callByPath(real, path, [input])
  })
}

/** Returns an error as the typed client throws it. */
const refusal = (code: 'INTERNAL_SERVER_ERROR' | 'SERVICE_UNAVAILABLE' | 'NOT_FOUND', httpStatus: number) =>
  Object.assign(new Error(code), { data: { code, httpStatus } })
