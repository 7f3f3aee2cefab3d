/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToAccounts } from './site.ts'
import { span } from './words.ts'

/** Asks whether an address is the person's own (auth contract 4.10). */
export const verifyAddress: WriteDraft<'verify-address'> = ({ token, callbackURL, validSeconds }, site) => ({
  subject: 'Confirm your e-mail address',
  letter: (
    <Letter site={site} title="Confirm your e-mail address" preview={`One step, and ${site.name} knows that this address is yours.`}>
      <Paragraph>Please confirm that this address is yours. We then know where to reach you if you lose your password.</Paragraph>
      <Action href={linkToAccounts(site, { segments: ['verify-email'], query: { token, callbackURL: callbackURL || '/' } })}>
        Confirm my address
      </Action>
      <FinePrint>
        The link works for {span(validSeconds)}. If you have no account at {site.name}, ignore this mail: without you nothing happens.
      </FinePrint>
    </Letter>
  ),
})
