/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { day, greeting } from './words.ts'

/** Says when an account goes, and how to keep it. */
export const deletionScheduled: WriteDraft<'deletion-scheduled'> = ({ name, erasedAt }, site) => ({
  subject: `Your account will be deleted on ${day(erasedAt)}`,
  letter: (
    <Letter site={site} title={`Your account will be deleted on ${day(erasedAt)}`} preview="Until then you can take it back.">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>You asked us to delete your account. Nobody else sees it any more. Until {day(erasedAt)} you can take it back.</Paragraph>
      <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>Restore my account</Action>
      <FinePrint>If you did not ask for this, restore your account, and change your password: somebody else may know it.</FinePrint>
    </Letter>
  ),
})
