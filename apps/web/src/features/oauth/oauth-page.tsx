import { getRouteApi, useLocation } from '@tanstack/react-router'
import { ConsentStep } from './consent-step.tsx'
import { DeviceStep } from './device-step.tsx'
import { type OAuthSearch, textIn } from './oauth-data.ts'
import { SignOutStep } from './sign-out-step.tsx'

const route = getRouteApi('/_auth/oauth/$step')

/** The pages of "Sign in with Morsel" (WEB-990). */
export function OAuthPage() {
  const { step } = route.useParams()
  const search: OAuthSearch = useLocation().search
  if (step === 'consent') return <ConsentStep request={textIn(search.request)} />
  if (step === 'device') return <DeviceStep code={textIn(search.user_code)} done={textIn(search.done)} />
  return <SignOutStep search={search} />
}
