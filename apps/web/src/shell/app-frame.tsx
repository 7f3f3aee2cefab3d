import { AppLayout } from '@morsel/ui/layouts'
import { Outlet } from '@tanstack/react-router'
import { SavedKeeper } from './saved-keeper.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteTabBar } from './site-tab-bar.tsx'
import { Skip } from './skip.tsx'

/** The app's bars around a page. */
export function AppFrame() {
  return (
    <AppLayout skip={<Skip />} header={<SiteHeader kind="app" />} footer={<SiteFooter />} tabBar={<SiteTabBar />}>
      <SavedKeeper />
      <Outlet />
    </AppLayout>
  )
}
