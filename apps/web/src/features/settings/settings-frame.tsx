import { ArrowLeftIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { SettingsNav } from '@morsel/ui/controls/settings-nav'
import { SettingsLayout } from '@morsel/ui/page/layouts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Skip } from '../../elements/page/skip.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useIsLeaving } from '../../session/session-state.ts'
import { useSettingsSections } from '../../shell/commands/settings-sections.tsx'
import { SiteFooter } from '../../shell/frame/site-footer.tsx'
import { SiteHeader } from '../../shell/frame/site-header.tsx'
import { SiteTabBar } from '../../shell/frame/site-tab-bar.tsx'
import { LeavingFrame } from './leaving-frame.tsx'

/** The settings layout: sections in a sidebar, or a link back to their list on small screens. */
export function SettingsFrame() {
  const t = useT()
  const sections = useSettingsSections()
  const isLeaving = useIsLeaving()
  const isIndex = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname === '/settings' })
  if (isLeaving) return <LeavingFrame />
  return (
    <SettingsLayout
      skip={<Skip />}
      header={<SiteHeader kind="app" />}
      nav={<SettingsNav label={t('shell.settings')} items={sections} />}
      back={
        !isIndex && (
          <Link href="/settings" className="nav-link -ms-2.5">
            <ArrowLeftIcon small />
            {t('shell.settings')}
          </Link>
        )
      }
      footer={<SiteFooter />}
      tabBar={<SiteTabBar />}
    >
      <Outlet />
    </SettingsLayout>
  )
}
