/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says what moderators decided and why. Their own words are only on the page, because emails never contain text by other people. */
export const moderationDecision: WriteDraft<'moderation-decision'> = (props, context) => {
  const { name, about, measure, reason, decision, until, contact } = props
  const { site, t, greeting, dateTime: moment } = context
  const title = t('moderation-decision.title')
  const isDated = until !== '' && (measure === 'suspended' || measure === 'barred')
  const what = isDated
    ? t(`moderation-decision.what.${measure}Until`, { until: moment(until) })
    : t(`moderation-decision.what.${measure}`, { about })
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={what}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{t(`moderation-decision.reason.${reason}`)}</Paragraph>
        {/* Suspended users can't sign in to appeal on the page. */}
        <Paragraph>{measure === 'suspended' ? t('moderation-decision.contact', { contact }) : t('moderation-decision.appeal')}</Paragraph>
        {measure !== 'suspended' && (
          <Action href={linkToPage(site, { segments: ['decision', decision] })}>{t('moderation-decision.action')}</Action>
        )}
        <FinePrint>{t('moderation-decision.human')}</FinePrint>
      </EmailLayout>
    ),
  }
}
