/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { greeting, moment, span } from './words.ts'

/** Warns that somebody who knows the password has guessed codes. */
export const twoFactorLocked: WriteDraft<'two-factor-locked'> = ({ name, at, lockedSeconds }, site) => ({
  subject: 'Too many wrong sign-in codes',
  letter: (
    <Letter site={site} title="Too many wrong sign-in codes" preview={`New browsers must wait for ${span(lockedSeconds)}.`}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Somebody gave too many wrong codes for your account, last on {moment(at)}. New browsers cannot sign in for {span(lockedSeconds)}.
      </Paragraph>
      <FinePrint>If it was not you, somebody knows your password. Choose another one now.</FinePrint>
      <Action href={linkToPage(site, { segments: ['forgot-password'] })}>Choose another password</Action>
    </Letter>
  ),
})
