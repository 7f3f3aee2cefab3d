/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToAuthApi } from './site.ts'

/** Asks the user at their current email address to confirm a change to a new one (AUTH-523). */
export const confirmEmailChange: WriteDraft<'confirm-email-change'> = ({ name, newEmail, token, callbackURL, validSeconds }, context) => {
  const { site, t, greeting, duration: span } = context
  const title = t('confirm-email-change.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('confirm-email-change.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="confirm-email-change.what" values={{ newEmail }} components={{ strong: <strong /> }} />
        </Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('confirm-email-change.action')}
        </Action>
        <FinePrint>{t('confirm-email-change.fine', { span: span(validSeconds) })}</FinePrint>
      </EmailLayout>
    ),
  }
}
