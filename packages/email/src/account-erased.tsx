/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that an account was erased (AUTH-932). */
export const accountErased: WriteDraft<'account-erased'> = ({ at }, context) => {
  const { site, t, dateTime: moment } = context
  const title = t('account-erased.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('account-erased.preview')}>
        <Paragraph>{t('account-erased.what', { at: moment(at), product: site.name })}</Paragraph>
        <Paragraph>{t('account-erased.advice')}</Paragraph>
        <Action href={linkToPage(site, { segments: [] })}>{t('account-erased.action', { product: site.name })}</Action>
      </EmailLayout>
    ),
  }
}
