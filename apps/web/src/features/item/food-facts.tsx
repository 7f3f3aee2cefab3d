import { type AllergenState, allergenStates, type ItemDietState } from '@morsel/contract/food'
import type { ItemPage } from '@morsel/contract/item'
import { Banner } from '@morsel/ui/basics/banner'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '@morsel/ui/basics/icons'
import { Card } from '@morsel/ui/content/card'
import type { ReactNode } from 'react'
import { allergenText, dietText } from '../../elements/state-texts.ts'
import { formatDay } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** Order of the groups. Unknown values have their own group, never next to safe ones (PLACE-209). */
const dietOrder = ['yes', 'no', 'conflicting', 'unknown'] as const satisfies readonly ItemDietState[]

const icons = {
  contains: <AlertIcon small />,
  may_contain: <AlertIcon small />,
  free: <CheckIcon small />,
  yes: <CheckIcon small />,
  no: <CloseIcon small />,
  conflicting: <InfoIcon small />,
  unknown: <InfoIcon small />,
} as const satisfies Record<AllergenState | ItemDietState, ReactNode>

/** Every diet and allergen of a dish as text, and the advice to ask the staff. */
export function FoodFacts({
  dish,
  children,
}: {
  dish: Pick<ItemPage, 'allergens' | 'diets' | 'ingredients' | 'confirmedAt'>
  /** What the facts mean for the reader. */
  children?: ReactNode
}) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="grid gap-5" aria-label={t('item.foodFacts')}>
      {children}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card aria-labelledby="allergens">
          <h2 id="allergens" className="text-h3">
            {t('item.allergens')}
          </h2>
          <dl className="grid gap-3">
            {allergenStates.map((state) => (
              <Group key={state} title={t(allergenText[state])} icon={icons[state]}>
                {dish.allergens.filter((fact) => fact.state === state).map(({ allergen }) => t(`places.allergen.${allergen}`))}
              </Group>
            ))}
          </dl>
        </Card>
        <Card aria-labelledby="diets">
          <h2 id="diets" className="text-h3">
            {t('item.diets')}
          </h2>
          <dl className="grid gap-3">
            {dietOrder.map((state) => (
              <Group key={state} title={t(dietText[state])} icon={icons[state]}>
                {dish.diets.filter((fact) => fact.state === state).map(({ diet }) => t(`places.diet.${diet}`))}
              </Group>
            ))}
          </dl>
        </Card>
      </div>
      {dish.ingredients && <p className="max-w-measure">{t('item.ingredients', { ingredients: dish.ingredients })}</p>}
      <Banner kind="warning" role="note">
        {t('item.askStaff')}
        {dish.confirmedAt && ` ${t('item.confirmed', { when: formatDay(locale, dish.confirmedAt) })}`}
      </Banner>
    </section>
  )
}

function Group({ title, icon, children }: { title: string; icon: ReactNode; children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        {icon}
        {title}
      </dt>
      {children.map((name) => (
        <dd key={name} className="ms-6.5 text-small first-letter:uppercase">
          {name}
        </dd>
      ))}
    </div>
  )
}
