/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'

/** Links to the form for a new password (AUTH-410). */
export const resetPassword: WriteDraft<'reset-password'> = ({ token, callbackURL, validSeconds }, words) => {
  const { site, t } = words
  const span = words.span(validSeconds)
  const title = t('reset-password.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('reset-password.preview', { span })}>
        <Paragraph>{t('reset-password.what')}</Paragraph>
        <Action href={linkToAccounts(site, { segments: ['reset-password', token], query: { callbackURL } })}>{title}</Action>
        <FinePrint>{t('reset-password.fine', { span })}</FinePrint>
      </Letter>
    ),
  }
}
