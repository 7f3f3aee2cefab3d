import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { useSession } from '../../session/session-state.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { YourLists } from './your-lists.tsx'

const DeviceSaved = lazyPart(() => import('./device-saved.tsx'), 'DeviceSaved')

/** `/saved`: everything that the user, or a guest on this device, has saved. */
export function SavedPage() {
  const t = useT()
  const isGuest = useSession() === null
  return (
    <div className="grid gap-12">
      <h1 tabIndex={-1}>{t('lists.title')}</h1>
      {isGuest ? (
        <Suspense>
          <DeviceSaved />
        </Suspense>
      ) : (
        <AccountSaved />
      )}
    </div>
  )
}

function AccountSaved() {
  const { context } = useRouter().options
  useEffect(() => {
    void import('../../saved/store-places.ts').then(({ carryPlaces }) => carryPlaces(context)).catch(() => {})
  }, [context])
  return (
    <>
      <YourLists />
      <SavedSearches />
      <RecentlyViewed />
    </>
  )
}
