import { type Diet, dietIncludes, diets } from '@morsel/contract/food'
import type { OfferedLocale } from '@morsel/contract/locales'
import type { DishDocument, Documents, PlaceDocument } from './documents.ts'
import type { JudgedQuery, QueryClass } from './query.ts'
import type { Random } from './random.ts'
import { isCalled, serves, type Thing, type ThingName, things } from './things.ts'
import { folded, hasWord } from './words.ts'

/** Queries for a category, which many places or dishes match. */

const thingNames = Object.keys(things).filter((name): name is ThingName => name in things)

/** Returns the usual word for a kind of food, for use in phrases. */
const saidBriefly = (name: ThingName, locale: OfferedLocale) => {
  const thing: Thing = things[name]
  return thing.said[locale][0] ?? name
}

const places = (of: QueryClass, text: string, truth: readonly PlaceDocument[], meant = text): JudgedQuery[] =>
  truth.length === 0 ? [] : [{ of, ask: 'restaurants', text, truth: new Set(truth.map(({ id }) => id)), isCategory: true, meant }]

const dishes = (of: QueryClass, text: string, truth: readonly DishDocument[], meant = text): JudgedQuery[] =>
  truth.length === 0 ? [] : [{ of, ask: 'items', text, truth: new Set(truth.map(({ id }) => id)), isCategory: true, meant }]

/** Generates queries for cuisines and kinds of food in nine languages and several forms. */
export function cuisineQueries({ places: all }: Documents, random: Random): JudgedQuery[] {
  const queries = thingNames.flatMap((name) => {
    const thing: Thing = things[name]
    const truth = all.filter((place) => serves(place, thing))
    const texts = new Set(Object.values(thing.said).flatMap((forms) => forms.map((form) => form.toLowerCase())))
    return [...texts].flatMap((text) => places('cuisines', text, truth, name))
  })
  return random.sample(queries, 110)
}

/** Plurals, including those of languages that are on signs but not on pages. */
const plurals: readonly [text: string, thing: Pick<Thing, 'cuisines' | 'words'> & Partial<Thing>][] = [
  ['pizzas', things.pizza],
  ['pizzor', things.pizza],
  ['pizzen', things.pizza],
  ['pizzerias', things.pizza],
  ['pizzerior', things.pizza],
  ['pizzerien', things.pizza],
  ['pizzerie', things.pizza],
  ['burgers', things.burger],
  ['burgare', things.burger],
  ['hamburgare', things.burger],
  ['hamburgers', things.burger],
  ['kebabs', things.kebab],
  ['kebaber', things.kebab],
  ['cafés', things.cafe],
  ['cafes', things.cafe],
  ['kaféer', things.cafe],
  ['coffee shops', things.cafe],
  ['falafels', things.falafel],
  ['ice creams', things.iceCream],
  ['glassar', things.iceCream],
  ['sandwiches', { cuisines: ['sandwich'], words: ['sandwich', 'smorgas'] }],
  ['sandwich', { cuisines: ['sandwich'], words: ['sandwich', 'smorgas'] }],
  ['salads', { cuisines: ['salad'], words: ['salad', 'sallad'] }],
  ['salater', { cuisines: ['salad'], words: ['salad', 'sallad', 'salat'] }],
  ['salate', { cuisines: ['salad'], words: ['salad', 'sallad', 'salat'] }],
  ['noodles', { cuisines: ['noodle', 'ramen', 'udon', 'soba'], words: ['noodle', 'nudel', 'wok'] }],
  ['noodle', { cuisines: ['noodle', 'ramen', 'udon', 'soba'], words: ['noodle', 'nudel', 'wok'] }],
  ['nudeln', { cuisines: ['noodle', 'ramen', 'udon', 'soba'], words: ['noodle', 'nudel', 'wok'] }],
  ['hot dogs', { cuisines: ['hot_dog', 'sausage'], words: ['hot dog', 'korv'] }],
  ['hotdogs', { cuisines: ['hot_dog', 'sausage'], words: ['hot dog', 'korv', 'hotdog'] }],
  ['pancakes', { cuisines: ['pancake', 'crepe'], words: ['pancake', 'palacin', 'палачин', 'crep'] }],
  ['crêpes', { cuisines: ['pancake', 'crepe'], words: ['pancake', 'palacin', 'палачин', 'crep'] }],
  ['dumplings', { cuisines: ['dumpling', 'dumplings', 'dim_sum', 'pelmeni', 'gyoza'], words: ['dumpling'] }],
  ['dumpling', { cuisines: ['dumpling', 'dumplings', 'dim_sum', 'pelmeni', 'gyoza'], words: ['dumpling'] }],
  ['steaks', { cuisines: ['steak', 'steak_house'], words: ['steak'] }],
  ['steakhouses', { cuisines: ['steak', 'steak_house'], words: ['steak'] }],
  ['bagels', { cuisines: ['bagel'], words: ['bagel'] }],
  ['soups', { cuisines: ['soup'], words: ['soup', 'soppa'] }],
  ['soppor', { cuisines: ['soup'], words: ['soup', 'sopp'] }],
  ['suppen', { cuisines: ['soup'], words: ['soup', 'sopp', 'supp'] }],
  ['cakes', { cuisines: ['cake', 'pastry', 'dessert'], words: ['cake', 'tart', 'konditor'] }],
  ['pubs', { cuisines: [], kinds: ['pub'], words: ['pub'] }],
  ['bars', { cuisines: [], kinds: ['bar', 'pub'], words: ['bar'] }],
  ['bakeries', { cuisines: ['bakery'], kinds: ['bakery'], words: ['bakery', 'bager', 'pekar'] }],
  ['bagerier', { cuisines: ['bakery'], kinds: ['bakery'], words: ['bager', 'bakery'] }],
  ['tacos', { cuisines: ['mexican', 'taco', 'tex-mex'], words: ['taco'] }],
  ['buffets', { cuisines: ['buffet'], words: ['buffe'] }],
]

