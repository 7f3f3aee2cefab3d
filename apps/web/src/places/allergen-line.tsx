import { allergens } from '@morsel/contract/food'
import type { KnownAllergens } from '@morsel/contract/item'
import { formatList } from '../formats/format.ts'
import { useLocale, useT } from '../i18n/messages-provider.tsx'

/** "Contains milk and eggs": known allergens only. The absence of an allergen here doesn't mean that the dish is free of it. */
export function AllergenLine({ known }: { known: KnownAllergens }) {
  const t = useT()
  const locale = useLocale()
  const inIt = allergens.filter((allergen) => known[allergen] === 'contains')
  if (inIt.length === 0) return null
  const names = inIt.map((allergen) => t(`places.allergen.${allergen}`))
  return <p className="text-small">{t('places.allergenState.contains', { allergen: formatList(locale, names) })}</p>
}
