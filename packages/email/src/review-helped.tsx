/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Tells somebody, once a day at most, how many people their reviews have helped. */
export const reviewHelped: WriteDraft<'review-helped'> = ({ name, count, page, unsubscribe }, words) => {
  const { site, t, greeting } = words
  const title = t('review-helped.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('review-helped.preview', { count })} topic={{ name: 'reviews', unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('review-helped.what', { count })}</Paragraph>
        <Action href={linkToPage(site, { segments: page })}>{t('review-helped.action')}</Action>
      </Letter>
    ),
  }
}
