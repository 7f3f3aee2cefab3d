/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Asks a user to verify their email address (AUTH-502). */
export const verifyEmail: WriteDraft<'verify-email'> = ({ token, callbackURL, validSeconds }, context) => {
  const { site, t, duration: span } = context
  const title = t('verify-email.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('verify-email.preview', { product: site.name })}>
        <Paragraph>{t('verify-email.what')}</Paragraph>
        <Action href={linkToPage(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('verify-email.action')}
        </Action>
        <FinePrint>{t('verify-email.fine', { span: span(validSeconds), product: site.name })}</FinePrint>
      </EmailLayout>
    ),
  }
}
