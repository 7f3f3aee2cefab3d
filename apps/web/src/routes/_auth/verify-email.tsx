import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { VerifyPage } from '../../features/verify-email/verify-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { textOf } from '../../search-params/optional.ts'

const states = ['confirming', 'confirmed', 'sent', 'disowned'] as const

interface VerifyParams {
  token?: string | undefined
  /** Where the link leads afterwards. */
  callbackURL?: string | undefined
  /** Why a link failed, as the server's error code. */
  error?: string | undefined
  state?: (typeof states)[number] | undefined
}

export const Route = createFileRoute('/_auth/verify-email')({
  staticData: { messages: ['address', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): VerifyParams => ({
    token: textOf(query.token),
    callbackURL: textOf(query.callbackURL),
    error: textOf(query.error),
    state: states.find((state) => state === query.state),
  }),
  beforeLoad: guarded('verify-email'),
  head: fixedHead({ screen: 'address.waitTitle', description: 'address.description', path: '/verify-email', hasToken: true }),
  component: VerifyPage,
})
