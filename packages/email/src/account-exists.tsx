/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph, SecondaryLink } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Tells the owner of an email address that they already have an account (AUTH-314). */
export const accountExists: WriteDraft<'account-exists'> = (_props, context) => {
  const { site, t } = context
  const title = t('account-exists.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('account-exists.preview')}>
        <Paragraph>{t('account-exists.what', { product: site.name })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['login'] })}>{t('account-exists.action')}</Action>
        <FinePrint>
          <RichText
            id="account-exists.fine"
            components={{ link: <SecondaryLink href={linkToPage(site, { segments: ['forgot-password'] })} /> }}
          />
        </FinePrint>
      </EmailLayout>
    ),
  }
}
