import { errorOf } from '@morsel/client/errors'
import { redirect } from '@tanstack/react-router'
import { staleMs } from '../../../site/query-client.ts'
import type { RouterContext } from '../../../site/router-context.ts'
import { orScreenError, screenError } from '../../../site/screen-error.ts'
import { contributeHead } from '../contribute-head.ts'
import { type RoomPage, roomPages, roomPath } from './room-pages.ts'

interface Asked {
  context: RouterContext
  params: { city: string; slugId: string }
  location: { pathname: string; href: string }
}

/**
 * Loads a page of the room: finds the place, redirects to its current path, and refuses people who aren't members with 404.
 * @param load loads what the page shows
 */
export async function loadRoom<Loaded>(
  { context, params: { city, slugId }, location }: Asked,
  page: RoomPage,
  load: (restaurant: string) => Promise<Loaded>,
) {
  const { queryClient, queries, messages } = context
  const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
  const { id, path, name } = await orScreenError(asked, location.href)
  const own = roomPath(path, page)
  if (location.pathname !== own) throw redirect({ href: own, statusCode: 308, replace: true })
  const loaded = await orScreenError(
    load(id).catch((thrown: unknown) => notForOthers(thrown, location.href)),
    location.href,
  )
  const { t } = messages
  const title = page === '' ? t('room.titleOf', { name }) : t('room.pageOf', { page: t(roomPages[page]), name })
  const head = contributeHead(context, title, own)
  return { place: { id, path, name }, loaded, head }
}

function notForOthers(thrown: unknown, path: string): never {
  if (errorOf(thrown).code === 'PLACE_ROLE_REQUIRED') throw screenError({ status: 404, path })
  throw thrown
}
