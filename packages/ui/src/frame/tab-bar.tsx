import type { ReactNode } from 'react'
import { Link } from '../basics/link.tsx'

/** The navigation bar at the bottom of small screens (below 768 px). */
export function TabBar({
  label,
  items,
}: {
  label: string
  items: readonly { label: string; href: string; icon: ReactNode; isCurrent?: boolean }[]
}) {
  return (
    <nav className="tab-bar" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
