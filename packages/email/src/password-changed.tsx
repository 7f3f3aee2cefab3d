/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'
import { greeting, moment } from './words.ts'

/** Warns of a new password. */
export const passwordChanged: WriteDraft<'password-changed'> = ({ name, at, undo }, site) => ({
  subject: 'Your password was changed',
  letter: (
    <Letter site={site} title="Your password was changed" preview="If it was you, there is nothing to do.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>Your account has a new password since {moment(at)}. If it was you, there is nothing to do.</Paragraph>
      <NotMe
        site={site}
        undo={undo}
        page={['forgot-password']}
        advice="If it was not you, choose another password now."
        action="Choose another password"
      />
    </Letter>
  ),
})
