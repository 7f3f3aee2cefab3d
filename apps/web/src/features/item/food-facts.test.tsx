import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createMessages } from '../../i18n/messages.ts'
import { MessagesProvider } from '../../i18n/messages-provider.tsx'
import { FoodFacts } from './food-facts.tsx'

const facts: ComponentProps<typeof FoodFacts>['dish'] = {
  allergens: [
    { allergen: 'nuts', state: 'free' },
    { allergen: 'milk', state: 'unknown' },
    { allergen: 'eggs', state: 'may_contain' },
  ],
  diets: [
    { diet: 'vegan', state: 'conflicting' },
    { diet: 'halal', state: 'unknown' },
  ],
  ingredients: null,
  confirmedAt: null,
}

it('shows unknown facts separately from safe ones, with advice to ask the restaurant (PLACE-209)', async () => {
  const messages = createMessages('en')
  await messages.load(['item', 'places'])
  const { t } = messages
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messages}>
      <FoodFacts dish={facts} />
    </MessagesProvider>,
  )
  const groups = [...html.matchAll(/<dt[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/dt>((?:<dd[^>]*>[^<]*<\/dd>)*)/g)].map(
    ([, title, names = '']) => [title, ...[...names.matchAll(/>([^<]+)</g)].map(([, name]) => name)],
  )
  expect(groups).toEqual([
    [t('item.mayContain'), t('places.allergen.eggs')],
    [t('item.freeOf'), t('places.allergen.nuts')],
    [t('item.notKnown'), t('places.allergen.milk')],
    [t('item.disputed'), t('places.diet.vegan')],
    [t('item.notKnown'), t('places.diet.halal')],
  ])
  expect(html).toContain(t('item.askStaff'))
})
