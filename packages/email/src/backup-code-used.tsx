/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Says that a backup code was used. */
export const backupCodeUsed: WriteDraft<'backup-code-used'> = ({ name, at, codesLeft }, context) => {
  const { site, t, greeting, dateTime: moment } = context
  const title = t('backup-code-used.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('backup-code-used.preview', { codesLeft })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="backup-code-used.what" values={{ at: moment(at), codesLeft }} components={{ strong: <strong /> }} />
        </Paragraph>
        <FinePrint>{t('backup-code-used.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>{t('shared.checkAccount')}</Action>
      </EmailLayout>
    ),
  }
}
