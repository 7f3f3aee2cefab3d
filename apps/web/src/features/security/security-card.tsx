import { CheckIcon } from '@morsel/ui/basics/icons'
import { Card } from '@morsel/ui/content/card'
import { Skeleton } from '@morsel/ui/content/skeleton'
import type { ReactNode, Ref } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { SecurityNotice } from './security-notice.tsx'

/** A section of the security settings; `id` is its anchor. */
export function SecurityCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <SecurityNotice section={id} />
      {children}
    </Card>
  )
}

/** The content of a card while loading, on failure and with data. Refetching never removes shown data. Without scripts, nothing loads later. */
export function CardData<Data>({
  query,
  failed,
  children,
}: {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  failed: string
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadFailed tryAgain={() => void query.refetch()}>{failed}</LoadFailed>
  return (
    <>
      <noscript>
        <p className="text-ink-muted">{failed}</p>
      </noscript>
      <div aria-busy="true" className="needs-scripts">
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </div>
    </>
  )
}

/** The success message next to its control. It takes the focus, so that screen readers announce it. */
export function SuccessNote({ children, noteRef }: { children: ReactNode; noteRef?: Ref<HTMLParagraphElement> }) {
  return (
    <div className="flex gap-2 text-small font-semibold text-success">
      <CheckIcon small className="mt-0.5 shrink-0" />
      <p ref={noteRef} tabIndex={-1} className="min-w-0 wrap-anywhere">
        {children}
      </p>
    </div>
  )
}
