import type { UndoableMerge } from '@morsel/contract/moderation'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { Moment } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { showToast } from '../../toasts/toasts.tsx'

/** The latest merges, each of which can be undone (MOD-181). */
export function Merges() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery({ ...queries.moderation.merges(), staleTime: 0 })
  if (isError && !data) return <LoadFailed tryAgain={() => void refetch()}>{t('moderation.failed')}</LoadFailed>
  if (!data || data.merges.length === 0) return null
  return (
    <section aria-labelledby="merges" className="grid gap-4">
      <h2 id="merges" className="text-h3">
        {t('moderation.places.merges')}
      </h2>
      <ul className="grid gap-5">
        {data.merges.map((merge) => (
          <li key={merge.id}>
            <MergeRow merge={merge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MergeRow({ merge: { id, at, from, into, city } }: { merge: UndoableMerge }) {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const [isAsking, setAsking] = useState(false)
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => {
    setAsking(false)
    const done = await withProof(() => client.moderation.undoMerge.mutate({ id }))
    if (done === undefined) return
    showToast(t('moderation.places.undone', { name: from.name }))
    await Promise.all(
      [queries.moderation.merges(), queries.moderation.doubles()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
  })
  const label = t('moderation.places.undo')
  return (
    <div className="grid gap-2">
      <p>
        {from.name}
        {' → '}
        <Link href={into.path}>{into.name}</Link>
        {`, ${city}, `}
        <Moment at={at} />
      </p>
      <FormBanner error={action.error} />
      <Button kind="secondary" dense className="justify-self-start" pending={action.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <AskFirst
          title={label}
          cancelLabel={t('moderation.cancel')}
          confirmLabel={label}
          onClose={() => setAsking(false)}
          onConfirm={() => void action.start()}
        >
          {t('moderation.places.undoHint')}
        </AskFirst>
      )}
      {dialog}
    </div>
  )
}
