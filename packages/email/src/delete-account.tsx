/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'
import { greeting, span } from './words.ts'

/** Asks whether an account shall really go at once (auth contract 4.11). */
export const deleteAccount: WriteDraft<'delete-account'> = ({ name, token, callbackURL, validSeconds }, site) => ({
  subject: 'Confirm the deletion of your account',
  letter: (
    <Letter site={site} title="Confirm the deletion of your account" preview="Opening the link deletes your account at once.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        This link deletes your account and all that belongs to it, at once and for good. Open it in the browser where you are signed in.
      </Paragraph>
      <Action href={linkToAccounts(site, { segments: ['delete-user', 'callback'], query: { token, callbackURL: callbackURL || '/' } })}>
        Delete my account
      </Action>
      <FinePrint>
        The link works once, for {span(validSeconds)}. If you did not ask for this, do not open it, and change your password: somebody else
        may know it.
      </FinePrint>
    </Letter>
  ),
})
