import { type CuisineSlug, cuisines } from '@morsel/db/seed/cuisines'
import { phraseMatcher } from './phrase-matcher.rules.ts'
import { phrasesOf } from './phrases.rules.ts'
import { synonymsOf } from './synonyms.rules.ts'

/**
 * Which cuisines serve a dish, for searches that find no such dish: places of these cuisines may have it (SEARCH-208). Other spellings and
 * languages come from the synonyms.
 */
const dishesOf: readonly (readonly [cuisines: readonly CuisineSlug[], dishes: string])[] = [
  [
    ['italian', 'pasta'],
    'carbonara, bolognese, spaghetti, lasagne, ravioli, gnocchi, amatriciana, cacio e pepe, arrabbiata, pesto, tagliatelle, penne, fettuccine alfredo, linguine, tortellini, cannelloni, vongole',
  ],
  [
    ['italian'],
    'risotto, tiramisu, parmigiana, bruschetta, focaccia, ossobuco, saltimbocca, vitello tonnato, arancini, caprese, panna cotta, polenta, minestrone',
  ],
  [
    ['pizza', 'italian'],
    'calzone, margherita, capricciosa, quattro formaggi, quattro stagioni, pizza slice, vesuvio, pizza hawaii, kebabpizza',
  ],
  [['vietnamese'], 'pho, banh mi, bun cha, bun bo hue, summer roll, banh xeo, bo bun'],
  [
    ['thai'],
    'pad thai, tom yum, tom kha, green curry, red curry, yellow curry, massaman, panang, papaya salad, som tam, pad kra pao, pad see ew, mango sticky rice',
  ],
  [
    ['indian'],
    'tikka, tikka masala, butter chicken, biryani, naan, samosa, tandoori, vindaloo, korma, dosa, palak paneer, dal, masala, rogan josh, paneer, madras, jalfrezi, thali',
  ],
  [
    ['japanese'],
    'gyoza, donburi, katsu, katsu curry, yakisoba, onigiri, miso soup, teriyaki, takoyaki, edamame, karaage, sukiyaki, shabu shabu, mochi, katsudon',
  ],
  [['ramen', 'japanese'], 'tonkotsu, tantanmen, shoyu, miso ramen'],
  [['sushi', 'japanese'], 'nigiri, maki, sashimi, temaki, california roll'],
  [['korean'], 'bibimbap, kimchi, bulgogi, tteokbokki, japchae, kimbap, korean fried chicken, samgyeopsal, korean bbq'],
  [
    ['chinese'],
    'dumpling, dim sum, bao, hot pot, kung pao, peking duck, mapo tofu, fried noodles, fried rice, sweet and sour, wonton, xiaolongbao, spring roll, chop suey, fyra små rätter',
  ],
  [['mexican', 'tacos'], 'taco, burrito, quesadilla, nacho, enchilada, fajita, guacamole, churro, tamale, mole, pozole'],
  [['spanish', 'tapas'], 'paella, tortilla española, patatas bravas, croquette, gazpacho, pinchos, jamon, churros'],
  [['greek'], 'gyros, souvlaki, moussaka, tzatziki, dolma, spanakopita, saganaki, halloumi'],
  [['turkish'], 'lahmacun, pide, baklava, kofte, köfte, adana, iskender, börek, manti, meze, ayran'],
  [['kebab', 'turkish'], 'dürüm, kebab plate, kebabtallrik, kebabrulle'],
  [['lebanese', 'middle_eastern'], 'hummus, tabbouleh, baba ghanoush, meze, kibbeh, fattoush, manakish, shakshuka, labneh, kafta, makdous'],
  [['german', 'austrian'], 'schnitzel, wiener schnitzel, bratwurst, currywurst, spaetzle, pretzel, sauerkraut, knödel, kaiserschmarrn'],
  [
    ['swedish'],
    'köttbullar, meatballs, meatball, gravlax, raggmunk, pytt i panna, janssons frestelse, sill, strömming, wallenbergare, toast skagen, ärtsoppa, biff rydberg, kalops, smörgåstårta',
  ],
  [['danish'], 'open sandwich, smørrebrød, flæskesteg, frikadeller'],
  [['balkan', 'bosnian', 'serbian'], 'ćevapi, pljeskavica, burek, ajvar, sarma'],
  [['polish'], 'pierogi, zurek, bigos'],
  [['russian', 'ukrainian'], 'borscht, blini, pelmeni, beef stroganoff, solyanka'],
  [['georgian'], 'khachapuri, khinkali'],
  [['hungarian'], 'goulash, langos, lángos'],
  [
    ['french'],
    'croque monsieur, boeuf bourguignon, ratatouille, onion soup, escargots, quiche, coq au vin, foie gras, steak frites, moules frites, bouillabaisse, confit de canard, creme brulee, steak tartare',
  ],
  [['crepe', 'french'], 'crepe, galette'],
  [['breakfast', 'brunch', 'pancake'], 'pancake, eggs benedict, avocado toast, omelette, porridge, scrambled eggs, granola, french toast'],
  [['waffle', 'dessert', 'coffee_shop'], 'waffle'],
  [['british'], 'full english, sunday roast, scone, shepherds pie, bangers and mash, fish and chips'],
  [['burger', 'american'], 'burger, cheeseburger, veggie burger, smash burger, bacon burger'],
  [['american', 'barbecue'], 'ribs, spare ribs, mac and cheese, pulled pork, brisket'],
  [['wings', 'chicken'], 'wings, chicken wings, fried chicken, nuggets, chicken nuggets'],
  [['steak_house', 'grill'], 'ribeye, entrecote, entrecôte, t bone, sirloin, tomahawk, beef, steak, planka, plankstek'],
  [['seafood', 'fish'], 'lobster, oyster, oysters, shrimp, mussel, mussels, calamari, crab, salmon, cod, herring, fish soup'],
  [
    ['coffee_shop'],
    'espresso, cappuccino, latte, flat white, iced coffee, cortado, cold brew, macchiato, americano, hot chocolate, coffee',
  ],
  [
    ['coffee_shop', 'cake'],
    'cinnamon roll, cheesecake, cake, cookie, apple pie, brownie, muffin, kladdkaka, semla, prinsesstårta, carrot cake, chokladboll, kardemummabulle',
  ],
  [['pastry', 'coffee_shop', 'cake'], 'croissant, pastry, éclair, macaron, wienerbröd, bread'],
  [['ice_cream', 'dessert'], 'ice cream, sorbet, sundae, mjukglass, milkshake'],
  [['dessert', 'cake'], 'dessert, pudding, mousse'],
  [['juice'], 'smoothie, juice'],
  [['tea', 'coffee_shop'], 'tea, green tea, matcha, chai'],
  [['bubble_tea'], 'bubble tea, boba'],
  [['cocktails'], 'cocktail, mojito, margarita, gin and tonic, spritz, aperol spritz'],
  [['ethiopian', 'eritrean'], 'injera, doro wat'],
  [['poke', 'hawaiian'], 'poke bowl, poké bowl'],
  [['persian'], 'ghormeh sabzi, koobideh, kubideh, joojeh'],
  [['moroccan'], 'tagine, couscous, harira'],
  [['peruvian', 'seafood'], 'ceviche, lomo saltado'],
  [['argentinian'], 'empanada, asado, chimichurri'],
  [['brazilian'], 'feijoada, picanha, coxinha, acai'],
  [['indonesian'], 'nasi goreng, satay, rendang, gado gado, rijsttafel'],
  [['malaysian'], 'laksa, nasi lemak'],
  [['portuguese'], 'bacalhau, pastel de nata, francesinha, piri piri'],
  [['hot_dog', 'sausage'], 'hot dog, korv med bröd, tunnbrödsrulle'],
  [['soup'], 'soup'],
  [['salad'], 'caesar salad, salad'],
  [['sandwich', 'coffee_shop'], 'sandwich, panini, toast, wrap, club sandwich'],
  [['noodle', 'asian'], 'noodles, wok, noodle soup'],
  [['fish_and_chips', 'friture'], 'fries'],
]

