import { AppLayout } from '@morsel/ui/layouts'
import { Outlet } from '@tanstack/react-router'
import { Skip } from '../elements/skip.tsx'
import { SavedKeeper } from '../saved/saved-sync.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteTabBar } from './site-tab-bar.tsx'

/** The app's bars around a page. */
export function AppFrame() {
  return (
    <AppLayout skip={<Skip />} header={<SiteHeader kind="app" />} footer={<SiteFooter />} tabBar={<SiteTabBar />}>
      <SavedKeeper />
      <Outlet />
    </AppLayout>
  )
}
