/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'
import { greeting, span } from './words.ts'

/** After somebody took their account back: leads to a new password. */
export const changesUndone: WriteDraft<'changes-undone'> = ({ name, token, callbackURL, validSeconds }, site) => ({
  subject: 'Your account is yours again',
  letter: (
    <Letter site={site} title="Your account is yours again" preview="Choose a new password now.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>The changes were undone. Every device is signed out, and the password works no more. Choose a new one now.</Paragraph>
      <Action href={linkToAccounts(site, { segments: ['reset-password', token], query: { callbackURL } })}>Choose a new password</Action>
      <FinePrint>The link works once, for {span(validSeconds)}. For three days nobody can change how you sign in, not even you.</FinePrint>
    </Letter>
  ),
})
