/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'

/** Asks a person to confirm deleting their account (AUTH-922). */
export const deleteAccount: WriteDraft<'delete-account'> = ({ name, token, callbackURL, validSeconds }, words) => {
  const { site, t, greeting, span } = words
  const title = t('delete-account.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('delete-account.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('delete-account.what')}</Paragraph>
        <Action href={linkToAccounts(site, { segments: ['delete-user', 'callback'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('delete-account.action')}
        </Action>
        <FinePrint>{t('delete-account.fine', { span: span(validSeconds) })}</FinePrint>
      </Letter>
    ),
  }
}
