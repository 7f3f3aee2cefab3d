import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { type RoomPage, roomPages, roomPath } from './room-pages.ts'

const pageNames = ['', 'menu', 'allergens', 'qr-code', 'statistics'] as const satisfies readonly RoomPage[]

/** The frame of a room's pages: where the reader is, and links to the other pages (WEB-950). */
export function RoomFrame({
  place: { path, name },
  page,
  children,
}: {
  place: { path: string; name: string }
  page: RoomPage
  children: ReactNode
}) {
  const t = useT()
  const items = [{ label: name, href: path }, ...(page === '' ? [] : [{ label: t('room.title'), href: roomPath(path, '') }])]
  return (
    <article className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[...items, { label: t(page === '' ? 'room.title' : roomPages[page]) }]} />
      <h1 tabIndex={-1}>{page === '' ? t('room.titleOf', { name }) : t(roomPages[page])}</h1>
      <nav aria-label={t('room.title')} className="no-print">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {pageNames.map((each) => (
            <li key={each}>
              <Link
                href={roomPath(path, each)}
                className={`inline-block py-1.5 ${each === page ? 'font-semibold' : ''}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {t(roomPages[each])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </article>
  )
}
