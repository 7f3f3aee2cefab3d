import type { QueueEntry } from '@morsel/contract/moderation'
import { type QueueKind, queueKinds } from '@morsel/contract/moderation-kinds'
import { Button } from '@morsel/ui/basics/button'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChipLink } from '../../elements/chip-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import { chip } from './chip.ts'
import { Gate } from './gate.tsx'
import { ModerationFrame } from './moderation-frame.tsx'
import { PlainQueue } from './plain-queue.tsx'
import { QueueItem } from './queue-item.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const route = getRouteApi('/_app/moderation/')

/** `/moderation`: what is waiting for a decision, oldest first (MOD-110). */
export function QueuePage() {
  const t = useT()
  const search = route.useSearch()
  const kind = queueKinds.find((each) => each === search.kind)
  const { client } = useRouter().options.context
  const asked = kind === undefined ? {} : { kind }
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['moderation', 'queue', kind ?? ''],
    queryFn: ({ pageParam }) => client.moderation.queue.query({ ...asked, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    retry: false,
    staleTime: 0,
  })
  const ask = async () => {
    const { data: found, error: refused } = await refetch()
    if (refused) throw refused
    return found ?? {}
  }
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <ModerationFrame room="queue" plain={<PlainQueue />}>
      {error && !data && <Gate error={error} ask={ask} />}
      {!error && !data && <div className="min-h-22" aria-busy="true" />}
      {data && (
        <>
          <KindFilter kind={kind} counts={data.pages[0]?.counts} />
          <p className="text-small text-ink-muted hidden md:block">{t('moderation.legend')}</p>
          <Entries key={kind ?? ''} entries={entries} onDecided={() => void refetch()} />
          {hasNextPage && (
            <Button kind="secondary" className="justify-self-start" onClick={() => void fetchNextPage()}>
              {t('moderation.more')}
            </Button>
          )}
        </>
      )}
    </ModerationFrame>
  )
}

function KindFilter({ kind, counts }: { kind: QueueKind | undefined; counts: Readonly<Record<QueueKind, number>> | undefined }) {
  const t = useT()
  const shown = queueKinds.filter((each) => each === kind || (counts?.[each] ?? 0) > 0)
  return (
    <nav aria-label={t('moderation.nav.queue')} className="flex flex-wrap gap-2">
      <ChipLink href="/moderation" {...chip(kind === undefined)}>
        {t('moderation.kind.all')}
      </ChipLink>
      {shown.map((each) => (
        <ChipLink key={each} href={`/moderation?kind=${each}`} {...chip(each === kind)}>
          {`${t(`moderation.kind.${each}`)} ${counts?.[each] ?? 0}`}
        </ChipLink>
      ))}
    </nav>
  )
}

interface Chosen {
  id: string
  choice: 'accept' | 'decline'
}

function Entries({ entries, onDecided }: { entries: readonly QueueEntry[]; onDecided: () => void }) {
  const t = useT()
  const [current, setCurrent] = useState(0)
  const [chosen, setChosen] = useState<Chosen>()
  const focus = (at: number) => {
    setCurrent(at)
    document.getElementById(`entry-${entries[at]?.id}`)?.focus()
  }
  useQueueKeys({
    move: (by) => focus(Math.max(0, Math.min(entries.length - 1, by === 1 && !isInQueue() ? current : current + by))),
    choose: (choice) => {
      const entry = entries[current]
      if (entry !== undefined && !entry.isMine) setChosen({ id: entry.id, choice })
    },
  })
  if (entries.length === 0) return <EmptyState>{t('moderation.empty')}</EmptyState>
  return (
    <ol className="grid gap-5">
      {entries.map((entry, at) => (
        <li key={entry.id} id={`entry-${entry.id}`} tabIndex={-1} aria-labelledby={`about-${entry.id}`} onFocus={() => setCurrent(at)}>
          <QueueItem
            entry={entry}
            choice={chosen?.id === entry.id ? chosen.choice : undefined}
            onChoose={(choice) => setChosen(choice && { id: entry.id, choice })}
            onDecided={() => {
              setChosen(undefined)
              showToast(t('moderation.decided'))
              onDecided()
            }}
          />
        </li>
      ))}
    </ol>
  )
}

const isInQueue = () => document.activeElement?.closest('[id^="entry-"]') != null
