/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'
import { greeting } from './words.ts'

/** Tells the former address that it is no longer the account's. */
export const addressChanged: WriteDraft<'address-changed'> = ({ name, newEmail, undo }, site) => ({
  subject: 'Your e-mail address was changed',
  letter: (
    <Letter site={site} title="Your e-mail address was changed" preview="This address no longer belongs to your account.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Your account now has the address <strong>{newEmail}</strong>. Mails no longer come here.
      </Paragraph>
      <NotMe
        site={site}
        undo={undo}
        page={['settings', 'security']}
        advice="If this was not you, open your security settings where you are still signed in."
        action="Check my account"
      />
    </Letter>
  ),
})
