import { AppLayout } from '@morsel/ui/page/layouts'
import { Outlet } from '@tanstack/react-router'
import { Skip } from '../../elements/page/skip.tsx'
import { SavedSync } from './saved-sync.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteTabBar } from './site-tab-bar.tsx'

export function AppFrame() {
  return (
    <AppLayout skip={<Skip />} header={<SiteHeader kind="app" />} footer={<SiteFooter />} tabBar={<SiteTabBar />}>
      <SavedSync />
      <Outlet />
    </AppLayout>
  )
}
