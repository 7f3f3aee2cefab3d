/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, Aside, FinePrint, Letter, Paragraph } from './letter.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Tells the owner of an email address that it has an account already (AUTH-314). */
export const accountExists: WriteDraft<'account-exists'> = (_props, words) => {
  const { site, t } = words
  const title = t('account-exists.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('account-exists.preview')}>
        <Paragraph>{t('account-exists.what', { product: site.name })}</Paragraph>
        <Action href={linkToPage(site, { segments: ['login'] })}>{t('account-exists.action')}</Action>
        <FinePrint>
          <RichText id="account-exists.fine" components={{ link: <Aside href={linkToPage(site, { segments: ['forgot-password'] })} /> }} />
        </FinePrint>
      </Letter>
    ),
  }
}
