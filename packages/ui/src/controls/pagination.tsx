import { buttonClass } from '../basics/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../basics/icons.tsx'
import { Link } from '../basics/link.tsx'

/** Links to the previous and next page of a list; a missing page has no link. */
export function Pagination({
  label,
  previous,
  next,
}: {
  label: string
  previous?: { href: string; label: string }
  next?: { href: string; label: string }
}) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <Link className={buttonClass('secondary')} href={previous.href} rel="prev">
          <ArrowLeftIcon small />
          {previous.label}
        </Link>
      )}
      {next && (
        <Link className={buttonClass('secondary')} href={next.href} rel="next">
          {next.label}
          <ArrowRightIcon small />
        </Link>
      )}
    </nav>
  )
}
