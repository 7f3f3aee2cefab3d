/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { greeting, moment } from './words.ts'

/** Warns of a new password. */
export const passwordChanged: WriteDraft<'password-changed'> = ({ name, at }, site) => ({
  subject: 'Your password was changed',
  letter: (
    <Letter site={site} title="Your password was changed" preview="If it was you, there is nothing to do.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>Your account has a new password since {moment(at)}. If it was you, there is nothing to do.</Paragraph>
      <FinePrint>If it was not you, choose another password now.</FinePrint>
      <Action href={linkToPage(site, { segments: ['forgot-password'] })}>Choose another password</Action>
    </Letter>
  ),
})
