/** @jsxRuntime automatic */
import type { EmailContext } from './email-context.ts'
import { Action, FinePrint } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Ends a security email: with a link that undoes the change, or with advice and a link to `page`. */
export function UndoSection({
  context: { site, t },
  undo,
  page,
  advice,
  action,
}: {
  context: EmailContext
  /** The token of the link that undoes the change. */
  undo: string | undefined
  page: readonly string[]
  /** What to do when there is no undo link. */
  advice: string
  action: string
}) {
  if (undo === undefined)
    return (
      <>
        <FinePrint>{advice}</FinePrint>
        <Action href={linkToPage(site, { segments: page })}>{action}</Action>
      </>
    )
  return (
    <>
      <FinePrint>{t('shared.undo')}</FinePrint>
      <Action href={linkToPage(site, { segments: ['undo'], query: { token: undo } })}>{t('shared.notMe')}</Action>
    </>
  )
}
