/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that second factors will be removed, with a link that stops it. */
export const factorResetRequested: WriteDraft<'factor-reset-requested'> = ({ name, dueAt, token }, context) => {
  const { site, t, greeting, dateTime: moment } = context
  const title = t('factor-reset-requested.title')
  const what = t('factor-reset-requested.what', { at: moment(dueAt) })
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={what}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{t('factor-reset-requested.advice')}</Paragraph>
        <Action href={linkToPage(site, { segments: ['stop-reset'], query: { token } })}>{t('factor-reset-requested.action')}</Action>
      </EmailLayout>
    ),
  }
}