/** Generates queries of words in the plural. */
export function pluralQueries({ places: all }: Documents): JudgedQuery[] {
  const nothing = { said: things.pizza.said }
  return plurals.flatMap(([text, thing]) =>
    places(
      'plural',
      text,
      all.filter((place) => serves(place, { ...nothing, ...thing })),
    ),
  )
}

/** The phrases for diets. */
const dietWords: Readonly<Partial<Record<Diet, readonly string[]>>> = {
  vegan: ['vegan', 'vegan food', 'veganes essen', 'végan', 'comida vegana', 'vegano', 'veganistisch', 'ビーガン', 'vegansk'],
  vegetarian: ['vegetarian', 'veggie', 'vegetarisch', 'végétarien', 'vegetariano', 'ベジタリアン', 'نباتي', 'vegetariska', 'meat free'],
  gluten_free: ['gluten free', 'glutenfrei', 'sans gluten', 'sin gluten', 'senza glutine', 'glutenvrij', 'sem glúten', 'グルテンフリー'],
  halal: ['halal', 'حلال', 'ハラール'],
  lactose_free: ['lactose free', 'laktosefrei', 'sans lactose', 'sin lactosa', 'senza lattosio', 'lactosevrij', 'sem lactose'],
  kosher: ['kosher', 'koscher', 'casher'],
}

const dietsInWords = (Object.keys(dietWords) as Diet[]).flatMap((diet) => (dietWords[diet] ?? []).map((word) => ({ diet, word })))

/** Each diet with those that include it. */
const suiting: ReadonlyMap<string, readonly string[]> = new Map(
  diets.map((wanted) => [wanted, diets.filter((diet) => diet === wanted || dietIncludes[diet].some((wider) => wider === wanted))]),
)

/** Whether one of the known diets is the wanted one, or includes it. */
const suits = (known: readonly string[], wanted: Diet) => known.some((diet) => suiting.get(wanted)?.includes(diet))

/** Diets alone, with a food, and with a food and a city. Places are correct if they're known to suit them or have the word in their name. */
export function dietQueries({ places: all, dishes: menu }: Documents, random: Random): JudgedQuery[] {
  const suited = (diet: Diet, word: string) => {
    const servedAt = new Set(menu.filter((dish) => suits(dish.diets, diet)).map(({ restaurantId }) => restaurantId))
    return all.filter((place) => suits(place.diets, diet) || hasWord(place.name, word) || servedAt.has(place.id))
  }
  const byThing = (diet: Diet, word: string, thing: Thing) => {
    const dishesAt = new Set(menu.filter((dish) => suits(dish.diets, diet) && isCalled(dish, thing)).map((dish) => dish.restaurantId))
    return all.filter(
      (place) => (serves(place, thing) && (suits(place.diets, diet) || hasWord(place.name, word))) || dishesAt.has(place.id),
    )
  }
  const alone = dietsInWords.flatMap(({ diet, word }) => places('diets', word, suited(diet, word)))
  const withThing = dietsInWords.flatMap(({ diet, word }) =>
    thingNames.slice(0, 6).flatMap((name) => places('diets', `${word} ${saidBriefly(name, 'en')}`, byThing(diet, word, things[name]))),
  )
  const inCity = dietsInWords.flatMap(({ diet, word }) =>
    ['pizza', 'burger', 'sushi'].flatMap((said) =>
      [...new Set(all.map(({ cityName }) => cityName))].flatMap((city) => {
        const truth = byThing(diet, word, Object.entries(things).find(([name]) => name === said)?.[1] ?? things.pizza)
        return places(
          'diets',
          `${word} ${said} ${city.toLowerCase()}`,
          truth.filter((place) => place.cityName === city),
        )
      }),
    ),
  )
  return [...random.sample(alone, 25), ...random.sample(withThing, 30), ...random.sample(inCity, 20)]
}

