import { errorOf } from '@morsel/client/errors'
import { bannerSentence } from '../forms/form-messages.ts'
import type { Messages } from '../i18n/messages.ts'
import { showToast } from '../toasts/toasts.tsx'

/** Shows in a toast why a call about a review failed. */
export async function showFailure(messages: Messages, thrown: unknown): Promise<void> {
  await messages.load(['errors', 'reviewForm'])
  const error = errorOf(thrown)
  showToast(error.code === 'EMAIL_NOT_VERIFIED' ? messages.t('reviewForm.emailNotVerified') : bannerSentence(messages.t, error, ''))
}
