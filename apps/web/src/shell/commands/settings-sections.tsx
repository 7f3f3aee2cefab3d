import { BellIcon, MonitorIcon, ShieldIcon, UserIcon } from '@morsel/ui/basics/icons'
import { useRouterState } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'

/** Returns the settings sections, in order. */
export function useSettingsSections() {
  const t = useT()
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  return [
    {
      label: t('settings.profile'),
      href: '/settings/profile',
      icon: <UserIcon small />,
      isCurrent: pathname === '/settings/profile',
    },
    {
      label: t('settings.preferences'),
      href: '/settings/preferences',
      icon: <MonitorIcon small />,
      isCurrent: pathname === '/settings/preferences',
    },
    {
      label: t('settings.notifications'),
      href: '/settings/notifications',
      icon: <BellIcon small />,
      isCurrent: pathname === '/settings/notifications',
    },
    {
      label: t('shell.security'),
      href: '/settings/security',
      icon: <ShieldIcon small />,
      isCurrent: pathname === '/settings/security' || pathname.startsWith('/settings/security/'),
    },
  ]
}
