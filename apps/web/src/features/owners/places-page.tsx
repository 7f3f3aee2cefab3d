import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'

/** `/settings/places`: the places that the user runs, and unfinished claims (WEB-961). */
export function PlacesPage() {
  const t = useT()
  const { queries } = useRouter().options.context
  // After a sign-out in another tab, the page is about to leave and must not refetch.
  const { data, isError, refetch } = useQuery({ ...queries.team.mine(), enabled: useSession() !== null })
  const rows = [
    ...(data?.places ?? []).map(({ place, role }) => ({ place, page: 'manage', note: t(`owners.role.${role}`) })),
    ...(data?.claims ?? []).map(({ place, status }) => ({
      place,
      page: 'claim',
      note: t(status === 'waiting' ? 'owners.claimWaiting' : 'owners.claimOpen'),
    })),
  ]
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('owners.places')}
      </h1>
      {isError && !data && <LoadFailed tryAgain={() => void refetch()}>{t('owners.failed')}</LoadFailed>}
      {!data && !isError && <div className="min-h-22" aria-busy="true" />}
      {data && rows.length === 0 && (
        <EmptyState action={<Link href="/search?kind=restaurants">{t('owners.placesFind')}</Link>}>{t('owners.placesEmpty')}</EmptyState>
      )}
      <ul className="grid gap-2">
        {rows.map(({ place: { id, name, path }, page, note }) => (
          <li key={`${page} ${id}`} className="flex flex-wrap items-baseline gap-x-3">
            <Link href={`${path}/${page}`} className="inline-block py-1.5">
              <bdi>{name}</bdi>
            </Link>
            <span className="text-small text-ink-muted">{note}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
