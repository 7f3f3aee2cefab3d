/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { day, greeting } from './words.ts'

/** The last word before an account goes. */
export const deletionSoon: WriteDraft<'deletion-soon'> = ({ name, erasedAt }, site) => ({
  subject: 'Your account will soon be deleted',
  letter: (
    <Letter site={site} title="Your account will soon be deleted" preview={`Until ${day(erasedAt)} you can take it back.`}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>Your account and all that belongs to it will be deleted for good on {day(erasedAt)}.</Paragraph>
      <Action href={linkToPage(site, { segments: ['settings', 'security', 'delete-your-account'] })}>Restore my account</Action>
      <FinePrint>If you want it to go, there is nothing to do. You can download your data until then, on the same page.</FinePrint>
    </Letter>
  ),
})
