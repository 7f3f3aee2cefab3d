import { ChevronRightIcon } from '../basics/icons.tsx'
import { Link } from '../basics/link.tsx'

/** The path to this page. The last item is the page itself and may have no `href`. */
export function Breadcrumb({ label, items }: { label: string; items: readonly { label: string; href?: string }[] }) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {index > 0 && <ChevronRightIcon small />}
            {item.href ? (
              <Link href={item.href} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
