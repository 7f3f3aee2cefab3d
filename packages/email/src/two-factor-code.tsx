/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, FinePrint, Paragraph, SecondaryLink } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Contains the code for a sign-in. It's also in the subject, so that phones show it without opening the email. */
export const twoFactorCode: WriteDraft<'two-factor-code'> = ({ name, code, validSeconds }, context) => {
  const { site, t, greeting } = context
  const span = context.duration(validSeconds)
  return {
    subject: t('two-factor-code.subject', { code }),
    body: (
      <EmailLayout context={context} title={t('two-factor-code.title', { code })} preview={t('two-factor-code.preview', { span })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="two-factor-code.what" values={{ code }} components={{ strong: <strong /> }} />
        </Paragraph>
        <FinePrint>{t('two-factor-code.fine', { span })}</FinePrint>
        <SecondaryLink href={linkToPage(site, { segments: ['forgot-password'] })}>{t('shared.otherPassword')}</SecondaryLink>
      </EmailLayout>
    ),
  }
}
