import { describe, expect, it } from 'vitest'
import { dishSlugOf } from './dish-name.rules.ts'

const slugOf = (name: string, section: string | null = null) => dishSlugOf({ name, section, kind: 'dish' })

/** Names as menus print them, grouped by the dish that they mean. */
const same: Record<string, string[]> = {
  carbonara: [
    'Carbonara',
    'SPAGHETTI CARBONARA',
    'Spaghetti alla Carbonara',
    'Spaghetti Carbonara (small)',
    '12. Pasta Carbonara',
    'Penne Carbonara 250 g',
    'Spaghetti Carbonara (Ei, Speck, Parmesan)',
    'Homemade carbonara',
    'Карбонара',
    'カルボナーラ',
  ],
  margherita: ['Margherita', 'Pizza Margherita', 'Margherita Pizza', 'Pizza Margarita', '1. MARGHERITA (V)', 'Pizza Margherita 30 cm'],
  'quattro-formaggi-pizza': ['Pizza quattro formaggi', 'Four cheese pizza', 'Pizza 4 Käse', 'Pizza aux quatre fromages'],
  'mushroom-risotto': ['Risotto ai funghi', 'Mushroom risotto', 'Champignon-Risotto', 'Risotto aux champignons'],
  'tomato-soup': ['Tomatensuppe', 'Tomato soup', 'Soupe de tomates', 'Sopa de tomate', 'Tomatsoppa'],
  'miso-ramen': ['味噌ラーメン', 'Miso ramen', 'Ramen miso', '味噌ラーメン（大盛り）'],
  'wiener-schnitzel': ['Wiener Schnitzel', 'Schnitzel Wiener Art', 'Wienerschnitzel', 'Wiener Schnitzel (klein)'],
  'caesar-salad': ['Caesar salad', 'Salade César', 'Insalata Caesar', 'Ensalada César', 'Caesarsallad', 'シーザーサラダ'],
  'chicken-curry': ['Chicken curry', 'Curry de pollo', 'Hühnercurry', 'Curry au poulet', 'チキンカレー'],
  'grilled-salmon': ['Grilled salmon', 'Lachs gegrillt', 'Saumon grillé', 'Salmón a la parrilla'],
  'prawn-pad-thai': ['Pad Thai with prawns', 'Prawn Pad Thai', 'Phad Thai shrimp'],
  'fish-and-chips': ['Fish & Chips', 'Fish and chips', "Fish 'n' chips"],
  'coca-cola': ['Coca-Cola', 'Coke 0,33 l', 'Coca Cola 50 cl'],
  cevapi: ['Ćevapi', 'Ћевапи', 'Ćevapčići'],
  'creme-brulee': ['Crème brûlée', 'Creme Brulee'],
}

describe('PLACE-640 names of one dish', () => {
  it.each(Object.entries(same))('all become %s', (slug, names) => {
    expect(Object.fromEntries(names.map((name) => [name, slugOf(name)]))).toEqual(Object.fromEntries(names.map((name) => [name, slug])))
  })

  it.each([
    ['Carbonara', 'Pizza Carbonara'],
    ['Carbonara', 'Carbonara (vegan)'],
    ['Carbonara', 'Carbonara with truffle'],
    ['Carbonara', 'Carbonara without bacon'],
    ['Cheeseburger', 'Double cheeseburger'],
    ['Margherita', 'Margarita'],
    ['Chocolate milk', 'Milk chocolate'],
    ['Doner kebab', 'Kebab'],
    ['Gnocchi quattro formaggi', 'Pizza quattro formaggi'],
    ['Ostkaka', 'Cheesecake'],
    ['Wiener Schnitzel', 'Schnitzel'],
    ['Köttbullar', 'Albóndigas'],
    ['Latte', 'Latte macchiato'],
    ['Miso ramen', 'Miso soup'],
    ['Pizza Diavola', 'Pollo alla diavola'],
    ['Caesar salad', 'Chicken Caesar salad'],
    ['Gyoza', 'Pierogi'],
    ['Nasi goreng', 'Fried rice'],
    ['Ham', 'Jamón'],
    ['Rice with salmon', 'Salmon roll'],
  ])('%s is a different dish than %s', (one, other) => {
    expect(slugOf(one)).not.toBe(slugOf(other))
  })

  it.each([
    'Pizza',
    'Soup of the day',
    "Chef's special",
    'House salad',
    'Menu 2',
    'Chicken or beef curry',
    'Dessert',
    '12',
    '',
    'Grilled trout with almonds, parsley potatoes, cucumber salad and sauce béarnaise',
  ])("%s isn't a dish that other places serve", (name) => {
    expect(slugOf(name)).toBeNull()
  })

  it.each([
    ['Margherita', 'Pizza', 'margherita'],
    ['Hawaii', 'Pizze', 'hawaii-pizza'],
    ['Tomate', 'Suppen', 'tomato-soup'],
    ['Fries', 'Burgers', 'fries'],
    ['Tiramisù', 'Pizza', 'tiramisu'],
    ['Hawaii', 'Pizza & Pasta', 'hawaii'],
  ])('%s below %s becomes %s', (name, section, slug) => {
    expect(slugOf(name, section)).toBe(slug)
  })

  it('rejects fixed combinations of dishes', () => {
    expect(dishSlugOf({ name: 'Carbonara', section: null, kind: 'set' })).toBeNull()
  })

  it('makes valid slugs from any name', () => {
    const odd = [
      'a'.repeat(120),
      '\u202elive',
      '%00/../x',
      '🍕🍕',
      '7up',
      'ß',
      'ﷺ',
      'あ',
      'Zoë’s “Best” — 50% off!!!',
      '\0\0',
      'ท'.repeat(100),
    ]
    for (const name of odd) expect(slugOf(name) ?? 'none', name).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  })
})
