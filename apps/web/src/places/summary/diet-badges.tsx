import { type Diet, dietIncludes, diets } from '@morsel/contract/food'
import type { KnownDiets } from '@morsel/contract/item'
import { LeafIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { useT } from '../../i18n/messages-provider.tsx'

/** The diets that are known to suit; those that a shown one includes are left out. */
export function suitableDiets(known: KnownDiets): Diet[] {
  const suitable = diets.filter((diet) => known[diet] === 'yes')
  return suitable.filter((diet) => !suitable.some((other) => dietIncludes[other].some((included) => included === diet)))
}

/** Diets in words, with a leaf: unknown and disputed ones are never among them. */
export function DietBadges({ known }: { known: KnownDiets }) {
  const t = useT()
  const suitable = suitableDiets(known)
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
