/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Invites someone to become a member of a place (PLACE-613). */
export const placeInvitation: WriteDraft<'place-invitation'> = ({ place, role, token, validSeconds }, context) => {
  const { site, t } = context
  const title = t('place-invitation.title', { place })
  return {
    // Subjects never contain text by other people.
    subject: t('place-invitation.subject'),
    body: (
      <EmailLayout context={context} title={title} preview={t(`place-invitation.${role}`)}>
        <Paragraph>{t('place-invitation.what', { place })}</Paragraph>
        <Paragraph>{t(`place-invitation.${role}`)}</Paragraph>
        <Action href={linkToPage(site, { segments: ['invitation'], query: { token } })}>{t('place-invitation.action')}</Action>
        <FinePrint>{t('place-invitation.fine', { span: context.duration(validSeconds) })}</FinePrint>
      </EmailLayout>
    ),
  }
}
