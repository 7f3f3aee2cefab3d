import type { CallError } from '@morsel/client/errors'
import { Banner } from '@morsel/ui/banner'
import { useT } from '../i18n/messages-provider.tsx'
import { bannerSentence } from './form-messages.ts'
import { WaitBanner } from './wait-banner.tsx'

/** What went wrong with the whole form, above its fields. */
export function FormBanner({ error, email = '' }: { error: CallError | undefined; email?: string }) {
  const t = useT()
  if (!error) return null
  if (error.code === 'TOO_MANY_REQUESTS') return <WaitBanner key={error.retryAfterSeconds} seconds={error.retryAfterSeconds ?? 1} />
  return <Banner kind="danger">{bannerSentence(t, error, email)}</Banner>
}
