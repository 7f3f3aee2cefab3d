/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'

/** After somebody took their account back: leads to a new password. */
export const changesUndone: WriteDraft<'changes-undone'> = ({ name, token, callbackURL, validSeconds }, words) => {
  const { site, t, greeting, span } = words
  const title = t('changes-undone.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('changes-undone.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('changes-undone.what')}</Paragraph>
        <Action href={linkToAccounts(site, { segments: ['reset-password', token], query: { callbackURL } })}>
          {t('changes-undone.action')}
        </Action>
        <FinePrint>{t('changes-undone.fine', { span: span(validSeconds) })}</FinePrint>
      </Letter>
    ),
  }
}