/** Phrases of dishes, folded, with the cuisines that serve them. */
export const dishCuisines: ReadonlyMap<string, readonly string[]> = (() => {
  const table = new Map<string, readonly string[]>()
  for (const [slugs, dishes] of dishesOf) {
    for (const dish of phrasesOf(dishes)) {
      for (const phrase of [dish, ...synonymsOf(dish)]) table.set(phrase, [...new Set([...(table.get(phrase) ?? []), ...slugs])])
    }
  }
  return table
})()

const dishes = phraseMatcher(dishCuisines)

/** Finds the first dish among folded words that has known cuisines. */
export function dishAmong(words: readonly string[]): { from: number; to: number; cuisines: readonly string[] } | undefined {
  for (let from = 0; from < words.length; from++) {
    const [longest] = dishes.at(words, from)
    if (longest) return { from, to: longest.to, cuisines: longest.value }
  }
  return undefined
}

const parents: ReadonlyMap<string, string> = new Map(
  cuisines.flatMap((cuisine) => ('parent' in cuisine ? [[cuisine.slug, cuisine.parent] as const] : [])),
)

/** Returns the cuisines that are part of one, such as pizza of Italian, or else the broader one, such as Japanese for ramen. */
export function relatedCuisines(slug: string): string[] {
  const parts = [...parents].flatMap(([part, whole]) => (whole === slug ? [part] : []))
  const broader = parents.get(slug)
  return parts.length > 0 || broader === undefined ? parts : [broader]
}