/** Generates queries for dishes that suit a diet and have a word in their names. */
export function dishDietQueries({ dishes: menu }: Documents, random: Random): JudgedQuery[] {
  const words = commonDishWords(menu, 60)
  const queries = dietsInWords.flatMap(({ diet, word }) =>
    words.flatMap((said) => {
      const truth = menu.filter((dish) => suits(dish.diets, diet) && hasWord(dish.name, said))
      return folded(word).includes(said) ? [] : dishes('dishDiets', `${word} ${said}`, truth)
    }),
  )
  return random.sample(queries, 50)
}

/** Returns the words that occur in the names of most dishes, most common first. */
export function commonDishWords(menu: readonly DishDocument[], count: number): string[] {
  const uses = new Map<string, number>()
  for (const { name } of menu) for (const word of new Set(folded(name).split(' '))) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses]
    .filter(([word]) => /^[a-z]{4,}$/.test(word) && !littleWords.has(word))
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([word]) => word)
}

const littleWords = new Set('with from avec style half mitt half extra plain small large fresh mixed each glass bottle'.split(' '))

const phrases: Readonly<Record<OfferedLocale, readonly string[]>> = {
  en: [
    'best {thing} in {city}',
    '{thing} near me',
    'cheap {thing}',
    'open now {thing}',
    'where to eat {thing}',
    'good {thing} restaurant',
    '{thing} restaurants in {city}',
    'i want {thing}',
    '{thing} open now',
    '{thing} takeaway',
  ],
  de: ['beste {thing} in {city}', '{thing} in der Nähe', 'günstige {thing}', '{thing} jetzt geöffnet', 'wo kann man {thing} essen'],
  fr: ['meilleure {thing} à {city}', '{thing} près de moi', '{thing} pas cher', '{thing} ouvert maintenant', 'où manger {thing}'],
  es: ['mejor {thing} en {city}', '{thing} cerca de mí', '{thing} barata', '{thing} abierto ahora', 'dónde comer {thing}'],
  it: ['migliore {thing} a {city}', '{thing} vicino a me', '{thing} economica', '{thing} aperto ora', 'dove mangiare {thing}'],
  nl: ['beste {thing} in {city}', '{thing} in de buurt', 'goedkope {thing}', '{thing} nu open', 'waar {thing} eten'],
  'pt-BR': ['melhor {thing} em {city}', '{thing} perto de mim', '{thing} barata', '{thing} aberto agora', 'onde comer {thing}'],
  ja: ['{city}の{thing}', '近くの{thing}', '安い {thing}', '{thing} 営業中', 'おすすめの{thing}'],
  ar: ['أفضل {thing} في {city}', '{thing} بالقرب مني', '{thing} رخيص', '{thing} مفتوح الآن', 'أين آكل {thing}'],
}

/** Generates phrases around a kind of food in nine languages. */
export function phraseQueries({ places: all }: Documents, random: Random): JudgedQuery[] {
  const cities = [...new Set(all.map(({ cityName }) => cityName))]
  const queries = (Object.keys(phrases) as OfferedLocale[]).map((locale) =>
    phrases[locale].flatMap((phrase) =>
      thingNames.slice(0, 6).flatMap((name) => {
        const served = all.filter((place) => serves(place, things[name]))
        const said = phrase.replace('{thing}', saidBriefly(name, locale))
        if (!said.includes('{city}')) return places('phrases', said, served)
        return cities.flatMap((city) =>
          places(
            'phrases',
            said.replace('{city}', city),
            served.filter(({ cityName }) => cityName === city),
          ),
        )
      }),
    ),
  )
  return queries.flatMap((each, index) => random.sample(each, index === 0 ? 20 : 8))
}

/** Generates queries for cities by all their names, alone and with a kind of food. */
export function cityQueries({ places: all, cities }: Documents, random: Random): JudgedQuery[] {
  const named = cities.flatMap(({ slug, name, names }) =>
    [...new Set([name, ...(/\p{Script=Latin}/u.test(name) ? [folded(name)] : []), ...Object.values(names)])].map((each) => ({
      slug,
      name: each,
    })),
  )
  const alone = named.flatMap(({ slug, name }) =>
    places(
      'cities',
      name,
      all.filter(({ city }) => city === slug),
    ),
  )
  const withThing = named.flatMap(({ slug, name }) =>
    (['pizza', 'burger', 'cafe', 'italian'] as const).flatMap((thing) =>
      places(
        'cities',
        `${saidBriefly(thing, 'en')} ${name}`,
        all.filter((place) => place.city === slug && serves(place, things[thing])),
      ),
    ),
  )
  return [...random.sample(alone, 40), ...random.sample(withThing, 40)]
}
