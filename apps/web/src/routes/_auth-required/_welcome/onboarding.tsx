import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../document/head.ts'
import { loadOnboarding } from '../../../features/onboarding/onboarding-data.ts'
import { OnboardingPage } from '../../../features/onboarding/onboarding-page.tsx'
import { stepOf } from '../../../features/onboarding/step-of.ts'
import { textOf } from '../../../search-params/optional.ts'
import { orScreenError } from '../../../site/screen-error.ts'

export const Route = createFileRoute('/_auth-required/_welcome/onboarding')({
  staticData: { messages: ['onboarding', 'picture', 'people', 'places', 'cuisines', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { redirect?: string | undefined; step?: string | undefined } => ({
    redirect: textOf(query.redirect),
    step: stepOf(query.step),
  }),
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: ({ context, deps, location }) => orScreenError(loadOnboarding(context, deps.step), location.href),
  // Refetch: fields keep their initial values, and a revisited step must not start with outdated answers.
  gcTime: 0,
  head: ({ loaderData, match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('onboarding.documentTitle', { step: loaderData?.step ?? 1 }),
      description: context.messages.t('onboarding.description'),
      path: '/onboarding',
      robots: 'noindex,nofollow',
    }),
  component: OnboardingPage,
})
