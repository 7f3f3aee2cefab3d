/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToAuthApi } from './site.ts'

/** Contains the link to reset a password (AUTH-410). */
export const resetPassword: WriteDraft<'reset-password'> = ({ token, callbackURL, validSeconds }, context) => {
  const { site, t } = context
  const span = context.duration(validSeconds)
  const title = t('reset-password.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('reset-password.preview', { span })}>
        <Paragraph>{t('reset-password.what')}</Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['reset-password', token], query: { callbackURL } })}>{title}</Action>
        <FinePrint>{t('reset-password.fine', { span })}</FinePrint>
      </EmailLayout>
    ),
  }
}
