/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToAuthApi } from './site.ts'

/** Asks at the current email address to confirm the change to a new one (AUTH-523). */
export const confirmEmailChange: WriteDraft<'confirm-change-of-address'> = (
  { name, newEmail, token, callbackURL, validSeconds },
  context,
) => {
  const { site, t, greeting, duration: span } = context
  const title = t('confirm-change-of-address.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('confirm-change-of-address.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="confirm-change-of-address.what" values={{ newEmail }} components={{ strong: <strong /> }} />
        </Paragraph>
        <Action href={linkToAuthApi(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
          {t('confirm-change-of-address.action')}
        </Action>
        <FinePrint>{t('confirm-change-of-address.fine', { span: span(validSeconds) })}</FinePrint>
      </EmailLayout>
    ),
  }
}
