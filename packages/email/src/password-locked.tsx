/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that someone entered too many wrong passwords. */
export const passwordLocked: WriteDraft<'password-locked'> = ({ at }, context) => {
  const { site, t, greeting, dateTime: moment } = context
  const title = t('password-locked.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('password-locked.preview')}>
        <Paragraph>{greeting('')}</Paragraph>
        <Paragraph>{t('password-locked.what', { at: moment(at) })}</Paragraph>
        <FinePrint>{t('password-locked.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['forgot-password'] })}>{t('shared.otherPassword')}</Action>
      </EmailLayout>
    ),
  }
}
