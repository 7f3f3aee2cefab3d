import { LandingLayout } from '@morsel/ui/page/layouts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Skip } from '../elements/page/skip.tsx'
import { prefetchSaved } from '../shell/frame/prefetch-saved.ts'
import { SiteFooter } from '../shell/frame/site-footer.tsx'
import { SiteHeader } from '../shell/frame/site-header.tsx'

export const Route = createFileRoute('/_landing')({ loader: ({ context }) => prefetchSaved(context), component: Landing })

function Landing() {
  return (
    <LandingLayout skip={<Skip />} header={<SiteHeader kind="landing" />} footer={<SiteFooter />}>
      <Outlet />
    </LandingLayout>
  )
}
