/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToAuthApi } from './site.ts'

/** Asks a user to confirm deleting their account (AUTH-922). */
export const deleteAccount: WriteDraft<'delete-account'> = ({ name, token, callbackURL, validSeconds }, context) => {
  const { site, t, greeting, duration: span } = context
  const title = t('delete-account.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('delete-account.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('delete-account.what')}</Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['delete-user', 'callback'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('delete-account.action')}
        </Action>
        <FinePrint>{t('delete-account.fine', { span: span(validSeconds) })}</FinePrint>
      </EmailLayout>
    ),
  }
}
