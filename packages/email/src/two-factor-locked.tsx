/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that someone who knows the password entered too many wrong codes. */
export const twoFactorLocked: WriteDraft<'two-factor-locked'> = ({ name, at, lockedSeconds }, context) => {
  const { site, t, greeting, dateTime: moment } = context
  const span = context.duration(lockedSeconds)
  const title = t('two-factor-locked.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('two-factor-locked.preview', { span })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('two-factor-locked.what', { at: moment(at), span })}</Paragraph>
        <FinePrint>{t('two-factor-locked.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['forgot-password'] })}>{t('shared.otherPassword')}</Action>
      </EmailLayout>
    ),
  }
}
