/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { signInNotice } from './sign-in-notice.tsx'

/** Says that a sign-in with the right password had a wrong code. */
export const wrongSecondFactor: WriteDraft<'wrong-second-factor'> = (attempt, context) => {
  const { t } = context
  const notice = {
    title: t('wrong-second-factor.title'),
    what: 'wrong-second-factor.what',
    whatFrom: 'wrong-second-factor.whatFrom',
    advice: t('two-factor-locked.advice'),
    action: { page: ['forgot-password'], label: t('shared.otherPassword') },
  } as const
  return signInNotice(attempt, notice, context)
}
