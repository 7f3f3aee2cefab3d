import type { ChangeFacts } from '@morsel/contract/change'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../../elements/loading/load-failed.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ChangeList } from './change-list.tsx'
import { FactSources } from './fact-sources.tsx'

/** `…/history`: who changed what about a place or dish, latest first (WEB-909). */
export function HistoryPage({ facts }: { facts: ChangeFacts }) {
  const t = useT()
  const { kind, id, name, path, waiting } = facts
  const [cursors, setCursors] = useState<readonly string[]>([])
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: name, href: path }, { label: t('contribute.history') }]} />
      <h1 tabIndex={-1}>{t('contribute.historyOf', { name })}</h1>
      {waiting > 0 && <p className="text-ink-muted">{t('contribute.waitingCount', { count: waiting })}</p>}
      {[undefined, ...cursors].map((cursor, at) => (
        <ChangesPage
          key={cursor ?? ''}
          facts={facts}
          question={{ kind, id, cursor }}
          onMore={at === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
      <FactSources facts={facts} />
      <p>
        <Link href={`${path}/edit`} className="inline-block py-1.5">
          {t('contribute.title')}
        </Link>
      </p>
    </article>
  )
}

interface ChangesPageProps {
  facts: ChangeFacts
  question: { kind: ChangeFacts['kind']; id: string; cursor: string | undefined }
  onMore: ((cursor: string) => void) | undefined
}

function ChangesPage({ facts, question: { cursor, ...target }, onMore }: ChangesPageProps) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery(queries.change.history({ ...target, ...(cursor && { cursor }) }))
  if (isError && !data) return <LoadFailed tryAgain={() => void refetch()}>{t('contribute.historyFailed')}</LoadFailed>
  if (!data) return <div className="min-h-22" aria-busy="true" />
  return (
    <>
      {data.changes.length === 0 && <p className="text-ink-muted">{t('contribute.historyEmpty')}</p>}
      <ChangeList page={data} facts={facts} onMore={onMore} />
    </>
  )
}
