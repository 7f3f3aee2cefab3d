/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** The last word before an account goes. */
export const deletionSoon: WriteDraft<'deletion-soon'> = ({ name, erasedAt }, words) => {
  const { site, t, greeting, day } = words
  const date = day(erasedAt)
  const title = t('deletion-soon.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('deletion-soon.preview', { date })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('deletion-soon.what', { date })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>{t('letter.restore')}</Action>
        <FinePrint>{t('deletion-soon.fine')}</FinePrint>
      </Letter>
    ),
  }
}
