import { Button } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { Badge } from '@morsel/ui/content/badge'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ReportButton } from '../../people/report-button.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { listName } from '../../saved/list-name.ts'
import { useSession } from '../../session/session-state.ts'
import { ListEntries } from './list-entries.tsx'
import { useRowFocus } from './use-row-focus.ts'

const route = getRouteApi('/_app/list/$listId')

const ListTools = lazyPart(() => import('./list-tools.tsx'), 'ListTools')

/** `/list/…`: a list, which its owner can edit here. */
export function ListPage() {
  const t = useT()
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const loaded = route.useLoaderData()
  const { key } = route.useSearch()
  const question = { id: loaded.id, ...(key !== undefined && { key }) }
  const { data: list = loaded } = useQuery({ ...queries.list.get(question), initialData: loaded, staleTime: 0 })
  const [isEditing, setEditing] = useState(false)
  const editor = useReturnedFocus(isEditing)
  const rows = useRowFocus()
  const [said, setSaid] = useState('')
  const [pages, setPages] = useState<readonly string[]>([])
  const title = listName(t, list)
  return (
    <article className="grid gap-8">
      {list.isMine && <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: t('lists.title'), href: '/saved' }, { label: title }]} />}
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        <p className="meta">
          {!list.isMine && <span>{t('lists.by', { name: list.owner.name })}</span>}
          <span>{t('saved.listCount', { count: list.entryCount })}</span>
          {list.isMine && <Badge>{t(`lists.${list.visibility}`)}</Badge>}
        </p>
        {list.description && (
          <p className="max-w-measure whitespace-pre-line">
            <bdi>{list.description}</bdi>
          </p>
        )}
        {list.isMine && (
          <div className="needs-scripts no-print">
            {isEditing ? (
              <Suspense>
                <ListTools list={list} onClose={() => setEditing(false)} />
              </Suspense>
            ) : (
              <Button ref={editor} kind="secondary" dense onClick={() => setEditing(true)}>
                {t('lists.edit')}
              </Button>
            )}
          </div>
        )}
      </header>
      <section {...rows} tabIndex={-1} aria-label={t('lists.entries')} className="grid gap-6">
        {list.entryCount === 0 ? (
          <EmptyState>{t(list.isMine ? 'lists.emptyMine' : 'lists.empty')}</EmptyState>
        ) : (
          <>
            <ListEntries list={list} question={question} say={setSaid} />
            {pages.map((after) => (
              <NextPage key={after} question={{ ...question, after }} say={setSaid} />
            ))}
            <More after={pages.at(-1)} question={question} onMore={(after) => setPages([...pages, after])} />
          </>
        )}
      </section>
      {isSignedIn && !list.isMine && <ReportButton kind="list" id={list.id} label={t('lists.report')} />}
      <LiveRegion>{said}</LiveRegion>
    </article>
  )
}

interface Question {
  id: string
  key?: string
  after?: string
}

function NextPage({ question, say }: { question: Question; say: (message: string) => void }) {
  const { queries } = useRouter().options.context
  const { data } = useQuery({ ...queries.list.get(question), staleTime: 0 })
  return data ? <ListEntries list={data} question={question} say={say} /> : null
}

/** The link to the next entries. */
function More({ after, question, onMore }: { after: string | undefined; question: Question; onMore: (after: string) => void }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isFetching } = useQuery({ ...queries.list.get({ ...question, ...(after !== undefined && { after }) }), staleTime: 0 })
  const next = data?.next
  if (next === null || next === undefined) return null
  return (
    <p>
      <Button kind="secondary" pending={isFetching} onClick={() => onMore(next)}>
        {t('lists.more')}
      </Button>
    </p>
  )
}
