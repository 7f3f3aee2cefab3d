import { Banner } from '@morsel/ui/basics/banner'
import { authErrorMessage } from '../../accounts/auth-errors.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** The error of a social sign-in that returned here, as API clients may request. The parameter itself is never shown. */
export function SocialProblem({ error }: { error: string }) {
  const t = useT()
  return <Banner kind="danger">{t(authErrorMessage(error), { provider: t('authError.otherService') })}</Banner>
}
