/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Aside, FinePrint, Letter, Paragraph } from './letter.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Carries the code for a sign-in. The subject has it too: phones show it without opening the mail, and computers need no link. */
export const twoFactorCode: WriteDraft<'two-factor-code'> = ({ name, code, validSeconds }, words) => {
  const { site, t, greeting } = words
  const span = words.span(validSeconds)
  return {
    subject: t('two-factor-code.subject', { code }),
    letter: (
      <Letter words={words} title={t('two-factor-code.title', { code })} preview={t('two-factor-code.preview', { span })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="two-factor-code.what" values={{ code }} components={{ strong: <strong /> }} />
        </Paragraph>
        <FinePrint>{t('two-factor-code.fine', { span })}</FinePrint>
        <Aside href={linkToPage(site, { segments: ['forgot-password'] })}>{t('letter.otherPassword')}</Aside>
      </Letter>
    ),
  }
}
