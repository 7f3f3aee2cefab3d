import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { CallsPage } from './calls-page.tsx'
import { ErrorsPage } from './errors-page.tsx'
import { GalleryPage } from './gallery/gallery-page.tsx'
import type { Room } from './rooms.ts'
import { StatesPage } from './stage/states-page.tsx'

const pages: Record<Room, ComponentType> = { gallery: GalleryPage, states: StatesPage, errors: ErrorsPage, calls: CallsPage }

const route = getRouteApi('/playground/$room')

/** The page of the {@link Room} in the URL. */
export function RoomPage() {
  const Page = pages[route.useLoaderData().room]
  return <Page />
}
