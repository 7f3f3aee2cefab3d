/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Sends the last reminder before an account is deleted. */
export const deletionSoon: WriteDraft<'deletion-soon'> = ({ name, erasedAt }, context) => {
  const { site, t, greeting, date: day } = context
  const date = day(erasedAt)
  const title = t('deletion-soon.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('deletion-soon.preview', { date })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('deletion-soon.what', { date })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>{t('shared.restore')}</Action>
        <FinePrint>{t('deletion-soon.fine')}</FinePrint>
      </EmailLayout>
    ),
  }
}
