/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Says when an account goes, and how to keep it. */
export const deletionScheduled: WriteDraft<'deletion-scheduled'> = ({ name, erasedAt }, words) => {
  const { site, t, greeting, day } = words
  const date = day(erasedAt)
  const title = t('deletion-scheduled.title', { date })
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('deletion-scheduled.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('deletion-scheduled.what', { date })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>{t('letter.restore')}</Action>
        <FinePrint>{t('deletion-scheduled.fine')}</FinePrint>
      </Letter>
    ),
  }
}
