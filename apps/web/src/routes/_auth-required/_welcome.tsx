import { AppLayout } from '@morsel/ui/page/layouts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Skip } from '../../elements/page/skip.tsx'
import { SiteFooter } from '../../shell/frame/site-footer.tsx'
import { SiteHeader } from '../../shell/frame/site-header.tsx'

export const Route = createFileRoute('/_auth-required/_welcome')({ component: WelcomeFrame })

/** The app layout without the tab bar, where a step has its buttons. */
function WelcomeFrame() {
  return (
    <AppLayout skip={<Skip />} header={<SiteHeader kind="app" />} footer={<SiteFooter />}>
      <Outlet />
    </AppLayout>
  )
}
