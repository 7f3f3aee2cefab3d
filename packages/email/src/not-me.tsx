/** @jsxRuntime automatic */
import { Action, FinePrint } from './letter.tsx'
import { linkToPage, type Site } from './site.ts'

/** The end of a warning: undoes the change where its reader may, otherwise leads to `page`. */
export function NotMe({
  site,
  undo,
  page,
  advice,
  action,
}: {
  site: Site
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
      <FinePrint>If it was not you, undo it within three days. That also signs out every device.</FinePrint>
      <Action href={linkToPage(site, { segments: ['undo'], query: { token: undo } })}>This was not me</Action>
    </>
  )
}
