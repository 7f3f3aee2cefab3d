/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'
import { greeting, span } from './words.ts'

/** Asks at the current address whether another may take its place (auth contract 4.9). */
export const confirmChangeOfAddress: WriteDraft<'confirm-change-of-address'> = (
  { name, newEmail, token, callbackURL, validSeconds },
  site,
) => ({
  subject: 'Confirm your new e-mail address',
  letter: (
    <Letter site={site} title="Confirm your new e-mail address" preview="Your account shall get another address.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Your account shall get the address <strong>{newEmail}</strong> in place of this one. Open the link in the browser where you are
        signed in.
      </Paragraph>
      <Action href={linkToAccounts(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
        Change my address
      </Action>
      <FinePrint>
        The link works for {span(validSeconds)}. If you did not ask for this, do not open it, and change your password: somebody else may
        know it.
      </FinePrint>
    </Letter>
  ),
})
