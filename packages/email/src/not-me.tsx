/** @jsxRuntime automatic */
import { Action, FinePrint } from './letter.tsx'
import { linkToPage } from './site.ts'
import type { Words } from './words.ts'

/** The end of a warning: undoes the change where its reader may, otherwise leads to `page`. */
export function NotMe({
  words: { site, t },
  undo,
  page,
  advice,
  action,
}: {
  words: Words
  /** The token of the link that undoes the change. */
  undo: string | undefined
  page: readonly string[]
  /** A sentence for those who cannot undo it here. */
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
      <FinePrint>{t('letter.undo')}</FinePrint>
      <Action href={linkToPage(site, { segments: ['undo'], query: { token: undo } })}>{t('letter.notMe')}</Action>
    </>
  )
}
