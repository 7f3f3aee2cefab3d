import type { Documents, PlaceDocument } from './documents.ts'
import type { JudgedQuery } from './query.ts'
import { isCalled, serves, type Thing, things } from './things.ts'
import { hasWord } from './words.ts'

/**
 * Handwritten queries that people type on an ordinary day, for the invented cities. The correct results are described, not listed: they serve
 * `thing` or have it in their name, have `word` in their name, are in `city`, and suit `diet` or `free`.
 */
interface Everyday {
  q: string
  thing?: keyof typeof things
  /** A word of the name must begin with it, or with one of several separated by `|`. */
  word?: string
  city?: string
  diet?: string
  free?: string
  /** The kind of place. */
  kind?: string
}

const sund = 'Sundhälla'
const kraehen = 'Krähenburg'
const brod = 'Бели Брод'
const torre = 'Torrechiara'

const placeQueries: readonly Everyday[] = [
  { q: 'pizza sundhälla', thing: 'pizza', city: sund },
  { q: 'pizza in sundhalla', thing: 'pizza', city: sund },
  { q: 'sundhälla pizza', thing: 'pizza', city: sund },
  { q: 'best pizza sundhälla', thing: 'pizza', city: sund },
  { q: 'pizzeria torrechiara', thing: 'pizza', city: torre },
  { q: 'pizza a torrechiara', thing: 'pizza', city: torre },
  { q: 'pizza beli brod', thing: 'pizza', city: brod },
  { q: 'пица бели брод', thing: 'pizza', city: brod },
  { q: 'picerija beli brod', thing: 'pizza', city: brod },
  { q: 'pizza krähenburg', thing: 'pizza', city: kraehen },
  { q: 'pizza kraehenburg', thing: 'pizza', city: kraehen },
  { q: 'pizza crowborough', thing: 'pizza', city: kraehen },
  { q: 'italiener in krähenburg', thing: 'italian', city: kraehen },
  { q: 'döner krähenburg', thing: 'kebab', city: kraehen },
  { q: 'kebab sundhälla', thing: 'kebab', city: sund },
  { q: 'chinesisch essen krähenburg', thing: 'chinese', city: kraehen },
  { q: 'thai food', thing: 'thai' },
  { q: 'thai food sundhälla', thing: 'thai', city: sund },
  { q: 'sushi restaurant torrechiara', thing: 'sushi', city: torre },
  { q: 'sushi near me', thing: 'sushi' },
  { q: 'cheap sushi', thing: 'sushi' },
  { q: 'cheap pizza', thing: 'pizza' },
  { q: 'burger open now', thing: 'burger' },
  { q: 'burgers', thing: 'burger' },
  { q: 'hamburger', thing: 'burger' },
  { q: 'hamburgare', thing: 'burger' },
  { q: 'burger joint', thing: 'burger' },
  { q: 'burger place near me', thing: 'burger' },
  { q: 'gelato torrechiara', thing: 'iceCream', city: torre },
  { q: 'ice cream torrechiara', thing: 'iceCream', city: torre },
  { q: 'eis krähenburg', thing: 'iceCream', city: kraehen },
  { q: 'glass sundhälla', thing: 'iceCream', city: sund },
  { q: 'сладолед', thing: 'iceCream', city: brod },
  { q: 'cafe krähenburg', thing: 'cafe', city: kraehen },
  { q: 'café in sundhälla', thing: 'cafe', city: sund },
  { q: 'coffee beli brod', thing: 'cafe', city: brod },
  { q: 'coffee near me', thing: 'cafe' },
  { q: 'fika', thing: 'cafe' },
  { q: 'kaffee und kuchen', thing: 'cafe' },
  { q: 'falafel', thing: 'falafel' },
  { q: 'falafel sundhälla', thing: 'falafel', city: sund },
  { q: 'felafel', thing: 'falafel' },
  { q: 'ramen', thing: 'ramen' },
  { q: 'ramen in krähenburg', thing: 'ramen', city: kraehen },
  { q: 'ramen torrechiara', thing: 'ramen', city: torre },
  { q: 'galuten free piza', thing: 'pizza' },
  { q: 'piza', thing: 'pizza' },
  { q: 'pizzza', thing: 'pizza' },
  { q: 'shushi', thing: 'sushi' },
  { q: 'suhsi', thing: 'sushi' },
  { q: 'chinease food', thing: 'chinese' },
  { q: 'chinees food', thing: 'chinese' },
  { q: 'itallian restaurant', thing: 'italian' },
  { q: 'mexcian', thing: 'mexican' },
  { q: 'vietnameese', thing: 'vietnamese' },
  { q: 'indian restaraunt', thing: 'indian' },
  { q: 'indain food', thing: 'indian' },
  { q: 'greek taverna', thing: 'greek' },
  { q: 'greek', thing: 'greek' },
  { q: 'tacos', thing: 'mexican' },
  { q: 'pho', thing: 'vietnamese' },
  { q: 'lebanese food near me', thing: 'lebanese' },
  { q: 'seafood', thing: 'seafood' },
  { q: 'fish restaurant beli brod', thing: 'seafood', city: brod },
  { q: 'vegan', diet: 'vegan' },
  { q: 'vegan food', diet: 'vegan' },
  { q: 'vegan restaurant sundhälla', diet: 'vegan', city: sund },
  { q: 'vegan sundhälla', diet: 'vegan', city: sund },
  { q: 'vegan torrechiara', diet: 'vegan', city: torre },
  { q: 'vegetarian krähenburg', diet: 'vegetarian', city: kraehen },
  { q: 'vegetarisch', diet: 'vegetarian' },
  { q: 'vegetarian food near me', diet: 'vegetarian' },
  { q: 'halal', diet: 'halal' },
  { q: 'halal krähenburg', diet: 'halal', city: kraehen },
  { q: 'halal food', diet: 'halal' },
  { q: 'gluten free', diet: 'gluten_free' },
  { q: 'glutenfrei', diet: 'gluten_free' },
  { q: 'gluten free torrechiara', diet: 'gluten_free', city: torre },
  { q: 'senza glutine', diet: 'gluten_free' },
  { q: 'vegan pizza', thing: 'pizza', diet: 'vegan' },
  { q: 'vegetarian pizza sundhälla', thing: 'pizza', diet: 'vegetarian', city: sund },
  { q: 'vegan burger near me', thing: 'burger', diet: 'vegan' },
  { q: 'vegan ramen near me open now', thing: 'ramen', diet: 'vegan' },
  { q: 'pub', word: 'pub', kind: 'pub' },
  { q: 'pubs in krähenburg', kind: 'pub', city: kraehen },
  { q: 'bar torrechiara', word: 'bar', kind: 'bar', city: torre },
  { q: 'kafana', word: 'кафана|kafana' },
  { q: 'кафана', word: 'кафана|kafana' },
  { q: 'restaurants in beli brod', city: brod },
  { q: 'restaurants sundhälla', city: sund },
  { q: 'restaurant krähenburg', city: kraehen },
  { q: 'ristoranti torrechiara', city: torre },
  { q: 'where to eat in torrechiara', city: torre },
  { q: 'essen in krähenburg', city: kraehen },
  { q: 'beli brod', city: brod },
  { q: 'fehérbród', city: brod },
  { q: 'burger baron', word: 'burger baron' },
  { q: 'burgerbaron', word: 'burger baron' },
  { q: 'burger baron sundhälla', word: 'burger baron', city: sund },
  { q: 'pizza presto', word: 'pizza presto' },
  { q: 'pizzapresto', word: 'pizza presto' },
  { q: 'bean lantern', word: 'bean lantern' },
  { q: 'beanlantern coffee', word: 'bean lantern' },
  { q: 'sakura', word: 'sakura' },
  { q: 'sakura express', word: 'sakura express' },
  { q: 'kebab kungen', word: 'kebabkungen' },
  { q: 'kebabkungen', word: 'kebabkungen' },
  { q: 'grunschnabel', word: 'grunschnabel' },
  { q: 'gruenschnabel', word: 'grunschnabel' },
  { q: 'noodle nomad near me', word: 'noodle nomad' },
]

