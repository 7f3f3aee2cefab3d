/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'
import type { FactorChange } from './props.ts'
import { greeting, moment } from './words.ts'

/** What has changed: the subject, and the sentence before the moment. */
const changes = {
  'two-factor-enabled': ['Two-factor sign-in was turned on', 'Your account asks for a second factor'],
  'two-factor-disabled': ['Two-factor sign-in was turned off', 'Your account asks for a password only'],
  'backup-codes-made': ['New backup codes were made', 'Your account has new backup codes'],
  'passkey-added': ['A passkey was added', 'Your account has another passkey'],
  'passkey-removed': ['A passkey was removed', 'Your account has one passkey less'],
  'account-linked': ['Another way to sign in was added', 'Your account has another way to sign in'],
  'account-unlinked': ['A way to sign in was removed', 'Your account has one way to sign in less'],
} as const satisfies Record<FactorChange, readonly [string, string]>

/** Warns of a change of how somebody signs in. */
export const factorChanged: WriteDraft<'factor-changed'> = ({ name, at, change, undo }, site) => {
  const [subject, sentence] = changes[change]
  return {
    subject,
    letter: (
      <Letter site={site} title={subject} preview="If it was you, there is nothing to do.">
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {sentence} since {moment(at)}. If it was you, there is nothing to do.
        </Paragraph>
        <NotMe
          site={site}
          undo={undo}
          page={['settings', 'security']}
          advice="If it was not you, check your security settings, and change your password."
          action="Check my account"
        />
      </Letter>
    ),
  }
}
