import type { SourceCredit } from '@morsel/contract/place'
import { Link } from '@morsel/ui/basics/link'
import { useT } from '../i18n/messages-provider.tsx'

/** Credits for the facts of a page, with license and link (PLACE-027), and a link to the source of each fact (WEB-931). */
export function SourceCredits({ sources, heading, path }: { sources: readonly SourceCredit[]; heading: string; path: string }) {
  const t = useT()
  if (sources.length === 0) return null
  return (
    <section aria-label={heading} className="text-small text-ink-muted">
      <h2 className="font-text text-small font-semibold tracking-normal">{heading}</h2>
      <ul className="mt-1">
        {sources.map(({ name, url, licence, attribution }) => (
          <li key={name}>
            {url === null ? attribution : <a href={url}>{attribution}</a>} ({t('places.licence', { licence })})
          </li>
        ))}
      </ul>
      <Link href={`${path}/history#facts`} className="inline-block py-1.5 no-print">
        {t('places.factSources')}
      </Link>
    </section>
  )
}
