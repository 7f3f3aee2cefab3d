/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Warns of a backup code that was used. */
export const backupCodeUsed: WriteDraft<'backup-code-used'> = ({ name, at, codesLeft }, words) => {
  const { site, t, greeting, moment } = words
  const title = t('backup-code-used.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('backup-code-used.preview', { codesLeft })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="backup-code-used.what" values={{ at: moment(at), codesLeft }} components={{ strong: <strong /> }} />
        </Paragraph>
        <FinePrint>{t('backup-code-used.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>{t('letter.checkAccount')}</Action>
      </Letter>
    ),
  }
}
