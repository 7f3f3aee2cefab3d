/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToAuthApi } from './site.ts'

/** Says that account changes were undone, and contains a link to set a new password. */
export const changesUndone: WriteDraft<'changes-undone'> = ({ name, token, callbackURL, validSeconds }, context) => {
  const { site, t, greeting, duration: span } = context
  const title = t('changes-undone.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('changes-undone.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('changes-undone.what')}</Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['reset-password', token], query: { callbackURL } })}>
          {t('changes-undone.action')}
        </Action>
        <FinePrint>{t('changes-undone.fine', { span: span(validSeconds) })}</FinePrint>
      </EmailLayout>
    ),
  }
}
