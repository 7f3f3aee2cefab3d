/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { RichText } from './rich-text.tsx'
import { linkToAccounts } from './site.ts'

/** Asks at the current email address to confirm the change to a new one (AUTH-523). */
export const confirmChangeOfAddress: WriteDraft<'confirm-change-of-address'> = (
  { name, newEmail, token, callbackURL, validSeconds },
  words,
) => {
  const { site, t, greeting, span } = words
  const title = t('confirm-change-of-address.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('confirm-change-of-address.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="confirm-change-of-address.what" values={{ newEmail }} components={{ strong: <strong /> }} />
        </Paragraph>
        <Action href={linkToAccounts(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('confirm-change-of-address.action')}
        </Action>
        <FinePrint>{t('confirm-change-of-address.fine', { span: span(validSeconds) })}</FinePrint>
      </Letter>
    ),
  }
}
