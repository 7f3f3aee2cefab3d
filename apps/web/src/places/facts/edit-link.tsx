import { Link } from '@morsel/ui/basics/link'
import { useT } from '../../i18n/messages-provider.tsx'

/** A link from facts to the form that corrects them. */
export function EditLink({ path, about }: { path: string; about: string }) {
  const t = useT()
  return (
    <p className="no-print text-small">
      <Link href={`${path}/edit?about=${about}`} className="inline-block py-1.5">
        {t('places.suggestEdit')}
      </Link>
    </p>
  )
}
