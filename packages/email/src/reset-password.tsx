/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'
import { span } from './words.ts'

/** Leads to the form for a new password (auth contract 4.5). */
export const resetPassword: WriteDraft<'reset-password'> = ({ token, callbackURL, validSeconds }, site) => ({
  subject: 'Choose a new password',
  letter: (
    <Letter site={site} title="Choose a new password" preview={`The link works for ${span(validSeconds)}.`}>
      <Paragraph>Somebody asked for a new password for your account. If it was you, choose one now.</Paragraph>
      <Action href={linkToAccounts(site, { segments: ['reset-password', token], query: { callbackURL } })}>Choose a new password</Action>
      <FinePrint>
        The link works once, for {span(validSeconds)}. If it was not you, ignore this mail: your password stays as it is.
      </FinePrint>
    </Letter>
  ),
})
