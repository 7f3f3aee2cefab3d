import type { WriteDraft } from './draft.ts'
import { signInNotice } from './sign-in-notice.tsx'

/** Says that a sign-in with the right password had a wrong code. */
export const wrongSecondFactor: WriteDraft<'wrong-second-factor'> = (attempt, context) => {
  const { t } = context
  const action = { page: ['forgot-password'], label: t('shared.otherPassword') }
  return signInNotice('wrong-second-factor', attempt, { advice: t('two-factor-locked.advice'), action }, context)
}
