import type { CallError } from '@morsel/client/errors'
import { Banner } from '@morsel/ui/basics/banner'
import { useT } from '../i18n/messages-provider.tsx'
import { bannerSentence } from './form-messages.ts'
import { WaitBanner } from './wait-banner.tsx'

interface FormBannerProps {
  error: CallError | undefined
  /** For sentences that name it. */
  email?: string
  /** Instead of the code's own sentence. */
  sentence?: string | undefined
  /** Id of the form, to send it again after a failure that may pass. */
  form?: string
  /** The same where no form is sent. */
  retry?: () => void
}

/** What went wrong with the whole form, above its fields. */
export function FormBanner({ error, email = '', sentence, form, retry }: FormBannerProps) {
  const t = useT()
  if (!error) return null
  if (error.code === 'TOO_MANY_REQUESTS') return <WaitBanner error={error} />
  const isPassing = error.code === 'UNREACHABLE' || error.status >= 500
  return (
    <Banner kind="danger">
      {sentence ?? bannerSentence(t, error, email)}
      {isPassing && (form ?? retry) !== undefined && (
        <button type={retry ? 'button' : 'submit'} form={form} onClick={retry} className="block min-h-6 underline">
          {t('shell.tryAgain')}
        </button>
      )}
    </Banner>
  )
}
