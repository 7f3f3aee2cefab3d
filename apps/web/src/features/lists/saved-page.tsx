import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { YourLists } from './your-lists.tsx'

/** `/saved`: everything that the user saved. */
export function SavedPage() {
  const t = useT()
  const { context } = useRouter().options
  useEffect(() => {
    void import('../../saved/store-places.ts').then(({ carryPlaces }) => carryPlaces(context)).catch(() => {})
  }, [context])
  return (
    <div className="grid gap-12">
      <h1 tabIndex={-1}>{t('lists.title')}</h1>
      <YourLists />
      <SavedSearches />
      <RecentlyViewed />
    </div>
  )
}
