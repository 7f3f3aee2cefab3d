import { Banner } from '@morsel/ui/basics/banner'
import type { ReactNode } from 'react'

/**
 * Says without scripts that what follows needs them, and hides it: a form that does nothing would look broken (WEB-975).
 * @param plain is shown instead of the message
 */
export function NeedsScripts({ text, plain, children }: { text: string; plain?: ReactNode; children: ReactNode }) {
  return (
    <>
      <noscript>{plain ?? <Banner kind="info">{text}</Banner>}</noscript>
      <div className="needs-scripts grid gap-6">{children}</div>
    </>
  )
}
