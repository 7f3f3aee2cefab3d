/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Warns that somebody who knows the password has guessed codes. */
export const twoFactorLocked: WriteDraft<'two-factor-locked'> = ({ name, at, lockedSeconds }, words) => {
  const { site, t, greeting, moment } = words
  const span = words.span(lockedSeconds)
  const title = t('two-factor-locked.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('two-factor-locked.preview', { span })}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('two-factor-locked.what', { at: moment(at), span })}</Paragraph>
        <FinePrint>{t('two-factor-locked.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['forgot-password'] })}>{t('letter.otherPassword')}</Action>
      </Letter>
    ),
  }
}