const dishQueries: readonly Everyday[] = [
  { q: 'carbonara', word: 'carbonara' },
  { q: 'carbonara torrechiara', word: 'carbonara', city: torre },
  { q: 'carbonarra', word: 'carbonara' },
  { q: 'spaghetti', word: 'spaghetti' },
  { q: 'spagetti bolognese', word: 'bolognese' },
  { q: 'pad thai', word: 'pad thai' },
  { q: 'phad thai', word: 'pad thai' },
  { q: 'padthai', word: 'pad thai' },
  { q: 'vegan burger', word: 'burger', diet: 'vegan' },
  { q: 'vegan ramen', word: 'ramen', diet: 'vegan' },
  { q: 'vegan chocolate cake', word: 'vegan chocolate cake', diet: 'vegan' },
  { q: 'vegan pancakes', word: 'pancakes', diet: 'vegan' },
  { q: 'gluten free pizza', word: 'pizza', diet: 'gluten_free' },
  { q: 'glutenfreie pizza', word: 'pizza', diet: 'gluten_free' },
  { q: 'pizza without nuts', word: 'pizza', free: 'nuts' },
  { q: 'dairy free pizza', word: 'pizza', free: 'milk' },
  { q: 'vegetarian pizza', word: 'pizza', diet: 'vegetarian' },
  { q: 'halal kebab', word: 'kebab', diet: 'halal' },
  { q: 'vegetarian lasagne', word: 'lasagne', diet: 'vegetarian' },
  { q: 'lasagna', word: 'lasagne' },
  { q: 'pizza margherita', word: 'margherita' },
  { q: 'margarita pizza', word: 'margherita' },
  { q: 'schnitzel', word: 'schnitzel' },
  { q: 'wiener schnitzel krähenburg', word: 'schnitzel', city: kraehen },
  { q: 'currywurst', word: 'currywurst' },
  { q: 'kottbullar', word: 'kottbullar' },
  { q: 'köttbullar sundhälla', word: 'kottbullar', city: sund },
  { q: 'cevapi', word: 'cevapi' },
  { q: 'pljeskavica', word: 'pljeskavica' },
  { q: 'tiramisu', word: 'tiramisu' },
  { q: 'creme brulee', word: 'creme brulee' },
  { q: 'cappucino', word: 'cappuccino' },
  { q: 'coffee', word: 'latte|cappuccino|espresso|americano|flat white|oat milk latte|caffe' },
  { q: 'chicken tikka', word: 'chicken tikka' },
  { q: 'tikka masala', word: 'chicken tikka' },
  { q: 'butter chicken near me', word: 'butter chicken' },
  { q: 'cheap burger', word: 'burger' },
  { q: 'cheeseburgers', word: 'cheeseburger' },
  { q: 'falafel wrap', word: 'falafel wrap' },
  { q: 'hummus', word: 'hummus' },
  { q: 'houmous', word: 'hummus' },
  { q: 'steak', word: 'steak' },
  { q: 'fish and chips', word: 'fish and chips' },
  { q: 'fish & chips', word: 'fish and chips' },
  { q: 'lobster', word: 'lobster' },
  { q: 'prawns', word: 'prawn' },
  { q: 'shrimp cocktail', word: 'prawn cocktail' },
  { q: 'eggplant', word: 'aubergine' },
  { q: 'zucchini', word: 'stuffed courgettes' },
  { q: 'pancake', word: 'pancakes' },
  { q: 'ラーメン', word: '味噌ラーメン|豚骨ラーメン|ramen' },
  { q: 'حمص', word: 'حمص' },
  { q: 'ผัดไทย', word: 'ผัดไทย' },
]

