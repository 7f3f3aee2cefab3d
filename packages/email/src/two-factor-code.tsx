/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Aside, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { greeting, span } from './words.ts'

/** Carries the code for a sign-in. The subject has it too: phones show it without opening the mail, and computers need no link. */
export const twoFactorCode: WriteDraft<'two-factor-code'> = ({ name, code, validSeconds }, site) => ({
  subject: `Your sign-in code is ${code}`,
  letter: (
    <Letter site={site} title={`Your code is ${code}`} preview={`It works for ${span(validSeconds)}.`}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Somebody signs in with your password. If it is you, type <strong>{code}</strong> where you are asked for it.
      </Paragraph>
      <FinePrint>
        The code works once, for {span(validSeconds)}. Tell it to nobody. If it is not you, change your password: somebody knows it.
      </FinePrint>
      <Aside href={linkToPage(site, { segments: ['forgot-password'] })}>Choose another password</Aside>
    </Letter>
  ),
})
