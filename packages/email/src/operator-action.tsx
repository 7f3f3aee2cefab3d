/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says what an operator did to the account. */
export const operatorAction: WriteDraft<'operator-action'> = ({ name, at, action, contact }, context) => {
  const { site, t, greeting, dateTime: moment } = context
  const title = t(`operator-action.${action}.title`)
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t(`operator-action.${action}.what`, { at: moment(at) })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t(`operator-action.${action}.what`, { at: moment(at) })}</Paragraph>
        <Paragraph>{t(`operator-action.${action}.advice`, { contact })}</Paragraph>
        {action === 'factors-reset' ? (
          <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>{t('shared.checkAccount')}</Action>
        ) : (
          <Action href={linkToPage(site, { segments: ['forgot-password'] })}>{t('shared.otherPassword')}</Action>
        )}
      </EmailLayout>
    ),
  }
}
