import { describe, expect, it } from 'vitest'
import { foldWord } from './fold-word.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { type Reading, readQueryWords, readRun } from './query-words.rules.ts'

/** Writes a meaning in short form: `diet:vegan`, `free:milk`, `maxPrice:10:EUR`, `nearMe`. */
const short = (meaning: Meaning) => Object.values(meaning).join(':')

/**
 * Takes the longest reading at each position, and continues after it. Of several meanings, it takes only the first, unless they're of type
 * `free`.
 */
function chosen(readings: readonly Reading[], length: number): string {
  const found: string[] = []
  for (let at = 0; at < length; ) {
    const [first, ...others] = readings.filter(({ from }) => from === at)
    if (first && first.meaning.type !== 'filler') {
      const alike = others.filter(({ to, meaning }) => to === first.to && meaning.type === 'free' && first.meaning.type === 'free')
      found.push(...[first, ...alike].map(({ meaning }) => short(meaning)))
    }
    at = first?.to ?? at + 1
  }
  return found.join(' ')
}

const read = (text: string) => {
  const words = text.split(' ').map(foldWord)
  return chosen(readQueryWords(words), words.length)
}

const ofRun = (run: string) => chosen(readRun(foldWord(run)), run.length)

const texts = {
  English: [
    ['vegan ramen near me open now', 'diet:vegan cuisine:ramen nearMe openNow'],
    ['gluten free pizza turin', 'diet:gluten_free cuisine:pizza'],
    ['gluten-free pizza', 'diet:gluten_free cuisine:pizza'],
    ['glutenfree pizza', 'diet:gluten_free cuisine:pizza'],
    ['dairy-free cake', 'free:milk cuisine:cake'],
    ['lactose free ice cream', 'diet:lactose_free cuisine:ice_cream'],
    ['nut free desserts', 'free:nuts cuisine:dessert'],
    ['no nuts', 'free:nuts'],
    ['curry without peanuts', 'cuisine:curry free:peanuts'],
    ['noodles without any eggs', 'cuisine:noodle free:eggs'],
    ['pizza without nuts or milk', 'cuisine:pizza free:nuts free:milk'],
    ['nut and egg free cake', 'free:nuts free:eggs cuisine:cake'],
    ['eggless cake', 'free:eggs cuisine:cake'],
    ['shellfish free sushi', 'free:crustaceans free:molluscs cuisine:sushi'],
    ['no prawns', 'free:crustaceans'],
    ['soy free', 'free:soybeans'],
    ['sesame free falafel', 'free:sesame cuisine:falafel'],
    ['without celery', 'free:celery'],
    ['mustard free', 'free:mustard'],
    ['no sulphites', 'free:sulphites'],
    ['no sulfites', 'free:sulphites'],
    ['lupin free bread', 'free:lupin'],
    ['without molluscs', 'free:molluscs'],
    ['fish free', 'free:fish'],
    ['wheat free pasta', 'free:gluten cuisine:pasta'],
    ['meat free burger', 'diet:vegetarian cuisine:burger'],
    ['plant-based burgers', 'diet:vegan cuisine:burger'],
    ['veggie pub', 'diet:vegetarian placeKind:pub'],
    ['kosher deli', 'diet:kosher cuisine:sandwich'],
    ['halal vienna', 'diet:halal'],
    ['pescatarian friendly', 'diet:pescatarian'],
    ['best cheap sushi in the city', 'cheap cuisine:sushi'],
    ['sushi under 10', 'cuisine:sushi maxPrice:10:'],
    ['lunch below $15', 'maxPrice:15:'],
    ['ramen for less than £12.50', 'cuisine:ramen maxPrice:12.5:GBP'],
    ['burger 10 euros or less', 'cuisine:burger maxPrice:10:EUR'],
    ['tapas bar nearby', 'cuisine:tapas nearMe'],
    ['italian restaurants around here', 'cuisine:italian nearMe'],
    ['bakeries open today', 'placeKind:bakery openNow'],
    ['fast-food', 'placeKind:fast_food'],
    ['beer garden', 'placeKind:biergarten'],
    ['fish and chips', 'cuisine:fish_and_chips'],
    ['middle-eastern food', 'cuisine:middle_eastern'],
  ],
  German: [
    ['günstige vegane italienische Restaurants', 'cheap diet:vegan cuisine:italian'],
    ['beim Italiener in der Nähe', 'cuisine:italian nearMe'],
    ['italienisches Essen in der Nähe von Wien', 'cuisine:italian'],
    ['Pizza ohne Gluten', 'cuisine:pizza diet:gluten_free'],
    ['glutenfreie Pizza', 'diet:gluten_free cuisine:pizza'],
    ['nussfreier Kuchen', 'free:nuts cuisine:cake'],
    ['ohne Nüsse und Milch', 'free:nuts free:milk'],
    ['laktosefreies Eis', 'diet:lactose_free cuisine:ice_cream'],
    ['vegetarischer Döner', 'diet:vegetarian cuisine:kebab'],
    ['Kneipe jetzt offen', 'placeKind:pub openNow'],
    ['Eisdiele in meiner Nähe', 'placeKind:ice_cream nearMe'],
    ['Mittagessen unter 10 €', 'maxPrice:10:EUR'],
    ['bis zu 8,50 Euro', 'maxPrice:8.5:EUR'],
    ['koscheres Fleisch', 'diet:kosher'],
    ['geöffnete Bäckerei', 'placeKind:bakery'],
    ['Bäckerei geöffnet', 'placeKind:bakery openNow'],
    ['thailändische Suppen', 'cuisine:thai cuisine:soup'],
    ['Grieche', 'cuisine:greek'],
  ],
  French: [
    ['restaurant végétarien pas cher', 'diet:vegetarian cheap'],
    ['sans gluten près de moi', 'diet:gluten_free nearMe'],
    ['sans fruits à coque', 'free:nuts'],
    ['gâteau sans œufs', 'cuisine:cake free:eggs'],
    ['sans arachides ni lait', 'free:peanuts free:milk'],
    ['cuisine thaïlandaise', 'cuisine:thai'],
    ['thaï ouvert maintenant', 'cuisine:thai openNow'],
    ['resto italien', 'cuisine:italian'],
    ['boulangerie près d’ici', 'placeKind:bakery nearMe'],
    ['moins de 15 €', 'maxPrice:15:EUR'],
    ['crêpes', 'cuisine:crepe'],
    ['casher', 'diet:kosher'],
  ],
  Spanish: [
    ['restaurantes baratos cerca de mí', 'cheap nearMe'],
    ['comida mexicana abierta ahora', 'cuisine:mexican openNow'],
    ['hamburguesa vegana', 'cuisine:burger diet:vegan'],
    ['sin gluten', 'diet:gluten_free'],
    ['sin frutos secos', 'free:nuts'],
    ['sin leche ni huevo', 'free:milk free:eggs'],
    ['curry sin leche de coco', 'cuisine:curry'],
    ['menos de 10 euros', 'maxPrice:10:EUR'],
    ['restaurante japonés', 'cuisine:japanese'],
    ['platos españoles', 'cuisine:spanish'],
    ['heladería', 'placeKind:ice_cream'],
    ['cerca de Madrid', ''],
  ],
  Italian: [
    ['pizzeria economica vicino a me', 'cuisine:pizza cheap nearMe'],
    ['senza glutine', 'diet:gluten_free'],
    ['senza frutta a guscio', 'free:nuts'],
    ['ristoranti giapponesi aperti ora', 'cuisine:japanese openNow'],
    ['cucina greca', 'cuisine:greek'],
    ['ristoranti greci', 'cuisine:greek'],
    ['gelateria', 'placeKind:ice_cream'],
    ['sotto i 20 euro', 'maxPrice:20:EUR'],
    ['dolci vegani', 'cuisine:dessert diet:vegan'],
    ['senza latte', 'free:milk'],
  ],
  Dutch: [
    ['goedkope veganistische burgers in de buurt', 'cheap diet:vegan cuisine:burger nearMe'],
    ['glutenvrije pannenkoeken', 'diet:gluten_free cuisine:pancake'],
    ['zonder noten', 'free:nuts'],
    ['zonder pinda’s', 'free:peanuts'],
    ['Indonesische restaurants nu open', 'cuisine:indonesian openNow'],
    ['kroeg', 'placeKind:pub'],
    ['onder 15 euro', 'maxPrice:15:EUR'],
    ['Griekse keuken', 'cuisine:greek'],
    ['lactosevrij', 'diet:lactose_free'],
  ],
  Portuguese: [
    ['comida japonesa barata perto de mim', 'cuisine:japanese cheap nearMe'],
    ['sem glúten', 'diet:gluten_free'],
    ['sem amendoim', 'free:peanuts'],
    ['padaria aberta agora', 'placeKind:bakery openNow'],
    ['até 30 reais', 'maxPrice:30:BRL'],
    ['abaixo de R$ 40', 'maxPrice:40:BRL'],
    ['restaurante alemão', 'cuisine:german'],
    ['café da manhã', 'cuisine:breakfast'],
    ['frango no leite', 'cuisine:chicken'],
    ['sorveteria', 'placeKind:ice_cream'],
  ],
  Arabic: [
    ['مطعم إيطالي رخيص', 'cuisine:italian cheap'],
    ['نباتي بدون مكسرات', 'diet:vegetarian free:nuts'],
    ['خال من الغلوتين', 'diet:gluten_free'],
    ['مطاعم قريبة مني', 'nearMe'],
    ['بالقرب مني', 'nearMe'],
    ['مفتوح الآن', 'openNow'],
    ['المطبخ اللبناني', 'cuisine:lebanese'],
    ['بيتزا حلال', 'cuisine:pizza diet:halal'],
    ['بدون حليب', 'free:milk'],
    ['أقل من ١٠ دولار', 'maxPrice:10:'],
  ],
  'Swedish, Danish, Norwegian': [
    ['billig vegansk lunch nära mig', 'cheap diet:vegan nearMe'],
    ['glutenfri pizza öppet nu', 'diet:gluten_free cuisine:pizza openNow'],
    ['italienskt', 'cuisine:italian'],
    ['max 100 kr', 'maxPrice:100:'],
    ['nötfri glass', 'free:nuts cuisine:ice_cream'],
    ['uden mælk', 'free:milk'],
    ['i nærheden', 'nearMe'],
    ['uten egg', 'free:eggs'],
    ['smörgåsar', 'cuisine:sandwich'],
  ],
  Serbian: [
    ['jeftina italijanska hrana u blizini', 'cheap cuisine:italian nearMe'],
    ['bez glutena', 'diet:gluten_free'],
    ['без млека', 'free:milk'],
    ['пица', 'cuisine:pizza'],
    ['otvoreno sada', 'openNow'],
    ['вегански бургер', 'diet:vegan cuisine:burger'],
    ['ispod 800 dinara', 'maxPrice:800:RSD'],
  ],
  'for amenities (SEARCH-045)': [
    ['outdoor seating', 'amenity:outdoor_seating'],
    ['pizza with a terrace', 'cuisine:pizza amenity:outdoor_seating'],
    ['take-away', 'amenity:takeaway'],
    ['takeout sushi', 'amenity:takeaway cuisine:sushi'],
    ['dog friendly cafe', 'amenity:dogs placeKind:cafe'],
    ['hot dog', 'cuisine:hot_dog'],
    ['free wifi', 'amenity:wifi'],
    ['step-free access', 'amenity:wheelchair'],
    ['Außenplätze', 'amenity:outdoor_seating'],
    ['zum Mitnehmen', 'amenity:takeaway'],
    ['Hunde erlaubt', 'amenity:dogs'],
    ['barrierefreie', 'amenity:wheelchair'],
    ['terrasse', 'amenity:outdoor_seating'],
    ['livraison à domicile', 'amenity:delivery'],
    ['para llevar', 'amenity:takeaway'],
    ['Rioja Reserva', ''],
    ['tavoli all’aperto', 'amenity:outdoor_seating'],
    ['seggiolone', 'amenity:high_chair'],
    ['rolstoeltoegankelijk', 'amenity:wheelchair'],
    ['aceita cachorros', 'amenity:dogs'],
    ['テラス席', 'amenity:outdoor_seating'],
    ['توصيل', 'amenity:delivery'],
    ['uteservering', 'amenity:outdoor_seating'],
    ['hundvänligt', 'amenity:dogs'],
    ['boka bord', 'amenity:reservation'],
  ],
  'with other units than money': [
    ['open till 10', ''],
    ['bis 10 Uhr', ''],
    ['under 10 km', ''],
    ['less than 500 calories', ''],
    ['bis 22 Uhr geöffnet', 'openNow'],
    ['route 66', ''],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

describe.each(Object.entries(texts))('%s', (_, rows) => {
  it.each(rows.map(([text, meanings]) => ({ text, meanings })))('reads $text as $meanings', ({ text, meanings }) => {
    expect(read(text)).toBe(meanings)
  })
})

describe('Japanese, without spaces', () => {
  it.each([
    ['ヴィーガンラーメン', 'diet:vegan cuisine:ramen'],
    ['近くの安いラーメン屋', 'nearMe cheap cuisine:ramen'],
    ['グルテンフリーピザ', 'diet:gluten_free cuisine:pizza'],
    ['卵なしケーキ', 'free:eggs cuisine:cake'],
    ['乳製品不使用', 'free:milk'],
    ['ナッツ抜き', 'free:nuts'],
    ['イタリア料理', 'cuisine:italian'],
    ['営業中のカフェ', 'openNow placeKind:cafe'],
    ['1000円以下', 'maxPrice:1000:JPY'],
    ['ハラール焼肉', 'diet:halal cuisine:yakiniku'],
    ['居酒屋', 'cuisine:izakaya'],
    ['アップルパイ', 'cuisine:pie'],
    ['パイナップル', ''],
  ])('reads %s as %s', (run, meanings) => {
    expect(ofRun(run)).toBe(meanings)
  })

  it('reads words separated by a space as words of other languages', () => {
    expect(read('ヴィーガン ラーメン')).toBe('diet:vegan cuisine:ramen')
    expect(read('1000円以下 寿司')).toBe('maxPrice:1000:JPY cuisine:sushi')
  })
})

/** Dishes whose names contain words that usually mean something else. The words may be read as cuisines, but not as filters. */
const dishes = [
  ...[
    'French fries',
    'French toast',
    'Open sandwich',
    'Open faced sandwich',
    'Free range eggs',
    'Milk tea',
    'Egg fried rice',
    'Egg noodles',
  ],
  ...['Fish sauce wings', 'Nut roast', 'Coconut milk curry', 'Café au lait', 'Caffè latte', 'English muffin', 'Irish coffee', 'Swiss roll'],
  ...[
    'Turkish delight',
    'Danish pastry',
    'Ensalada rusa',
    'Insalata russa',
    'Dutch baby',
    'Brazil nuts',
    'Bacalhau no forno',
    'Lait de coco',
  ],
  ...[
    'Frango no leite',
    'Pollo al forno',
    'Leche de tigre',
    'Crema catalana',
    'Glass noodles',
    'Pain au chocolat',
    'Pad see ew',
    'Eggs benedict',
  ],
  ...['Chicken tikka masala', 'Spaghetti carbonara', 'Pizza Margherita', 'Wiener Schnitzel', 'Beef Wellington', 'Pho bo', 'Tom yum goong'],
  ...[
    'Moules frites',
    'Bouillabaisse',
    'Ratatouille',
    'Köttbullar',
    'Räksmörgås',
    'Ćevapi',
    'Шопска салата',
    'Feijoada',
    'Moqueca de peixe',
  ],
  ...[
    'Arroz con pollo',
    'Patatas bravas',
    'Gnocchi al pesto',
    'Saltimbocca',
    'Stamppot',
    'Bitterballen',
    'Mapo tofu',
    'Bibimbap',
    'Okroshka',
  ],
  ...[
    'Peanut butter cookies',
    'Fish and chips',
    'Cheese on toast',
    'Tarte aux noix',
    'Zuppa di pesce',
    'Milchreis',
    'Eiersalat',
    'Nusskuchen',
  ],
  ...['Käsespätzle', 'Sesame chicken', 'Celery soup', 'Mustard greens', 'دجاج بالليمون', 'سمك مشوي'],
]

describe('names of dishes', () => {
  it.each(dishes)('doesn’t turn %s into a filter', (dish) => {
    const types = readQueryWords(dish.split(' ').map(foldWord)).map(({ meaning }) => meaning.type)
    expect(types.filter((type) => !['cuisine', 'filler'].includes(type))).toEqual([])
  })

  it.each(['French fries', 'Irish coffee', 'Swiss roll', 'Ensalada rusa', 'Brazil nuts', 'Glass noodles'])(
    'doesn’t read %s as a cuisine',
    (dish) => {
      const slugs = readQueryWords(dish.split(' ').map(foldWord)).flatMap(({ meaning }) =>
        meaning.type === 'cuisine' ? [meaning.slug] : [],
      )
      expect(slugs.filter((slug) => ['french', 'irish', 'swiss', 'russian', 'brazilian', 'ice_cream'].includes(slug))).toEqual([])
    },
  )
})

describe('readings', () => {
  it('come longest first at each position, overlapping ones included', () => {
    expect(readQueryWords(['open', 'now', 'near', 'me'])).toEqual([
      { from: 0, to: 2, meaning: { type: 'openNow' } },
      { from: 0, to: 1, meaning: { type: 'openNow' } },
      { from: 1, to: 2, meaning: { type: 'filler' } },
      { from: 2, to: 4, meaning: { type: 'nearMe' } },
      { from: 2, to: 3, meaning: { type: 'filler' } },
      { from: 3, to: 4, meaning: { type: 'filler' } },
    ])
  })

  it("don't decide whether a dish is named, which is left to the caller", () => {
    expect(readQueryWords(['vegan', 'dream'])).toEqual([{ from: 0, to: 1, meaning: { type: 'diet', diet: 'vegan' } }])
  })

  it('give all meanings of a word', () => {
    expect(readQueryWords(['bakery']).map(({ meaning }) => short(meaning))).toEqual(['placeKind:bakery', 'cuisine:pastry'])
    expect(readQueryWords(['restaurant']).map(({ meaning }) => short(meaning))).toEqual(['filler', 'placeKind:restaurant'])
  })

  it('are empty without words, and for words without a meaning here', () => {
    expect(readQueryWords([])).toEqual([])
    expect(readQueryWords(['', 'qwertz', '-', '99999999999'])).toEqual([])
    expect(readRun('')).toEqual([])
  })

  it('begin and end at words with letters', () => {
    expect(readQueryWords(['-', 'open', '-', 'now', '!']).map(({ from, to }) => [from, to])).toEqual([
      [1, 4],
      [1, 2],
      [3, 4],
    ])
  })

  it('take time in proportion to the length of the text', () => {
    const words = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 'nut' : 'and'))
    expect(readQueryWords(['without', ...words, 'egg', 'free']).length).toBeLessThan(2000)
  })

  it('never break a word', () => {
    expect(readQueryWords(['gluten-free']).map(({ from, to, meaning }) => `${from}-${to} ${short(meaning)}`)).toEqual([
      '0-1 diet:gluten_free',
    ])
    expect(readQueryWords(['pizza-free-wifi'])).toEqual([])
  })
})
