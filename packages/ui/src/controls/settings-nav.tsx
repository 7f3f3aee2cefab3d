import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../basics/icons.tsx'
import { Link } from '../basics/link.tsx'

/** The sections of the settings: at the side on wide screens or, with `asPage`, as the index page on small ones. */
export function SettingsNav({
  label,
  items,
  asPage = false,
}: {
  label: string
  items: readonly { label: string; href: string; icon?: ReactNode; isCurrent?: boolean }[]
  asPage?: boolean
}) {
  return (
    <nav className={`settings-nav${asPage ? ' settings-nav-list' : ''}`} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.icon}
              {item.label}
              <ChevronRightIcon small />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