/** Returns the everyday queries that the documents can answer. */
export function everydayQueries({ places, dishes }: Documents): JudgedQuery[] {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const servedAt = new Map<string, typeof dishes>()
  for (const dish of dishes) servedAt.set(dish.restaurantId, [...(servedAt.get(dish.restaurantId) ?? []), dish])
  const isPlace = (wish: Everyday, place: PlaceDocument) => {
    const thing: Thing | undefined = wish.thing && things[wish.thing]
    const menu = servedAt.get(place.id) ?? []
    const suits = wish.diet === undefined || suitsDiet(place.diets, wish.diet)
    const named = [place.name, ...Object.values(place.names)].some((name) => isNamed(wish, name))
    if (wish.city !== undefined && place.cityName !== wish.city) return false
    if (wish.kind !== undefined) return place.kind === wish.kind || named
    if (wish.word !== undefined) return named
    if (thing === undefined) return suits || menu.some((dish) => wish.diet !== undefined && suitsDiet(dish.diets, wish.diet))
    if (serves(place, thing) && suits) return true
    return wish.diet !== undefined && menu.some((dish) => isCalled(dish, thing) && suitsDiet(dish.diets, wish.diet ?? ''))
  }
  const query = (ask: JudgedQuery['ask'], { q: text }: Everyday, truth: readonly { id: string }[]): JudgedQuery[] =>
    truth.length === 0 ? [] : [{ of: 'everyday', ask, text, truth: new Set(truth.map(({ id }) => id)), isCategory: true, meant: text }]
  return [
    ...placeQueries.flatMap((wish) =>
      query(
        'restaurants',
        wish,
        places.filter((place) => isPlace(wish, place)),
      ),
    ),
    ...dishQueries.flatMap((wish) =>
      query(
        'items',
        wish,
        dishes.filter(
          ({ name, diets, free, restaurantId }) =>
            isNamed(wish, name) &&
            (wish.diet === undefined || suitsDiet(diets, wish.diet)) &&
            (wish.free === undefined || free.includes(wish.free)) &&
            (wish.city === undefined || placeOf.get(restaurantId)?.cityName === wish.city),
        ),
      ),
    ),
  ]
}

const suitsDiet = (known: readonly string[], wanted: string) =>
  known.includes(wanted) || (wanted === 'vegetarian' && known.includes('vegan'))

const isNamed = ({ word = '' }: Everyday, name: string) => word !== '' && word.split('|').some((each) => hasWord(name, each))
