/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Tells somebody that a place answered their review. What it wrote is read on its page: mails carry nobody else's words. */
export const reviewReplied: WriteDraft<'review-replied'> = ({ name, place, page, unsubscribe }, words) => {
  const { site, t, greeting } = words
  const title = t('review-replied.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('review-replied.preview', { place })} topic={{ name: 'reviews', unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('review-replied.what', { place })}</Paragraph>
        <Action href={linkToPage(site, { segments: page })}>{t('review-replied.action')}</Action>
      </Letter>
    ),
  }
}
