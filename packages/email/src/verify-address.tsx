/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'

/** Asks a person to verify their email address (AUTH-502). */
export const verifyAddress: WriteDraft<'verify-address'> = ({ token, callbackURL, validSeconds }, words) => {
  const { site, t, span } = words
  const title = t('verify-address.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('verify-address.preview', { product: site.name })}>
        <Paragraph>{t('verify-address.what')}</Paragraph>
        <Action href={linkToAccounts(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('verify-address.action')}
        </Action>
        <FinePrint>{t('verify-address.fine', { span: span(validSeconds), product: site.name })}</FinePrint>
      </Letter>
    ),
  }
}
