import type { FormEntries } from '@morsel/contract/change-topics'
import { allergens, diets, type ItemDietState } from '@morsel/contract/food'
import type { KnownAllergens, KnownDiets } from '@morsel/contract/item'
import { Select } from '@morsel/ui/frame/select'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'

const dietStates = ['yes', 'no'] as const satisfies readonly ItemDietState[]
const allergenStates = ['contains', 'may_contain', 'free'] as const

/** Fields for the diets and allergens of a dish. The default is unknown, which never means "free of it". */
export function FoodFields({
  diets: knownDiets,
  allergens: knownAllergens,
  entries,
}: {
  diets: KnownDiets
  allergens: KnownAllergens
  entries: FormEntries | undefined
}) {
  const t = useT()
  const chosenOf = (name: string, known: string | undefined) => entries?.[name] ?? (known === 'unknown' ? '' : (known ?? ''))
  return (
    <>
      <p className="text-small text-ink-muted">{t('contribute.factsHint')}</p>
      <Group legend={t('contribute.field.diets')}>
        {diets.map((diet) => (
          <Select
            key={diet}
            name={`diet:${diet}`}
            label={t(`places.diet.${diet}`)}
            defaultValue={chosenOf(`diet:${diet}`, knownDiets[diet])}
          >
            <option value="">{t('contribute.state.unknown')}</option>
            {dietStates.map((state) => (
              <option key={state} value={state}>
                {t(`contribute.state.${state}`)}
              </option>
            ))}
            {knownDiets[diet] === 'conflicting' && <option value="conflicting">{t('contribute.state.conflicting')}</option>}
          </Select>
        ))}
      </Group>
      <Group legend={t('contribute.field.allergens')}>
        {allergens.map((allergen) => (
          <Select
            key={allergen}
            name={`allergen:${allergen}`}
            label={t(`places.allergen.${allergen}`)}
            defaultValue={chosenOf(`allergen:${allergen}`, knownAllergens[allergen])}
          >
            <option value="">{t('contribute.state.unknown')}</option>
            {allergenStates.map((state) => (
              <option key={state} value={state}>
                {t(`contribute.state.${state}`)}
              </option>
            ))}
          </Select>
        ))}
      </Group>
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 [&_label]:first-letter:uppercase">
      <legend className="group-label mb-2">{legend}</legend>
      {children}
    </fieldset>
  )
}
