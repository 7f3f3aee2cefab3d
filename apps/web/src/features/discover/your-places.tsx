import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'

/** Links to the rooms of the places that the user runs; few users run one (WEB-961). */
export function YourPlaces() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data } = useQuery(queries.team.mine())
  if (data === undefined || data.places.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="your-places">
      <h2 id="your-places">{t('app.yourPlaces')}</h2>
      <ul className="grid">
        {data.places.map(({ place: { id, name, path } }) => (
          <li key={id}>
            <Link href={`${path}/manage`} className="inline-block py-1.5">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
