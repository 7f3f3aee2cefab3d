/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says when an account will be deleted and how to restore it. */
export const deletionScheduled: WriteDraft<'deletion-scheduled'> = ({ name, erasedAt }, context) => {
  const { site, t, greeting, date: day } = context
  const date = day(erasedAt)
  const title = t('deletion-scheduled.title', { date })
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('deletion-scheduled.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('deletion-scheduled.what', { date })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>{t('shared.restore')}</Action>
        <FinePrint>{t('deletion-scheduled.fine')}</FinePrint>
      </EmailLayout>
    ),
  }
}
