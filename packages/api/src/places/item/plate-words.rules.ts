import type { PlateKind } from '@morsel/contract/plate'
import { ambiguousWords } from '../dish-name/dish-words.rules.ts'
import { phrasesOf } from '../query-words/phrases.rules.ts'
import { synonymsOf } from '../query-words/synonyms.rules.ts'

/**
 * Words in dish names, and the plates for them. Other spellings and languages come from the synonyms. If a name contains words of several
 * rows, the first of these rows counts: a salmon burger is a burger, and a chicken salad is a salad.
 */
const rows: readonly (readonly [PlateKind, string])[] = [
  ['burger', 'burger, cheeseburger, veggie burger, smash burger, bacon burger, slider(|s), hamburger steak'],
  [
    'pizza',
    'pizza, margherita, capricciosa, calzone, quattro formaggi, quattro stagioni, diavola, marinara pizza, flammkuchen, pinsa, lahmacun',
  ],
  ['sushi', 'sushi, maki, nigiri, temaki, sashimi, california roll, uramaki, poke bowl'],
  [
    'dumpling',
    'dumpling, gyoza, dim sum, wonton, bao, pierogi, pelmeni, khinkali, manti, momo(|s), xiaolongbao, spring roll, samosa, chả giò, empanada(|s)',
  ],
  ['taco', 'taco, burrito, quesadilla, nacho, enchilada, fajita, tostada(|s), tamale, guacamole'],
  ['seafood', 'fish and chips, crab cake(|s), fish cake(|s), salmon cake(|s), moules frites'],
  ['fries', 'potato pancake, potato cake(|s), sweet potato, sweet potato fries'],
  ['egg', 'eggs benedict'],
  ['rice', 'rice cake(|s)'],
  [
    'dessert',
    'dessert, cake, cheesecake, shortcake, cream puff(|s), banana split, rum baba, tiramisu, ice cream, sorbet, gelato, sundae, brownie(|s), donut, panna cotta, mousse, pudding, creme brulee, pancake, waffle, crepe, cookie(|s), muffin(|s), baklava, churro(|s), apple pie, kaiserschmarrn, mochi, macaron(|s), eclair(|s), milkshake, cinnamon roll, strudel, semla, meringue, trifle, profiteroles, blancmange, charlotte russe, sherbet, tart(|s|e|es), parfait, compote',
  ],
  [
    'pasta',
    'pasta, spaghetti, carbonara, bolognese, lasagne, ravioli, gnocchi, amatriciana, cacio e pepe, arrabbiata, tagliatelle, penne, fettuccine, linguine, rigatoni, tortellini, cannelloni, orecchiette, pappardelle, mac and cheese, macaroni, spaetzle, vermicelli',
  ],
  [
    'ramen',
    'ramen, noodle, noodles, pho, udon, soba, tantanmen, tonkotsu, bún bò huế, bún chả, bún nem, pad thai, pad see ew, chow mein, lo mein, yakisoba, fried noodles, laksa',
  ],
  [
    'curry',
    'curry, green curry, red curry, masala, tikka masala, butter chicken, korma, vindaloo, madras, jalfrezi, rogan josh, dal, dhal, palak paneer, tagine, stew, goulash, chili con carne, ragout, rendang, massaman, panang, bourguignon, ratatouille',
  ],
  [
    'soup',
    'soup, tom yum, tom kha, borscht, chowder, bisque, minestrone, gazpacho, miso soup, broth, consomme, bouillabaisse, harira, ärtsoppa',
  ],
  ['salad', 'salad, coleslaw, caprese, tabbouleh, fattoush, slaw'],
  ['rice', 'risotto, paella, fried rice, biryani, bibimbap, donburi, nasi goreng, jambalaya, pilaf, onigiri, nasi lemak'],
  ['fries', 'poutine'],
  ['grill', 'hot dog, frankfurter(|s), steak frites, schnitzel, wiener schnitzel'],
  [
    'sandwich',
    'sandwich, open sandwich, panini, wrap, club sandwich, banh mi, baguette(|s), toast, croque monsieur, bagel, avocado toast, pita pocket',
  ],
  [
    'egg',
    'omelet, omelette, eggs benedict, scrambled egg(|s), fried egg(|s), boiled egg(|s), poached egg(|s), frittata, shakshuka, tortilla española',
  ],
  [
    'bakery',
    'croissant, pretzel, oyster cracker(|s), hot cross bun(|s), focaccia, bread, naan, bruschetta, scone(|s), bread roll, quiche, pie, pastete(|n), pastr(y|ies), burek, börek, garlic bread',
  ],
  [
    'seafood',
    'fish, salmon, tuna, cod, trout, sea bass, sea bream, pike perch, carp, herring, mackerel, sardine, anchovy, eel, halibut, sole, swordfish, monkfish, prawn, lobster, crab, crayfish, langoustine, mussel, clam, oyster, scallop, squid, octopus, ceviche, haddock, turbot, bluefish, shad, smelts, whitebait, terrapin, caviar, gravlax',
  ],
  [
    'grill',
    'chicken, beef, pork, lamb, veal, turkey, duck, goose, rabbit, venison, ham, bacon, sausage, meatball, rib, steak, chicken wing, liver, kebab, shawarma, gyros, souvlaki, entrecote, entrecôte, sirloin, brisket, bratwurst, tenderloin, sweetbread(|s), mutton, ćevapi, pljeskavica, currywurst, satay, yakitori, tonkatsu, karaage, tandoori, chop(|s), cutlet(|s), filet mignon',
  ],
  ['egg', 'egg(|s)'],
  ['fries', 'fries, french fries, potato wedges, roast potato, mashed potato, potato, chips, rösti, croquette'],
  [
    'vegan',
    'tofu, tempeh, oyster mushroom(|s), egg plant, fried egg plant, seitan, falafel, hummus, baba ghanoush, vegetable(|s), mushroom, eggplant, aubergine, spinach, avocado, asparagus, bean, beans, lentil, edamame, carrot, cauliflower, broccoli, zucchini, courgette, pumpkin, cabbage, kale, artichoke, olive, tomato, kimchi, beet, beets, celery, corn, peas, cucumber, radish, dolma',
  ],
  ['rice', 'rice'],
  [
    'coffee',
    'coffee, espresso, cappuccino, latte, flat white, cortado, macchiato, americano, mocha, hot chocolate, tea, green tea, matcha, chai',
  ],
  [
    'drink',
    'eggnog, egg nog, beer, wine, red wine, white wine, sparkling wine, cocktail(|s), juice, orange juice, lemonade, smoothie, iced tea, bubble tea, soft drink, cola, water, mineral water, spritz, gin, whisky, whiskey, rum, vodka, cider, sangria, champagne, lassi, ayran, mojito, margarita',
  ],
]

/** Synonyms that mean something else in many names of dishes, such as Vietnamese noodles and sweet potatoes. */
const misleading: ReadonlySet<string> = new Set([...ambiguousWords, 'bun', 'cha', 'sweet', 'sweets'])

/** A plate and the priority of its row, 0 being the first. */
export interface NamedPlate {
  kind: PlateKind
  rank: number
}

/** Phrases of dish names, folded, with their plates. */
export const plateWords: ReadonlyMap<string, NamedPlate> = (() => {
  const table = new Map<string, NamedPlate>()
  const add = (phrase: string, plate: NamedPlate) => {
    if (!table.has(phrase)) table.set(phrase, plate)
  }
  // A row's own words come before the synonyms of all rows, which may be loose.
  rows.forEach(([kind, words], rank) => {
    for (const word of phrasesOf(words)) add(word, { kind, rank })
  })
  rows.forEach(([kind, words], rank) => {
    for (const word of phrasesOf(words)) {
      for (const phrase of synonymsOf(word)) if (!misleading.has(phrase)) add(phrase, { kind, rank })
    }
  })
  return table
})()
