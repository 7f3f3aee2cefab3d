import { Banner } from '@morsel/ui/basics/banner'
import { authErrorSentence } from '../../accounts/auth-errors.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** A sign-in by a provider came to nothing and leads here, as other clients of ours may ask for; nothing of the word itself is shown. */
export function SocialProblem({ error }: { error: string }) {
  const t = useT()
  return <Banner kind="danger">{t(authErrorSentence(error), { provider: t('authError.otherService') })}</Banner>
}
