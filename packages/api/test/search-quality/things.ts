import type { OfferedLocale } from '@morsel/contract/locales'
import { cuisines } from '@morsel/db/seed/cuisines'
import type { DishDocument, PlaceDocument } from './documents.ts'
import { hasWord } from './words.ts'

/** What people want to eat, in their own words, and which places and dishes match it. */
export interface Thing {
  /** Cuisines of OpenStreetMap; broader ones include narrower ones. */
  cuisines: readonly string[]
  /** Kinds of places. */
  kinds?: readonly string[]
  /** Beginnings of words in names that mean it, too. */
  words: readonly string[]
  /** What people call it, in several forms. */
  said: Readonly<Record<OfferedLocale, readonly string[]>>
}

/** Cuisines and kinds of food. */
export const things = {
  pizza: {
    cuisines: ['pizza'],
    words: ['pizz', 'пиц', 'пиц'],
    said: {
      en: ['pizza', 'pizzas'],
      de: ['Pizza', 'Pizzen'],
      fr: ['pizza', 'pizzas'],
      es: ['pizza', 'pizzas'],
      it: ['pizza', 'pizze'],
      nl: ["pizza's"],
      'pt-BR': ['pizza', 'pizzas'],
      ja: ['ピザ', 'ピッツァ'],
      ar: ['بيتزا'],
    },
  },
  burger: {
    cuisines: ['burger'],
    words: ['burger', 'hamburger', 'cheeseburger', 'бургер'],
    said: {
      en: ['burger', 'burgers', 'hamburgers'],
      de: ['Burger', 'Hamburger'],
      fr: ['burgers', 'hamburger'],
      es: ['hamburguesa', 'hamburguesas'],
      it: ['hamburger'],
      nl: ['hamburgers', 'burgers'],
      'pt-BR': ['hambúrguer', 'hambúrgueres'],
      ja: ['ハンバーガー'],
      ar: ['برجر', 'همبرغر'],
    },
  },
  sushi: {
    cuisines: ['sushi'],
    words: ['sushi', 'суши'],
    said: {
      en: ['sushi'],
      de: ['Sushi'],
      fr: ['sushis', 'sushi'],
      es: ['sushi'],
      it: ['sushi'],
      nl: ['sushi'],
      'pt-BR': ['sushi'],
      ja: ['寿司', 'すし'],
      ar: ['سوشي'],
    },
  },
  kebab: {
    cuisines: ['kebab', 'shawarma', 'doner'],
    words: ['kebab', 'doner', 'kebap', 'shawarma'],
    said: {
      en: ['kebab', 'kebabs'],
      de: ['Döner', 'Kebab'],
      fr: ['kebab', 'kebabs'],
      es: ['kebab'],
      it: ['kebab'],
      nl: ['kebab', 'döner'],
      'pt-BR': ['kebab'],
      ja: ['ケバブ'],
      ar: ['كباب'],
    },
  },
  falafel: {
    cuisines: ['falafel'],
    words: ['falafel'],
    said: {
      en: ['falafel', 'falafels'],
      de: ['Falafel'],
      fr: ['falafels'],
      es: ['falafel'],
      it: ['falafel'],
      nl: ['falafel'],
      'pt-BR': ['falafel'],
      ja: ['ファラフェル'],
      ar: ['فلافل'],
    },
  },
  ramen: {
    cuisines: ['ramen'],
    words: ['ramen'],
    said: {
      en: ['ramen'],
      de: ['Ramen'],
      fr: ['ramen'],
      es: ['ramen'],
      it: ['ramen'],
      nl: ['ramen'],
      'pt-BR': ['lámen'],
      ja: ['ラーメン'],
      ar: ['رامن'],
    },
  },
  iceCream: {
    cuisines: ['ice_cream', 'gelato', 'frozen_yogurt'],
    kinds: ['ice_cream'],
    words: ['glass', 'gelat', 'ice cream', 'sladoled', 'сладолед', 'eis'],
    said: {
      en: ['ice cream', 'ice creams'],
      de: ['Eis', 'Eisdiele'],
      fr: ['glace', 'glaces'],
      es: ['helado', 'helados'],
      it: ['gelato', 'gelateria'],
      nl: ['ijs'],
      'pt-BR': ['sorvete'],
      ja: ['アイスクリーム'],
      ar: ['آيس كريم'],
    },
  },
  seafood: {
    cuisines: ['seafood', 'fish', 'fish_and_chips'],
    words: ['fisk', 'fish', 'riblji', 'seafood'],
    said: {
      en: ['seafood', 'fish'],
      de: ['Meeresfrüchte', 'Fisch'],
      fr: ['fruits de mer', 'poisson'],
      es: ['mariscos', 'pescado'],
      it: ['pesce', 'frutti di mare'],
      nl: ['vis'],
      'pt-BR': ['frutos do mar', 'peixe'],
      ja: ['シーフード'],
      ar: ['مأكولات بحرية'],
    },
  },
  cafe: {
    cuisines: ['coffee_shop'],
    kinds: ['cafe'],
    words: ['cafe', 'kafe', 'caffe', 'coffee', 'kaffe', 'кафе'],
    said: {
      en: ['cafe', 'cafés', 'coffee shop', 'coffee shops'],
      de: ['Café', 'Cafés', 'Kaffee'],
      fr: ['café', 'cafés'],
      es: ['cafetería', 'cafeterías'],
      it: ['caffè', 'caffetteria'],
      nl: ['koffie', 'cafés'],
      'pt-BR': ['cafeteria', 'cafés'],
      ja: ['カフェ', '喫茶店'],
      ar: ['مقهى'],
    },
  },
  italian: {
    cuisines: ['italian', 'pizza', 'pasta'],
    words: ['ital'],
    said: {
      en: ['italian', 'italian food', 'italian restaurants'],
      de: ['italienisch', 'italienisches Restaurant', 'Italiener'],
      fr: ['italien', 'cuisine italienne', 'restaurants italiens'],
      es: ['italiano', 'comida italiana'],
      it: ['italiano', 'cucina italiana', 'ristoranti italiani'],
      nl: ['italiaans', 'italiaanse restaurants'],
      'pt-BR': ['italiana', 'restaurantes italianos'],
      ja: ['イタリアン', 'イタリア料理'],
      ar: ['إيطالي', 'مطعم إيطالي'],
    },
  },
  chinese: {
    cuisines: ['chinese'],
    words: ['china', 'chin', 'kina', 'кине'],
    said: {
      en: ['chinese', 'chinese food', 'chinese restaurant'],
      de: ['chinesisch', 'chinesisches Essen', 'Chinese'],
      fr: ['chinois', 'restaurant chinois', 'cuisine chinoise'],
      es: ['chino', 'comida china', 'restaurantes chinos'],
      it: ['cinese', 'ristorante cinese'],
      nl: ['chinees', 'chinese restaurants'],
      'pt-BR': ['chinesa', 'comida chinesa'],
      ja: ['中華料理', '中華'],
      ar: ['صيني', 'مطعم صيني'],
    },
  },
  indian: {
    cuisines: ['indian'],
    words: ['india', 'indisk'],
    said: {
      en: ['indian', 'indian food', 'indian restaurants'],
      de: ['indisch', 'indisches Restaurant', 'Inder'],
      fr: ['indien', 'cuisine indienne'],
      es: ['indio', 'comida india'],
      it: ['indiano', 'cucina indiana'],
      nl: ['indiaas', 'indiase restaurants'],
      'pt-BR': ['indiana', 'comida indiana'],
      ja: ['インド料理'],
      ar: ['هندي', 'مطعم هندي'],
    },
  },
  thai: {
    cuisines: ['thai'],
    words: ['thai'],
    said: {
      en: ['thai', 'thai food', 'thai restaurants'],
      de: ['thailändisch', 'thailändisches Restaurant', 'Thai'],
      fr: ['thaïlandais', 'cuisine thaïlandaise'],
      es: ['tailandés', 'comida tailandesa'],
      it: ['thailandese', 'ristoranti thailandesi'],
      nl: ['thais', 'thaise restaurants'],
      'pt-BR': ['tailandesa', 'comida tailandesa'],
      ja: ['タイ料理'],
      ar: ['تايلاندي', 'مطعم تايلندي'],
    },
  },
  japanese: {
    cuisines: ['japanese', 'sushi', 'ramen'],
    words: ['japan', 'nippon'],
    said: {
      en: ['japanese', 'japanese restaurants'],
      de: ['japanisch', 'japanisches Essen', 'Japaner'],
      fr: ['japonais', 'restaurants japonais'],
      es: ['japonés', 'comida japonesa'],
      it: ['giapponese', 'ristorante giapponese'],
      nl: ['japans', 'japanse restaurants'],
      'pt-BR': ['japonesa', 'comida japonesa'],
      ja: ['和食', '日本料理'],
      ar: ['ياباني', 'مطعم ياباني'],
    },
  },
  mexican: {
    cuisines: ['mexican', 'tex-mex'],
    words: ['mexic', 'taco'],
    said: {
      en: ['mexican', 'mexican food'],
      de: ['mexikanisch', 'mexikanisches Essen', 'Mexikaner'],
      fr: ['mexicain', 'cuisine mexicaine'],
      es: ['mexicano', 'comida mexicana'],
      it: ['messicano', 'cucina messicana'],
      nl: ['mexicaans', 'mexicaanse restaurants'],
      'pt-BR': ['mexicana', 'comida mexicana'],
      ja: ['メキシコ料理'],
      ar: ['مكسيكي'],
    },
  },
  greek: {
    cuisines: ['greek', 'gyros'],
    words: ['grek', 'greek', 'gyros', 'giros'],
    said: {
      en: ['greek', 'greek food'],
      de: ['griechisch', 'griechisches Restaurant', 'Grieche'],
      fr: ['grec', 'cuisine grecque'],
      es: ['griego', 'comida griega'],
      it: ['greco', 'cucina greca'],
      nl: ['grieks', 'griekse restaurants'],
      'pt-BR': ['grega', 'comida grega'],
      ja: ['ギリシャ料理'],
      ar: ['يوناني'],
    },
  },
  turkish: {
    cuisines: ['turkish', 'doner'],
    words: ['turk'],
    said: {
      en: ['turkish', 'turkish food'],
      de: ['türkisch', 'türkisches Restaurant'],
      fr: ['turc', 'cuisine turque'],
      es: ['turco', 'comida turca'],
      it: ['turco', 'cucina turca'],
      nl: ['turks', 'turkse restaurants'],
      'pt-BR': ['turca', 'comida turca'],
      ja: ['トルコ料理'],
      ar: ['تركي', 'مطعم تركي'],
    },
  },
  vietnamese: {
    cuisines: ['vietnamese'],
    words: ['viet', 'pho'],
    said: {
      en: ['vietnamese', 'vietnamese food'],
      de: ['vietnamesisch', 'vietnamesisches Essen'],
      fr: ['vietnamien', 'restaurants vietnamiens'],
      es: ['vietnamita', 'comida vietnamita'],
      it: ['vietnamita', 'ristoranti vietnamiti'],
      nl: ['vietnamees', 'vietnamese restaurants'],
      'pt-BR': ['vietnamita', 'restaurantes vietnamitas'],
      ja: ['ベトナム料理'],
      ar: ['فيتنامي'],
    },
  },
  french: {
    cuisines: ['french', 'crepe'],
    words: ['french', 'fransk', 'franc'],
    said: {
      en: ['french', 'french cuisine'],
      de: ['französisch', 'französisches Restaurant'],
      fr: ['français', 'cuisine française'],
      es: ['francés', 'comida francesa'],
      it: ['francese', 'cucina francese'],
      nl: ['frans', 'franse restaurants'],
      'pt-BR': ['francesa', 'restaurantes franceses'],
      ja: ['フランス料理', 'フレンチ'],
      ar: ['فرنسي'],
    },
  },
  lebanese: {
    cuisines: ['lebanese'],
    words: ['leban', 'liban', 'beirut'],
    said: {
      en: ['lebanese', 'lebanese food'],
      de: ['libanesisch', 'libanesisches Essen'],
      fr: ['libanais', 'cuisine libanaise'],
      es: ['libanés', 'comida libanesa'],
      it: ['libanese', 'ristoranti libanesi'],
      nl: ['libanees', 'libanese restaurants'],
      'pt-BR': ['libanesa', 'comida libanesa'],
      ja: ['レバノン料理'],
      ar: ['لبناني', 'مطعم لبناني'],
    },
  },
} as const satisfies Record<string, Thing>

/** A key of {@link things}. */
export type ThingName = keyof typeof things

const parents: ReadonlyMap<string, string | undefined> = new Map(
  cuisines.map((cuisine: { slug: string; parent?: string }) => [cuisine.slug, cuisine.parent]),
)

/** Returns the cuisine and its broader ones. */
function withBroader(slug: string): string[] {
  const parent = parents.get(slug)
  return parent === undefined ? [slug] : [slug, ...withBroader(parent)]
}

/** Whether a place is a correct answer, by its cuisines, its kind or its name. */
export function serves({ cuisines: served, kind, name, names }: PlaceDocument, { cuisines: wanted, kinds = [], words }: Thing): boolean {
  return (
    kinds.includes(kind) ||
    served.flatMap(withBroader).some((slug) => wanted.includes(slug)) ||
    [name, ...Object.values(names)].some((each) => words.some((word) => hasWord(each, word)))
  )
}

/** Whether a dish is a correct answer, by its name. */
export const isCalled = ({ name }: Pick<DishDocument, 'name'>, { words }: Pick<Thing, 'words'>) => words.some((word) => hasWord(name, word))
