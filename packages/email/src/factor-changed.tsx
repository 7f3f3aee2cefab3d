/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import type { FactorChange } from './props.ts'
import { linkToPage } from './site.ts'
import { greeting, moment } from './words.ts'

/** What has changed: the subject, and the sentence before the moment. */
const changes = {
  'two-factor-enabled': ['Two-factor sign-in was turned on', 'Your account asks for a second factor'],
  'two-factor-disabled': ['Two-factor sign-in was turned off', 'Your account asks for a password only'],
  'backup-codes-made': ['New backup codes were made', 'Your account has new backup codes'],
} as const satisfies Record<FactorChange, readonly [string, string]>

/** Warns of a change of how somebody signs in. */
export const factorChanged: WriteDraft<'factor-changed'> = ({ name, at, change }, site) => {
  const [subject, sentence] = changes[change]
  return {
    subject,
    letter: (
      <Letter site={site} title={subject} preview="If it was you, there is nothing to do.">
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {sentence} since {moment(at)}. If it was you, there is nothing to do.
        </Paragraph>
        <FinePrint>If it was not you, check your security settings, and change your password.</FinePrint>
        <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>Check my account</Action>
      </Letter>
    ),
  }
}
