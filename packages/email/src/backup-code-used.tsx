/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { greeting, moment } from './words.ts'

/** Warns of a backup code that was used. */
export const backupCodeUsed: WriteDraft<'backup-code-used'> = ({ name, at, codesLeft }, site) => ({
  subject: 'A backup code was used',
  letter: (
    <Letter site={site} title="A backup code was used" preview={`${codesLeft} left.`}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Somebody used a backup code of your account on {moment(at)}. Codes left: <strong>{codesLeft}</strong>. If it was you, there is
        nothing to do.
      </Paragraph>
      <FinePrint>If it was not you, somebody has your codes and your password. Change the password, and make new codes.</FinePrint>
      <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>Check my account</Action>
    </Letter>
  ),
})
