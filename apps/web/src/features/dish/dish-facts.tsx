import type { DishPage } from '@morsel/contract/dish'
import { Banner } from '@morsel/ui/basics/banner'
import { Card } from '@morsel/ui/content/card'
import { LeaderRow } from '@morsel/ui/content/leader-row'
import { inSeries } from '../../formats/format.ts'
import { useT } from '../../i18n/messages-provider.tsx'

type Facts = Pick<DishPage, 'lookedAt' | 'ingredients' | 'withIngredients' | 'diets' | 'allergens'>

/** What most dishes are made of, and how many fit a diet or contain an allergen: numbers, never a claim about the dish (PLACE-642). */
export function DishFacts({ dish }: { dish: Facts }) {
  const t = useT()
  const { lookedAt: total, ingredients, withIngredients, diets, allergens } = dish
  const byContained = allergens.toSorted((one, other) => other.contained - one.contained)
  return (
    <>
      {ingredients.length > 0 && (
        <section aria-labelledby="ingredients" className="grid max-w-measure gap-2">
          <h2 id="ingredients">{t('dish.ingredients')}</h2>
          <p className="text-lead first-letter:uppercase">
            <bdi>
              {inSeries(
                t,
                ingredients.map(({ name }) => name),
              )}
            </bdi>
          </p>
          <p className="text-small text-ink-muted">{t('dish.ingredientsOf', { count: withIngredients })}</p>
        </section>
      )}
      <section aria-labelledby="facts" className="grid gap-5">
        <h2 id="facts">{t('dish.facts')}</h2>
        {diets.length + allergens.length === 0 && <p className="text-ink-muted">{t('dish.factsNone')}</p>}
        <div className="grid items-start gap-5 md:grid-cols-2">
          {allergens.length > 0 && (
            <Card aria-labelledby="allergens">
              <h3 id="allergens">{t('dish.allergensTitle')}</h3>
              <ul className="grid gap-3">
                {byContained.map(({ allergen, contained, free }) => (
                  <li key={allergen}>
                    <span className="block font-semibold first-letter:uppercase">{t(`places.allergen.${allergen}`)}</span>
                    {contained > 0 && <span className="block text-small">{t('dish.containsOf', { count: contained, total })}</span>}
                    {free > 0 && <span className="block text-small">{t('dish.freeOf', { count: free, total })}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {diets.length > 0 && (
            <Card aria-labelledby="diets">
              <h3 id="diets">{t('dish.suitsTitle')}</h3>
              <ul className="grid gap-3">
                {diets.map(({ diet, count }) => (
                  <li key={diet}>
                    <LeaderRow name={t(`places.diet.${diet}`)} price={t('dish.of', { count, total })} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Banner kind="warning" role="note">
          {t('dish.factsNote')}
        </Banner>
      </section>
    </>
  )
}
