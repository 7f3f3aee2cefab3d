import type { CallError } from '@morsel/client/errors'
import { Banner } from '@morsel/ui/basics/banner'
import { useT } from '../i18n/messages-provider.tsx'
import { bannerSentence } from './form-messages.ts'
import { WaitBanner } from './wait-banner.tsx'

interface FormBannerProps {
  error: CallError | undefined
  /** The email, for messages that contain it. */
  email?: string
  /** Replaces the message of the error code. */
  sentence?: string | undefined
  /** ID of the form to submit again after a temporary failure. */
  form?: string
  /** What to retry after a temporary failure, for actions without a form. */
  retry?: () => void
}

/** The error of the whole form, above its fields. */
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
