/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, Aside, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Tells the owner of an address what may not be told to whoever typed it (auth contract 7.3-22). */
export const accountExists: WriteDraft<'account-exists'> = (_props, site) => ({
  subject: 'You already have an account',
  letter: (
    <Letter site={site} title="You already have an account" preview="Somebody tried to sign up with your address.">
      <Paragraph>
        Somebody tried to create an account at {site.name} with this address. You have one already, and nothing was changed.
      </Paragraph>
      <Action href={linkToPage(site, { segments: ['login'] })}>Sign in</Action>
      <FinePrint>
        Lost your password? <Aside href={linkToPage(site, { segments: ['forgot-password'] })}>Choose a new one</Aside>. If it was not you,
        there is nothing to do.
      </FinePrint>
    </Letter>
  ),
})
