import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { loadOAuth, type OAuthSearch } from '../../features/oauth/oauth-data.ts'
import { OAuthPage } from '../../features/oauth/oauth-page.tsx'
import { guarded } from '../../navigation/guarded.ts'

export const Route = createFileRoute('/_auth/oauth/$step')({
  staticData: { messages: ['oauth', 'forms', 'errors', 'security'] },
  // The page validates the parameters; here, the check would be part of every first view.
  validateSearch: (query: OAuthSearch): OAuthSearch => query,
  beforeLoad: guarded('require-auth'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadOAuth(context, params.step, deps),
  head: fixedHead({ screen: 'oauth.title', description: 'oauth.description', path: '/oauth/consent', hasToken: true }),
  component: OAuthPage,
})
