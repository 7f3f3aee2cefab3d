/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says how much is waiting for a moderator. Sent at most once a day. */
export const moderationDigest: WriteDraft<'moderation-digest'> = ({ name, count, unsubscribe }, context) => {
  const { site, t, greeting } = context
  const title = t('moderation-digest.title')
  const what = t('moderation-digest.what', { count })
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={what} topic={{ name: 'moderation', unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{what}</Paragraph>
        <Action href={linkToPage(site, { segments: ['moderation'] })}>{t('moderation-digest.action')}</Action>
      </EmailLayout>
    ),
  }
}
