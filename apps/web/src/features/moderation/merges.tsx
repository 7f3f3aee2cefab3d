import type { UndoableMerge } from '@morsel/contract/moderation'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { Moment } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'

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
  const onDone = () => {
    showToast(t('moderation.places.undone', { name: from.name }))
    const changed = [queries.moderation.merges(), queries.moderation.doubles()]
    return Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  }
  return (
    <ConfirmedAction
      label={t('moderation.places.undo')}
      hint={t('moderation.places.undoHint')}
      call={() => client.moderation.undoMerge.mutate({ id })}
      onDone={onDone}
    >
      {from.name}
      {' → '}
      <Link href={into.path}>{into.name}</Link>
      {`, ${city}, `}
      <Moment at={at} />
    </ConfirmedAction>
  )
}
