import { type Diet, dietIncludes, diets } from '@morsel/contract/food'
import type { KnownDiets } from '@morsel/contract/item'
import { LeafIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { useT } from '../../i18n/messages-provider.tsx'

/** Returns the diets that a dish is known to fit, without those that a shown diet includes. */
export function fittingDiets(known: KnownDiets): Diet[] {
  const suitable = diets.filter((diet) => known[diet] === 'yes')
  return suitable.filter((diet) => !suitable.some((other) => dietIncludes[other].some((included) => included === diet)))
}

/** Badges of known diets; unknown and conflicting ones are never shown. */
export function DietBadges({ known }: { known: KnownDiets }) {
  const t = useT()
  const suitable = fittingDiets(known)
  if (suitable.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {suitable.map((diet) => (
        <Badge key={diet} kind="brand" icon={<LeafIcon small />}>
          {t(`places.diet.${diet}`)}
        </Badge>
      ))}
    </span>
  )
}
