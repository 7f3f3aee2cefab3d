import { HeartIcon, PlateIcon, SearchIcon, UserIcon } from '@morsel/ui/basics/icons'
import { TabBar } from '@morsel/ui/frame/tab-bar'
import { useRouterState } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'

/** The tab bar at the bottom of small screens. */
export function SiteTabBar() {
  const t = useT()
  const signedIn = useSession()
  const { pathname, href } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const third = signedIn
    ? { label: t('shell.settings'), href: '/settings', isCurrent: pathname.startsWith('/settings') }
    : { label: t('shell.signIn'), href: `/login${redirectQuery(href)}` }
  return (
    <TabBar
      label={t('shell.tabNavigation')}
      items={[
        { label: t('shell.discover'), href: '/app', icon: <PlateIcon />, isCurrent: pathname === '/app' },
        { label: t('shell.search'), href: '/search', icon: <SearchIcon />, isCurrent: pathname === '/search' },
        { label: t('shell.saved'), href: '/saved', icon: <HeartIcon />, isCurrent: pathname === '/saved' },
        { ...third, icon: <UserIcon /> },
      ]}
    />
  )
}
