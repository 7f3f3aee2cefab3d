/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToAuthApi } from './site.ts'

/** Asks a person to verify their email address (AUTH-502). */
export const verifyEmail: WriteDraft<'verify-address'> = ({ token, callbackURL, validSeconds }, context) => {
  const { site, t, duration: span } = context
  const title = t('verify-address.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('verify-address.preview', { product: site.name })}>
        <Paragraph>{t('verify-address.what')}</Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('verify-address.action')}
        </Action>
        <FinePrint>{t('verify-address.fine', { span: span(validSeconds), product: site.name })}</FinePrint>
      </EmailLayout>
    ),
  }
}
