import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { loadOAuth } from '../../features/oauth/oauth-data.ts'
import { OAuthPage } from '../../features/oauth/oauth-page.tsx'
import { guarded } from '../../navigation/guarded.ts'

export const Route = createFileRoute('/_auth/oauth/$step')({
  staticData: { messages: ['oauth', 'security', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  // The page validates the parameters; here, the check would be part of every first view.
  loader: ({ context, params, location }) => loadOAuth(context, params.step, location.search),
  head: fixedHead({ screen: 'oauth.title', path: '/oauth/consent', hasToken: true }),
  component: OAuthPage,
})
