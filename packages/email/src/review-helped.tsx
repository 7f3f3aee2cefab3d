/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says how many people found the reader's reviews helpful. Sent at most once a day. */
export const reviewHelped: WriteDraft<'review-helped'> = ({ name, count, page, unsubscribe }, context) => {
  const { site, t, greeting } = context
  const title = t('review-helped.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('review-helped.preview', { count })} topic={{ name: 'reviews', unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('review-helped.what', { count })}</Paragraph>
        <Action href={linkToPage(site, { segments: page })}>{t('review-helped.action')}</Action>
      </EmailLayout>
    ),
  }
}
