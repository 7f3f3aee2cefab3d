/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that a place replied to a review. The reply itself is only on the page: emails never contain text by other people. */
export const reviewReplied: WriteDraft<'review-replied'> = ({ name, place, page, unsubscribe }, context) => {
  const { site, t, greeting } = context
  const title = t('review-replied.title')
  return {
    subject: title,
    body: (
      <EmailLayout
        context={context}
        title={title}
        preview={t('review-replied.preview', { place })}
        topic={{ name: 'reviews', unsubscribe }}
      >
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('review-replied.what', { place })}</Paragraph>
        <Action href={linkToPage(site, { segments: page })}>{t('review-replied.action')}</Action>
      </EmailLayout>
    ),
  }
}
