import { combo, dish, drink, drinks, fixed, food, lunch, placesIn, section, side, sweet } from '../demo-builders.ts'
import type { DemoCity } from '../world-shape.ts'

/** A fictional harbor town on the Swedish west coast; prices in öre. Telephone numbers are from the series set aside for fiction. */
export const ronnhamn: DemoCity = {
  slug: 'ronnhamn',
  name: 'Rönnhamn',
  countryCode: 'SE',
  region: 'Halland',
  lat: 57.03,
  lon: 12.43,
  tz: 'Europe/Stockholm',
  currency: 'SEK',
  lang: 'sv',
}

export const ronnhamnPlaces = placesIn('ronnhamn', [
  {
    key: 'sju-sorter',
    kind: 'bakery',
    name: 'Bageri Sju Sorter',
    description:
      'Seven kinds of biscuit, as etiquette demands, and buns that sell out by ten. The cardamom is crushed in a mortar the size of a bucket.',
    cuisines: ['pastry', 'coffee_shop', 'swedish'],
    priceLevel: 1,
    address: ['Storgatan', '18', '439 10', 'Centrum'],
    at: [57.0312, 12.4321],
    phone: '+46313900601',
    website: 'https://sjusorter.example',
    openingHours: 'Mo-Fr 06:30-18:00; Sa 07:30-16:00; Su 08:00-15:00',
    offers: 'takeaway wheelchair outdoor_seating wifi card contactless high_chair',
    lacks: 'cash reservation smoking',
    declaresAll: true,
    diets: { vegetarian: 'yes', vegan: 'yes', lactose_free: 'yes', gluten_free: 'limited' },
    menus: [
      food(
        section('Bullar', [
          sweet('Kardemummabulle', 3800, 'Cardamom bun, knotted, brushed with syrup while it is too hot to touch', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
            may: 'nuts',
          }),
          sweet('Kanelbulle', 3600, 'Cinnamon bun with pearl sugar', { is: 'vegetarian', has: 'gluten milk eggs', may: 'nuts' }),
          sweet('Vegansk kardemummabulle', 4000, 'Oat milk, rapeseed oil, double cardamom', {
            is: 'vegan',
            has: 'gluten',
            may: 'milk eggs nuts',
          }),
          sweet('Semla', 5200, 'Shrove bun with almond paste and cream. January until Easter, not a day longer', {
            is: 'vegetarian',
            has: 'gluten milk eggs nuts',
          }),
        ]),
        section('Småkakor', [
          sweet('Sju sorter på fat', 8900, 'One of each: dreams, finska pinnar, chessboards, raspberry caves and three the baker chooses', {
            is: 'vegetarian',
            has: 'gluten milk eggs nuts',
          }),
          sweet('Hallongrotta', 2200, 'Raspberry cave', { is: 'vegetarian', has: 'gluten milk', may: 'eggs nuts' }),
          sweet('Chokladboll', 2800, 'Oats, cocoa, coffee, coconut. No oven involved', {
            is: 'vegetarian',
            has: 'gluten milk',
            may: 'nuts soybeans',
          }),
          sweet('Mandelkubb', 2500, 'Bitter-almond rusk without flour', { is: 'vegetarian gluten_free lactose_free', has: 'eggs nuts' }),
        ]),
        section('Smörgåsar', [
          dish('Räkmacka', 14900, 'Prawns, egg, mayonnaise, dill, on bread you cannot see', {
            is: 'pescatarian',
            has: 'gluten crustaceans eggs mustard milk',
          }),
          dish('Ost på surdeg', 5900, 'Aged herrgård, cucumber, butter', { is: 'pescatarian', has: 'gluten milk' }),
          dish('Rödbetsröra och linser', 6400, 'Beetroot salad, lentil patty, rye', { is: 'vegan', has: 'gluten mustard' }),
        ]),
        section('Limpor', [
          side('Surdegslevain', 6500, '900 g, wheat and a little rye', { is: 'vegan', has: 'gluten', may: 'sesame' }),
          side('Danskt rågbröd', 6800, 'Whole kernels, sunflower seeds', { is: 'vegan', has: 'gluten', may: 'sesame' }),
        ]),
        section('Kaffe', [
          drink('Bryggkaffe', 3200, 'With a refill, påtår', { is: 'vegan gluten_free' }),
          drink('Cappuccino', 4500, 'Lactose-free or oat on request', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'sillkajen',
    kind: 'restaurant',
    name: 'Sillkajen',
    description: 'White tablecloths in an old herring store. The sill arrives on a three-tier stand and so does the aquavit.',
    cuisines: ['swedish', 'seafood', 'nordic'],
    priceLevel: 3,
    address: ['Norra Kajen', '4', '439 12', 'Hamnen'],
    at: [57.0287, 12.4012],
    phone: '+46313900602',
    website: 'https://sillkajen.example',
    openingHours: 'Mo-Fr 11:30-14:00,17:00-23:00; Sa 13:00-00:00; Su off',
    offers: 'reservation outdoor_seating wheelchair card contactless high_chair wifi',
    lacks: 'delivery cash',
    diets: { pescatarian: 'yes', vegetarian: 'limited', gluten_free: 'yes' },
    menus: [
      food(
        section('Förrätter', [
          dish(
            'Silltallrik',
            16500,
            'Five herrings: mustard, onion, dill, sherry, and the one we do not explain; egg, potato, crispbread',
            { is: 'pescatarian', has: 'fish gluten mustard eggs milk sulphites' },
          ),
          dish('Toast Skagen', 18500, 'Hand-peeled prawns, dill, whitefish roe, butter-fried bread', {
            is: 'pescatarian',
            has: 'crustaceans gluten eggs mustard milk fish',
          }),
          dish('Löjrom från Kalix', 29500, '30 g vendace roe, sour cream, red onion, rösti', {
            is: 'pescatarian gluten_free',
            has: 'fish milk',
          }),
          dish('Rökt rödbeta', 13500, 'Smoked beetroot, horseradish oat cream, hazelnut', { is: 'vegan', has: 'nuts gluten mustard' }),
        ]),
        section('Varmrätter', [
          dish('Smörstekt rödspätta', 26500, 'Plaice on the bone, brown butter, capers, boiled potatoes', {
            is: 'pescatarian',
            has: 'fish gluten milk',
          }),
          dish('Fiskgryta från hallandskusten', 24500, 'Cod, mussels, prawns, saffron and fennel, aioli', {
            is: 'pescatarian',
            has: 'fish molluscs crustaceans celery eggs mustard sulphites',
          }),
          dish('Moules frites', 22500, 'Mussels from the fjord up north, white wine, chips', {
            is: 'pescatarian gluten_free',
            has: 'molluscs milk sulphites celery',
          }),
          dish('Kokt torsk med äggsås', 27500, 'Poached cod, egg sauce, peas: grandmother’s Tuesday, improved', {
            is: 'pescatarian',
            has: 'fish eggs milk gluten',
          }),
          dish('Kålrotsbiff', 19500, 'Roasted swede steak, lentils, lovage', { is: 'vegan gluten_free', has: 'celery mustard' }),
        ]),
        section('Efterrätter', [
          sweet('Ostkaka med hjortron', 11500, 'Småland curd cake, warm, cloudberries', { is: 'vegetarian', has: 'milk eggs nuts gluten' }),
          sweet('Punschglass', 9500, 'Ice cream of arrack punch', { is: 'vegetarian gluten_free', has: 'milk eggs', not: 'halal' }),
        ]),
      ),
      drinks(
        section('Snaps', [
          drink('Fläder', 3200, 'Elderflower aquavit; price per centilitre-and-a-half, as is proper', { is: 'vegan', not: 'halal' }),
          drink('Torr äppelmust', 5500, 'Alcohol-free, from the orchards at Tvååker way', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'krogen-mans',
    kind: 'restaurant',
    name: 'Kvarterskrogen Måns',
    description: 'The dish of the day since 1974. Pea soup on Thursdays, always; meatballs whenever there is weather.',
    cuisines: ['swedish', 'regional'],
    priceLevel: 2,
    address: ['Kvarngatan', '31', '439 14', 'Kvarnbacken'],
    at: [57.0371, 12.4405],
    phone: '+46313900603',
    openingHours: 'Mo-Fr 11:00-21:00; Sa 12:00-22:00; Su,PH off',
    offers: 'wheelchair card contactless cash high_chair takeaway reservation',
    diets: { vegetarian: 'yes', lactose_free: 'yes', vegan: 'limited' },
    menus: [
      lunch(
        section(
          'Dagens',
          [
            dish('Måndag: stekt strömming', 12900, 'Fried Baltic herring, mash, lingonberries', {
              is: 'pescatarian',
              has: 'fish gluten milk eggs',
            }),
            dish('Tisdag: köttbullar', 12900, 'Meatballs, cream sauce, pickled cucumber, mash', { meat: 'mixed', has: 'gluten milk eggs' }),
            dish('Onsdag: kalops', 12900, 'Beef stew with allspice and beetroot', { meat: 'beef', has: 'gluten', is: 'lactose_free' }),
            dish('Torsdag: ärtsoppa och pannkakor', 12900, 'Pea soup with pork and mustard, then pancakes', {
              meat: 'pork',
              has: 'mustard gluten milk eggs celery',
            }),
            dish('Fredag: fläskfilé med bearnaise', 13900, 'Pork tenderloin, chips, a small lake of sauce', {
              meat: 'pork',
              has: 'milk eggs',
            }),
            dish('Veckans gröna', 12500, 'The green dish of the week; ask what and why', { is: 'vegetarian' }),
          ],
          '11:00 to 14:00, with salad, crispbread and coffee.',
        ),
      ),
      food(
        section('Husmanskost', [
          dish('Köttbullar med gräddsås', 17900, 'Nine meatballs, cream sauce, lingonberries, pressed cucumber', {
            meat: 'mixed',
            has: 'gluten milk eggs',
          }),
          dish('Raggmunk med fläsk', 16900, 'Potato pancakes, crisp pork, raw lingonberries', { meat: 'pork', has: 'gluten milk eggs' }),
          dish('Raggmunk med svamp', 16500, 'The same lace pancakes with fried chanterelles', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          dish('Biff Rydberg', 24900, 'Diced fillet, potato, onion, raw yolk, mustard cream', {
            meat: 'beef',
            is: 'gluten_free',
            has: 'eggs milk mustard',
          }),
          dish('Pytt i panna på rotfrukter', 15900, 'Root-vegetable hash, pickled beetroot, fried egg or not', {
            is: 'vegetarian gluten_free lactose_free',
            has: 'eggs celery sulphites',
          }),
        ]),
        section('Sött', [
          sweet('Pannkakor med sylt', 8900, 'Three pancakes, strawberry jam, whipped cream', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Äppelkaka', 8500, 'Apple cake with vanilla sauce', { is: 'vegetarian', has: 'gluten milk eggs', may: 'nuts' }),
        ]),
        section('Dryck', [
          drink('Lättöl', 3900, '2.1 %, with the lunch', { is: 'vegan', has: 'gluten', not: 'halal' }),
          drink('Lingondricka', 3500, '', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'pizzeria-vasterport',
    kind: 'restaurant',
    name: 'Pizzeria Västerport',
    description:
      'Forty-one numbered pizzas on the wall, of which these are the ones people order. Cabbage salad is free and always will be.',
    cuisines: ['pizza', 'kebab'],
    priceLevel: 1,
    address: ['Västerportsgatan', '7', '439 11', 'Västerport'],
    at: [57.0329, 12.4226],
    phone: '+46313900604',
    openingHours: 'Mo-Th 11:00-21:00; Fr 11:00-23:00; Sa 12:00-23:00; Su 12:00-21:00',
    offers: 'takeaway delivery cash card contactless high_chair wheelchair',
    lacks: 'reservation',
    diets: { vegetarian: 'yes', gluten_free: 'limited', vegan: 'limited' },
    menus: [
      food(
        section('Pizza', [
          dish('1. Margherita', 10500, 'Tomato, cheese, oregano', { is: 'vegetarian', has: 'gluten milk' }),
          dish('2. Vesuvio', 11500, 'Ham', { meat: 'pork', has: 'gluten milk' }),
          dish('5. Hawaii', 12000, 'Ham, pineapple, no apologies', { meat: 'pork', has: 'gluten milk' }),
          dish('11. Capricciosa', 12000, 'Ham, tinned mushrooms, nostalgia', { meat: 'pork', has: 'gluten milk' }),
          dish('19. Vegetariana', 12500, 'Artichoke, peppers, onion, olives', { is: 'vegetarian', has: 'gluten milk' }),
          dish('24. Afrikana', 13000, 'Chicken, banana, curry, peanuts: a Swedish idea of a continent', {
            meat: 'chicken',
            has: 'gluten milk peanuts mustard',
          }),
          dish('33. Kebabpizza', 13900, 'Kebab, onion, peperoncini, sauce both red and white', {
            meat: 'beef',
            has: 'gluten milk eggs soybeans',
            spice: 1,
          }),
          dish('40. Vegansk kebabpizza', 14500, 'Soy kebab, vegan cheese, garlic sauce of oats', {
            is: 'vegan',
            has: 'gluten soybeans',
            spice: 1,
          }),
        ]),
        section('Kebab', [
          dish('Kebabtallrik', 13500, 'With chips, salad, sauce', { meat: 'beef', has: 'gluten milk eggs soybeans' }),
          dish('Kebabrulle', 11500, 'Rolled in flatbread, half of it eaten on the way home', {
            meat: 'beef',
            has: 'gluten milk eggs soybeans',
          }),
          dish('Falafelrulle', 9900, 'Falafel, pickles, hot sauce', { is: 'vegetarian', has: 'gluten milk eggs sesame', spice: 1 }),
        ]),
        section('Till', [
          side('Pizzasallad', 0, 'Cabbage, oil, vinegar, a bay leaf. Free', { is: 'vegan gluten_free', has: 'sulphites' }),
          side('Vitlökssås', 1500, 'Garlic sauce', { is: 'vegetarian gluten_free', has: 'milk eggs' }),
          drink('Läsk', 2500, 'A can; Trocadero if we have it', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'falafel-zaytoun',
    kind: 'fast_food',
    name: 'Falafelhörnan Zaytoun',
    names: { ar: 'زيتون' },
    description:
      'A window, two fryers, and a queue that goes past the pharmacy. Everything except the halloumi is vegan and everything is halal.',
    cuisines: ['falafel', 'lebanese', 'middle_eastern'],
    priceLevel: 1,
    address: ['Stationsgatan', '2', '439 16', 'Stationen'],
    at: [57.0298, 12.4489],
    openingHours: 'Mo-Th 10:30-22:00; Fr,Sa 10:30-04:00; Su 12:00-21:00',
    offers: 'takeaway card contactless cash delivery',
    lacks: 'reservation',
    diets: { vegan: 'yes', vegetarian: 'only', halal: 'only' },
    menus: [
      food(
        section('I bröd', [
          dish('Falafel i rulle', 6500, 'Five falafel, tomato, pickled turnip, tahini, in thin bread', {
            is: 'vegan halal',
            has: 'gluten sesame',
          }),
          dish('Falafel i pita', 5900, 'Four falafel, mint, pickles', { is: 'vegan halal', has: 'gluten sesame' }),
          dish('Halloumirulle', 7900, 'Grilled halloumi, aubergine, pomegranate syrup', {
            is: 'vegetarian halal',
            has: 'gluten milk sesame',
          }),
          dish('Blomkålsshawarma', 7500, 'Cauliflower roasted with shawarma spice, garlic cream', {
            is: 'vegan halal',
            has: 'gluten sesame',
          }),
        ]),
        section('På tallrik', [
          dish('Falafeltallrik', 10900, 'Eight falafel, hummus, tabbouleh, fries', { is: 'vegan halal', has: 'sesame gluten' }),
          dish('Mezzetallrik', 12900, 'Hummus, moutabal, muhammara, vine leaves, bread', { is: 'vegan halal', has: 'sesame nuts gluten' }),
          dish('Manakish zaatar', 4500, 'Flatbread with thyme and sesame from a very small oven', {
            is: 'vegan halal',
            has: 'gluten sesame',
          }),
        ]),
        section('Vid sidan', [
          side('Hummus', 4500, 'With olive oil and a dent to hold it', { is: 'vegan gluten_free halal', has: 'sesame' }),
          side('Fattoush', 5500, 'Bread salad, sumac', { is: 'vegan halal', has: 'gluten' }),
          side('Inlagda rovor', 1500, 'Pink pickled turnips', { is: 'vegan gluten_free halal', has: 'sulphites' }),
        ]),
        section('Dryck och sött', [
          drink('Ayran', 2500, 'Salted yoghurt drink', { is: 'vegetarian gluten_free halal', has: 'milk' }),
          sweet('Baklava', 2000, 'One square, pistachio', { is: 'vegetarian halal', has: 'gluten nuts milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'chornobryvtsi',
    kind: 'restaurant',
    name: 'Чорнобривці',
    nameLang: 'uk',
    names: { en: 'Chornobryvtsi', sv: 'Tjornobryvtsi', 'uk-Latn': 'Chornobryvtsi' },
    description:
      'Marigolds on the windowsill, borscht on the stove. Oksana taught school in Poltava; here she teaches Halland what dill is for.',
    cuisines: ['ukrainian', 'dumpling'],
    priceLevel: 2,
    address: ['Rönnvägen', '22', '439 18', 'Rönnäng'],
    at: [57.0413, 12.4532],
    phone: '+46313900606',
    website: 'https://www.example.com/chornobryvtsi',
    openingHours: 'We-Fr 16:00-21:30; Sa 12:00-22:00; Su 12:00-19:00',
    offers: 'takeaway reservation high_chair card contactless wifi',
    partly: 'wheelchair',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'yes' },
    menus: [
      food(
        section('Супи · Soups', [
          dish('Borscht', 13900, 'Beetroot, beef, beans, sour cream; garlic pampushky on the side', {
            meat: 'beef',
            has: 'gluten milk eggs celery',
          }),
          dish('Borscht pisnyi', 12500, 'The Lenten one: mushrooms and prunes, no meat, no cream', {
            is: 'vegan',
            has: 'celery',
            may: 'gluten',
          }),
          dish('Kapusniak', 12900, 'Sauerkraut and millet soup with smoked rib', { meat: 'pork', has: 'celery' }),
        ]),
        section('Вареники · Varenyky', [
          dish('Varenyky with potato', 13500, 'Ten dumplings, fried onion, sour cream', { is: 'vegetarian', has: 'gluten milk eggs' }),
          dish('Varenyky with cabbage and mushroom', 13500, 'Oil instead of butter', { is: 'vegan', has: 'gluten' }),
          dish('Varenyky with cherries', 12900, 'Sour cherries, sugar, a dish or a dessert', { is: 'vegetarian', has: 'gluten milk eggs' }),
        ]),
        section('Страви · Mains', [
          dish('Holubtsi', 16500, 'Cabbage rolls with pork and rice, tomato sauce', { meat: 'pork', has: 'milk celery' }),
          dish('Kotleta po-kyivsky', 18900, 'Chicken Kyiv. Stand back when you cut', { meat: 'chicken', has: 'gluten milk eggs' }),
          dish('Deruny', 14500, 'Potato pancakes, mushroom sauce', { is: 'vegetarian', has: 'eggs milk gluten' }),
          dish('Banosh', 14900, 'Hutsul cornmeal in cream with brynza and mushrooms', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
        section('Солодке · Sweet', [
          sweet('Syrnyky', 9500, 'Curd-cheese pancakes, raisins, cherry jam', { is: 'vegetarian', has: 'milk eggs gluten' }),
          sweet('Medivnyk', 8900, 'Honey cake of eight layers, rested two days', { is: 'vegetarian', has: 'gluten milk eggs' }),
          drink('Uzvar', 3900, 'Cold infusion of smoked pears and prunes', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'grona-grytan',
    kind: 'restaurant',
    name: 'Gröna Grytan',
    description: 'Pay at the door, take a tray, come back twice. A vegan kitchen that thinks in casseroles.',
    cuisines: ['buffet', 'soup', 'salad'],
    priceLevel: 1,
    address: ['Skolgatan', '9', '439 13', 'Centrum'],
    at: [57.0344, 12.4297],
    phone: '+46313900607',
    openingHours: 'Mo-Fr 11:00-14:30',
    offers: 'wheelchair takeaway high_chair card contactless wifi',
    lacks: 'reservation cash',
    declaresAll: true,
    diets: { vegan: 'only', vegetarian: 'only', lactose_free: 'only', gluten_free: 'yes' },
    menus: [
      lunch(
        section('Grytor', [
          dish('Jordnötsgryta', 11900, 'Sweet potato and peanut stew, spinach, lime', {
            is: 'vegan gluten_free',
            has: 'peanuts',
            spice: 1,
          }),
          dish('Dal med kokos', 11500, 'Red lentils, coconut, coriander', { is: 'vegan gluten_free', has: 'mustard', spice: 1 }),
          dish('Kantarellgryta', 12900, 'Chanterelle and barley stew. August to October', { is: 'vegan', has: 'gluten celery sulphites' }),
          dish('Chili sin carne', 11500, 'Black beans, dark chocolate, a long afternoon', {
            is: 'vegan gluten_free',
            has: 'celery',
            spice: 2,
          }),
          dish('Svampstroganoff', 11900, 'Mushrooms, smoked paprika, oat cream, gherkin', { is: 'vegan', has: 'gluten mustard sulphites' }),
        ]),
        section('Soppor', [
          dish('Ärtsoppa utan fläsk', 9500, 'Thursdays: yellow peas, thyme, mustard', { is: 'vegan gluten_free', has: 'mustard celery' }),
          dish('Rostad blomkålssoppa', 9500, 'Cauliflower, almond, chilli oil', { is: 'vegan gluten_free', has: 'nuts celery' }),
        ]),
        section('Sallader', [
          dish('Falafelsallad', 10900, 'Baked falafel, bulgur, beetroot, tahini', { is: 'vegan', has: 'gluten sesame' }),
          dish('Grön bowl', 11500, 'Quinoa, edamame, kale, ginger dressing', { is: 'vegan gluten_free', has: 'soybeans sesame mustard' }),
        ]),
        section('Till kaffet', [
          sweet('Rawboll', 2900, 'Date, cashew, cocoa', { is: 'vegan gluten_free', has: 'nuts' }),
          sweet('Morotskaka', 4200, 'Carrot cake, cashew frosting', { is: 'vegan', has: 'gluten nuts' }),
          drink('Rabarberdricka', 3200, 'Rhubarb cordial and soda', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'sushi-sjostjarnan',
    kind: 'restaurant',
    name: 'Sjöstjärnan Sushi',
    description: 'Eleven bits for lunch, like everywhere in Sweden; cod roe, pike-perch and smoked eel, like nowhere else.',
    cuisines: ['sushi', 'japanese', 'poke'],
    priceLevel: 2,
    address: ['Hamngatan', '15', '439 12', 'Hamnen'],
    at: [57.0299, 12.4098],
    phone: '+46313900608',
    openingHours: 'Mo-Fr 11:00-20:30; Sa,Su 12:30-20:30',
    offers: 'takeaway delivery card contactless wheelchair outdoor_seating',
    lacks: 'cash',
    menuLang: 'en',
    diets: { pescatarian: 'yes', vegan: 'yes', lactose_free: 'yes' },
    menus: [
      food(
        section('Sets', [
          combo('Eleven pieces', 14500, 'Seven nigiri, four maki, miso soup', {
            is: 'pescatarian lactose_free',
            has: 'fish crustaceans soybeans gluten eggs mustard',
          }),
          combo('Eleven green pieces', 13900, 'Avocado, tofu, marinated beetroot, shiitake', {
            is: 'vegan',
            has: 'soybeans gluten sesame mustard',
          }),
          combo('West-coast set', 18900, 'Pike-perch, smoked eel, cod roe, langoustine, char', {
            is: 'pescatarian lactose_free',
            has: 'fish crustaceans soybeans gluten',
          }),
        ]),
        section('Rolls', [
          dish('Salmon avocado roll', 12900, 'Eight pieces', { is: 'pescatarian lactose_free', has: 'fish soybeans gluten sesame' }),
          dish('Crispy prawn roll', 13900, 'Tempura prawn, chilli mayonnaise', {
            is: 'pescatarian lactose_free',
            has: 'crustaceans gluten eggs soybeans mustard',
            spice: 1,
          }),
          dish('Flamed halloumi roll', 12900, 'It should not work', { is: 'vegetarian', has: 'milk soybeans gluten' }),
        ]),
        section('Bowls', [
          dish('Salmon poke', 13900, 'Rice, salmon, edamame, mango, seaweed', {
            is: 'pescatarian lactose_free',
            has: 'fish soybeans gluten sesame',
          }),
          dish('Tofu poke', 12900, 'Marinated tofu, cucumber, pickled ginger, peanuts', {
            is: 'vegan',
            has: 'soybeans gluten sesame peanuts',
          }),
        ]),
        section('Beside', [
          side('Miso soup', 2900, 'Tofu, wakame, bonito stock', { is: 'pescatarian lactose_free', has: 'soybeans fish', may: 'gluten' }),
          side('Seaweed salad', 4500, '', { is: 'vegan', has: 'sesame soybeans gluten' }),
          side('Edamame', 4900, 'With flaked salt from Læsø', { is: 'vegan gluten_free', has: 'soybeans' }),
        ]),
      ),
    ],
  },
  {
    key: 'bar-lykta',
    kind: 'bar',
    name: 'Bar Lykta',
    description: 'Candlelight, a short list, ice cut by hand. The door has no sign; look for the lantern.',
    cuisines: ['cocktails', 'tapas'],
    priceLevel: 3,
    address: ['Klockgränd', '3', '439 10', 'Centrum'],
    at: [57.0306, 12.4275],
    website: 'https://barlykta.example',
    openingHours: 'We,Th 18:00-01:00; Fr,Sa 17:00-02:00',
    offers: 'reservation card contactless',
    lacks: 'cash wheelchair high_chair smoking',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'yes' },
    menus: [
      drinks(
        section('Mixed', [
          drink('Rowan sour', 15500, 'Gin, rowanberry, lemon, egg white', { is: 'vegetarian gluten_free', has: 'eggs', not: 'halal' }),
          drink('Cloudberry negroni', 16500, 'Bitter, sweet, bog', { has: 'sulphites', not: 'halal' }),
          drink('Burnt birch old fashioned', 16900, 'Whisky, birch syrup, a match', { is: 'vegan', not: 'halal' }),
          drink('Dill and cucumber gimlet', 14900, '', { is: 'vegan gluten_free', not: 'halal' }),
          drink('Spruce highball', 9900, 'No alcohol: spruce shoots, verjus, soda', { is: 'vegan gluten_free' }),
          drink('Oat milk punch', 15900, 'Clarified, spiced, deceptively clear', { is: 'vegan', has: 'gluten', not: 'halal' }),
        ]),
      ),
      food(
        section('Small plates', [
          dish('Olives', 5900, 'Warm, orange peel', { is: 'vegan gluten_free' }),
          dish('Anchovy toast', 9500, 'Cantabrian anchovy, cold butter, grilled sourdough', { is: 'pescatarian', has: 'fish gluten milk' }),
          dish('Västerbotten gougères', 8900, 'Five cheese puffs', { is: 'pescatarian', has: 'gluten milk eggs' }),
          dish('Steak tartare', 15900, 'Smoked mayonnaise, fried capers, potato crisps', {
            meat: 'beef',
            is: 'gluten_free lactose_free',
            has: 'eggs mustard',
          }),
          dish('Charred leeks', 11500, 'Hazelnut, mustard vinaigrette', { is: 'vegan gluten_free', has: 'nuts mustard sulphites' }),
          sweet('Chocolate truffle', 4500, 'Rapeseed oil, sea salt', { is: 'vegan gluten_free', has: 'soybeans', may: 'milk nuts' }),
        ]),
      ),
    ],
  },
  {
    key: 'tre-tarnor',
    kind: 'pub',
    name: 'Puben Tre Tärnor',
    description: 'Three terns on the sign, twelve taps below. Shuffleboard upstairs, and a wall of lost mittens.',
    cuisines: ['burger', 'british', 'wings'],
    priceLevel: 2,
    address: ['Torggatan', '6', '439 10', 'Centrum'],
    at: [57.0319, 12.4282],
    phone: '+46313900610',
    openingHours: 'Mo-Th 16:00-00:00; Fr 15:00-02:00; Sa 13:00-02:00; Su 14:00-22:00+',
    offers: 'outdoor_seating dogs card contactless wifi wheelchair',
    lacks: 'reservation',
    diets: { vegetarian: 'yes', vegan: 'yes' },
    menus: [
      food(
        section('Brickmat', [
          dish('Tärnburgare', 17500, 'Dry-aged beef, Västerbotten, caramelised onion', {
            meat: 'beef',
            has: 'gluten milk eggs mustard sesame',
          }),
          dish('Svampburgare', 16500, 'Portobello and barley patty, pickled chanterelles', {
            is: 'vegan',
            has: 'gluten mustard soybeans sesame',
          }),
          dish('Fish and chips', 18500, 'Cod in lager batter, remoulade, peas', {
            is: 'pescatarian',
            has: 'fish gluten eggs mustard',
            not: 'halal',
            lang: 'en',
          }),
          dish('Kycklingvingar', null, 'Hot, hotter, or lingonberry', {
            meat: 'chicken',
            is: 'gluten_free',
            has: 'milk celery',
            spice: 2,
            sizes: { Åtta: 12900, Sexton: 21900 },
          }),
          dish('Loaded fries', 13900, 'Pulled oats, pickled chilli, vegan cheese', {
            is: 'vegan',
            has: 'gluten soybeans',
            spice: 1,
            lang: 'en',
          }),
          dish('Toast med svartkål och ost', 11900, 'Kale and Präst cheese, fried in butter', { has: 'gluten milk', is: 'pescatarian' }),
        ]),
        section('Att knapra på', [
          side('Saltrostade nötter', 4900, '', { is: 'vegan gluten_free', has: 'nuts peanuts' }),
          side('Pickad gurka på öl', 3900, 'Beer-pickled gherkin', { is: 'vegan', has: 'gluten mustard', not: 'halal' }),
        ]),
      ),
      drinks(
        section('Kranar', [
          drink('Rönnhamns Ljusa', 7900, 'House lager, 40 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
          drink('Mörk Havre', 8900, 'Oat stout, 40 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
          drink('Glutenfri pale ale', 8500, 'Bottle, 33 cl', { is: 'vegan gluten_free', not: 'halal' }),
          drink('Havtornslemonad', 4900, 'Sea buckthorn', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'mjolk-och-mansken',
    kind: 'ice_cream',
    name: 'Mjölk & Månsken',
    description:
      'The cows live eleven kilometres away and have names. Scoops on the pier until the sun goes down, which in June it barely does.',
    cuisines: ['ice_cream', 'waffle'],
    priceLevel: 1,
    address: ['Bryggan', '1', '439 12', 'Hamnen'],
    at: [57.0271, 12.3963],
    website: 'https://mjolkochmansken.example',
    openingHours: 'Apr-May Sa,Su 11:00-18:00; Jun-Aug Mo-Su 10:00-23:00; Sep Fr-Su 12:00-18:00',
    hoursNote: 'Closed from October to March.',
    offers: 'takeaway outdoor_seating dogs wheelchair card contactless',
    lacks: 'cash',
    declaresAll: true,
    diets: { vegetarian: 'only', vegan: 'limited', gluten_free: 'yes' },
    menus: [
      food(
        section('Gräddglass', [
          sweet('Mjölk', 4200, 'Just milk, cream, sugar. The benchmark', { is: 'vegetarian gluten_free', has: 'milk', may: 'nuts eggs' }),
          sweet('Kardemumma', 4200, 'Green cardamom, toasted bun crumbs', { is: 'vegetarian', has: 'milk gluten eggs', may: 'nuts' }),
          sweet('Blåbär och lakrits', 4400, 'Bilberry with a black line of liquorice', {
            is: 'vegetarian gluten_free',
            has: 'milk',
            may: 'nuts eggs',
          }),
          sweet('Brynt smör och salt', 4400, 'Browned butter', { is: 'vegetarian gluten_free', has: 'milk eggs', may: 'nuts' }),
          sweet('Polkagris', 4200, 'Peppermint rock, crushed', { is: 'vegetarian gluten_free', has: 'milk', may: 'nuts eggs' }),
        ]),
        section('Utan mjölk', [
          sweet('Havre och kola', 4400, 'Oat caramel', { is: 'vegan', has: 'gluten', may: 'milk nuts eggs' }),
          sweet('Hallonsorbet', 4000, 'Raspberries from the allotments behind the church', {
            is: 'vegan gluten_free',
            may: 'milk nuts eggs',
          }),
          sweet('Fläder och citron', 4000, 'Elderflower and lemon', { is: 'vegan gluten_free', may: 'milk nuts eggs' }),
        ]),
        section('Våfflor', [
          sweet('Frasvåffla med sylt och grädde', 7900, 'Crisp waffle, cloudberry jam, whipped cream', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          sweet('Våffla med glass', 8900, 'Crisp waffle, any two scoops', { is: 'vegetarian', has: 'gluten milk eggs', may: 'nuts' }),
        ]),
      ),
    ],
  },
  {
    key: 'injera-hus',
    kind: 'restaurant',
    name: 'Injera Hus Asmara',
    description: 'One big sour pancake, many hands. Coffee is roasted in front of you and poured three times, for peace.',
    cuisines: ['eritrean', 'ethiopian', 'african'],
    priceLevel: 2,
    address: ['Järnvägsgatan', '44', '439 16', 'Stationen'],
    at: [57.0272, 12.4561],
    phone: '+46313900612',
    openingHours: 'Tu-Su 15:00-22:30',
    offers: 'takeaway reservation card contactless high_chair',
    partly: 'wheelchair',
    menuLang: 'ti-Latn',
    diets: { vegan: 'yes', vegetarian: 'yes', gluten_free: 'limited' },
    menus: [
      food(
        section('På injera', [
          dish('Zigni', 16900, 'Beef in berbere and clarified butter, slow and red', { meat: 'beef', has: 'gluten milk', spice: 3 }),
          dish('Dorho', 17500, 'Chicken drumstick, boiled egg, onions cooked for hours', {
            meat: 'chicken',
            has: 'gluten milk eggs',
            spice: 2,
          }),
          dish('Kitfo', 18500, 'Minced beef, barely warm, mitmita, fresh cheese', { meat: 'beef', has: 'gluten milk', spice: 2 }),
          dish('Tibsi', 17900, 'Lamb fried with rosemary, onion, green chilli', { meat: 'lamb', has: 'gluten milk', spice: 1 }),
        ]),
        section('Utan kött', [
          dish('Shiro', 13900, 'Ground chickpeas, garlic, berbere, bubbling in clay', { is: 'vegan', has: 'gluten', spice: 2 }),
          dish('Timtimo', 13900, 'Red lentils', { is: 'vegan', has: 'gluten', spice: 2 }),
          dish('Hamli', 13500, 'Spinach and collards, ginger', { is: 'vegan', has: 'gluten' }),
          dish('Beyaynetu', 16900, 'A bit of every vegetable dish, for fasting days and for the undecided', {
            is: 'vegan',
            has: 'gluten',
            spice: 1,
          }),
          dish('Shiro på ren teff', 15900, 'With injera of teff only; order a day ahead', {
            is: 'vegan gluten_free',
            spice: 2,
            lang: 'sv',
          }),
        ]),
        section('Att dricka', [
          drink('Bun', 6500, 'Coffee ceremony for two, popcorn included', { is: 'vegan gluten_free' }),
          drink('Mies', 7500, 'Honey wine', { is: 'vegetarian gluten_free', not: 'halal' }),
          drink('Kryddigt te', 3000, 'Clove, cardamom, cinnamon', { is: 'vegan gluten_free', lang: 'sv' }),
        ]),
      ),
    ],
  },
  {
    key: 'banh-mi-bryggan',
    kind: 'fast_food',
    name: 'Bánh Mì Bryggan',
    description: 'A blue container on the pier. Baguettes at eleven, noodles when it rains.',
    cuisines: ['vietnamese', 'sandwich', 'noodle'],
    priceLevel: 1,
    address: ['Bryggan', '5', '439 12', 'Hamnen'],
    at: [57.0276, 12.3988],
    openingHours: 'Mo-Fr 11:00-16:00; May-Sep Sa,Su 11:00-19:00',
    offers: 'takeaway outdoor_seating card contactless dogs',
    lacks: 'reservation cash delivery',
    menuLang: 'vi',
    diets: { vegan: 'yes', lactose_free: 'yes' },
    menus: [
      food(
        section('Bánh mì', [
          dish('Bánh mì thịt nướng', 9900, 'Grilled pork, pâté, pickles, coriander', {
            meat: 'pork',
            has: 'gluten eggs soybeans fish milk',
          }),
          dish('Bánh mì gà', 9500, 'Lemongrass chicken', { meat: 'chicken', has: 'gluten eggs soybeans fish', spice: 1 }),
          dish('Bánh mì chay', 8900, 'Tofu, five spice, vegan mayonnaise', { is: 'vegan', has: 'gluten soybeans', spice: 1 }),
          dish('Bánh mì cá', 10500, 'Fried herring. It makes sense here', {
            is: 'pescatarian lactose_free',
            has: 'gluten fish eggs soybeans',
          }),
        ]),
        section('Nudlar', [
          dish('Phở bò', 13500, 'Beef, star anise, too many herbs', { meat: 'beef', is: 'gluten_free lactose_free', has: 'fish celery' }),
          dish('Phở chay', 12500, 'Mushroom and charred onion', { is: 'vegan gluten_free', has: 'soybeans celery' }),
          dish('Bún chả', 13900, 'Rice noodles, grilled pork patties, dipping sauce', {
            meat: 'pork',
            is: 'lactose_free',
            has: 'fish soybeans gluten',
          }),
          dish('Bún nem', 13500, 'Rice noodles, crisp rolls, peanuts', { meat: 'pork', has: 'fish peanuts eggs', may: 'gluten' }),
        ]),
        section('Till', [
          side('Gỏi cuốn chay', 6500, 'Two summer rolls, tofu, peanut sauce', { is: 'vegan', has: 'soybeans peanuts gluten' }),
          drink('Cà phê sữa đá', 4500, 'Iced coffee, condensed milk', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'fyrens-rokeri',
    kind: 'restaurant',
    name: 'Fyrens Rökeri',
    description: 'Smokehouse under the lighthouse. Alder, juniper, patience; eat on the rocks, mind the gulls.',
    cuisines: ['fish', 'seafood', 'swedish'],
    priceLevel: 2,
    address: ['Fyrvägen', '90', '439 19', 'Fyrudden'],
    at: [57.0115, 12.4049],
    phone: '+46313900614',
    openingHours: 'May Sa,Su 12:00-17:00; Jun-Aug Mo-Su 11:00-20:00; Sep Fr-Su 12:00-17:00',
    offers: 'outdoor_seating takeaway dogs card cash high_chair',
    lacks: 'reservation delivery wheelchair',
    diets: { pescatarian: 'yes', gluten_free: 'yes', vegan: 'limited' },
    menus: [
      food(
        section('Ur röken', [
          dish('Varmrökt lax', 17900, 'Hot-smoked salmon, potato salad, mustard sauce', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'fish mustard eggs',
          }),
          dish('Rökt makrill', 15900, 'Whole mackerel, black pepper, bread to hold it with', {
            is: 'pescatarian lactose_free',
            has: 'fish gluten',
          }),
          dish('Böckling', 13900, 'Hot-smoked herring, scrambled egg, chives', { is: 'pescatarian', has: 'fish eggs milk' }),
          dish('Rökt ål', 24900, 'Farmed eel, rye, horseradish. A tasting portion', { is: 'pescatarian', has: 'fish gluten milk mustard' }),
          dish('Rökta räkor', null, 'Peel them yourself', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans',
            sizes: { '2 hg': 12900, '4 hg': 22900 },
          }),
          dish('Rökt rotselleri', 13500, 'Celeriac smoked whole, juniper oil, new potatoes', {
            is: 'vegan gluten_free',
            has: 'celery mustard',
          }),
        ]),
        section('Ur grytan', [
          dish('Fisksoppa', 15900, 'Smoked-bone broth, cod, cream, dill', {
            is: 'pescatarian gluten_free',
            has: 'fish milk celery sulphites',
          }),
          dish('Räksmörgås', 16900, 'More prawns than is decent', { is: 'pescatarian', has: 'crustaceans gluten eggs mustard milk' }),
        ]),
        section('Kiosken', [
          sweet('Kladdkaka', 5900, 'Sticky chocolate cake, cream', { is: 'vegetarian', has: 'gluten eggs milk' }),
          sweet('Kanelbulle', 3500, 'From Sju Sorter, by bicycle', { is: 'vegetarian', has: 'gluten milk eggs' }),
          drink('Kokkaffe', 3000, 'Boiled, not filtered', { is: 'vegan gluten_free' }),
          drink('Folköl', 4500, '33 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'nattkorven',
    kind: 'fast_food',
    name: 'Nattkorven',
    description: 'The sausage stand everybody passes on the way home. Gunnel knows your order and your mother.',
    cuisines: ['hot_dog', 'sausage'],
    priceLevel: 1,
    address: ['Stora Torget', '1', '439 10', 'Centrum'],
    at: [57.0316, 12.4301],
    openingHours: 'Th 20:00-02:00; Fr,Sa 20:00-05:00',
    offers: 'takeaway cash card contactless outdoor_seating wheelchair',
    lacks: 'reservation delivery',
    diets: { vegan: 'limited', lactose_free: 'yes' },
    menus: [
      food(
        section('Korv', [
          dish('Kokt med bröd', 3000, 'Boiled sausage in a bun, ketchup, mustard', {
            meat: 'pork',
            has: 'gluten mustard',
            is: 'lactose_free',
          }),
          dish('Grillad med bröd', 3500, 'Grilled', { meat: 'pork', has: 'gluten mustard', is: 'lactose_free' }),
          dish('Tunnbrödrulle', 6900, 'Two sausages, mash, prawn salad, rolled in flatbread: the whole country in one hand', {
            meat: 'pork',
            has: 'gluten milk eggs crustaceans mustard',
          }),
          dish('Halv special', 5500, 'Sausage in a bun under mash, as in Gothenburg', { meat: 'pork', has: 'gluten milk mustard' }),
          dish('Chorizo med gurkmajo', 5500, 'Coarse, smoky', { meat: 'pork', has: 'gluten eggs mustard', spice: 1 }),
          dish('Vegansk korv med bröd', 3500, 'Pea-protein sausage, roasted onion', {
            is: 'vegan',
            has: 'gluten mustard',
            may: 'soybeans',
          }),
        ]),
        section('Tallrik', [
          dish('Korv med mos', 7500, 'Two sausages, mash, gherkin mayonnaise', { meat: 'pork', has: 'milk eggs mustard' }),
          dish('Pommes', 4500, 'Chips, salt', { is: 'vegan gluten_free' }),
          dish('Vego med mos', 7500, 'Two pea sausages, oil-whipped mash', { is: 'vegan', has: 'mustard', may: 'soybeans gluten' }),
        ]),
        section('Dryck', [
          drink('Pucko', 3200, 'Cold chocolate milk from a glass bottle', { is: 'vegetarian', has: 'milk' }),
          drink('Julmust', 3000, 'All year, because she can', { is: 'vegan', may: 'gluten' }),
          drink('Kaffe', 2500, '', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'rostverket',
    kind: 'cafe',
    name: 'Rostverket',
    description: 'Roastery in the old rope works; the drum turns on Tuesdays and the whole block smells of toast.',
    cuisines: ['coffee_shop', 'breakfast', 'cake'],
    priceLevel: 2,
    address: ['Repslagargatan', '12', '439 11', 'Västerport'],
    at: [57.0352, 12.4187],
    phone: '+46313900616',
    website: 'https://rostverket.example',
    openingHours: 'Mo-Fr 07:00-18:00; Sa,Su,PH 09:00-17:00',
    offers: 'wifi takeaway outdoor_seating wheelchair dogs high_chair card contactless',
    lacks: 'cash reservation',
    diets: { vegan: 'yes', vegetarian: 'yes', gluten_free: 'yes', lactose_free: 'yes' },
    menus: [
      food(
        section('Frukost', [
          dish('Havregrynsgröt', 6900, 'Oat porridge, apple compote, salted seeds', { is: 'vegan', has: 'gluten' }),
          dish('Ägg och soldater', 7900, 'Soft eggs, buttered rye fingers, kaviar from the tube', {
            is: 'pescatarian',
            has: 'eggs gluten milk fish',
          }),
          dish('Chiapudding', 7500, 'Coconut, passion fruit, no oats', { is: 'vegan gluten_free' }),
          dish('Avokadomacka', 9900, 'Avocado, lemon, chilli, on dark sourdough', { is: 'vegan', has: 'gluten' }),
        ]),
        section('Fika', [
          sweet('Kardemummabulle', 3900, 'Long, twisted, from Sju Sorter’s dough but our butter', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          sweet('Glutenfri kardemummaskorpa', 3200, 'Twice-baked cardamom rusk of rice and almond flour', {
            is: 'vegetarian gluten_free',
            has: 'eggs milk nuts',
          }),
          sweet('Morotskaka', 5200, 'Carrot cake, cream cheese, lime', { is: 'vegetarian', has: 'gluten eggs milk nuts' }),
          sweet('Blåbärspaj', 5900, 'Bilberry pie, oat vanilla sauce', { is: 'vegan', has: 'gluten' }),
        ]),
        section('Kaffe', [
          drink('Espresso', 3200, 'Guatemala or Ethiopia, always two grinders', { is: 'vegan gluten_free' }),
          drink('Flat white', 4900, '', { is: 'vegetarian gluten_free', has: 'milk' }),
          drink('Iskaffe på havre', 5500, 'Iced, oat milk, maple', { is: 'vegan', has: 'gluten' }),
          drink('V60', 5500, 'Pour-over; six minutes, and worth them', { is: 'vegan gluten_free' }),
          drink('Varm choklad', 5500, 'With a marshmallow like a pillow', { has: 'milk', may: 'soybeans' }),
        ]),
      ),
    ],
  },
  {
    key: 'tandoor-tradgarden',
    kind: 'restaurant',
    name: 'Tandoor Trädgården',
    description: 'Punjabi cooking in a former flower nursery: the clay oven stands where the tomatoes used to.',
    cuisines: ['indian', 'curry'],
    priceLevel: 2,
    address: ['Trädgårdsgatan', '55', '439 15', 'Kvarnbacken'],
    at: [57.0399, 12.4333],
    phone: '+46313900617',
    openingHours: 'Mo-Fr 11:00-14:00,16:30-22:00; Sa,Su 13:00-22:00',
    offers: 'takeaway delivery reservation outdoor_seating wheelchair high_chair card contactless',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'yes', halal: 'yes', gluten_free: 'yes' },
    menus: [
      food(
        section('Små rätter', [
          dish('Samosa', 6900, 'Two, potato and peas, date chutney', { is: 'vegan halal', has: 'gluten', spice: 1 }),
          dish('Onion bhaji', 6500, 'Chickpea flour, ajwain', { is: 'vegan gluten_free halal', spice: 1 }),
          dish('Papadum', 2900, 'Three, with three chutneys', { is: 'vegan gluten_free halal', has: 'mustard' }),
        ]),
        section('Tandoor', [
          dish('Tandoori chicken', 17500, 'On the bone, yoghurt, Kashmiri chilli', {
            is: 'halal gluten_free',
            meat: 'chicken',
            has: 'milk mustard',
            spice: 2,
          }),
          dish('Paneer tikka', 16500, 'Charred cheese, peppers, mint', {
            is: 'vegetarian halal gluten_free',
            has: 'milk mustard',
            spice: 1,
          }),
          side('Garlic naan', 4200, 'Slapped on the wall of the oven', { is: 'vegetarian halal', has: 'gluten milk' }),
          side('Roti', 3500, 'Wholemeal, no butter', { is: 'vegan halal', has: 'gluten' }),
        ]),
        section('Curry', [
          dish('Butter chicken', 17900, 'Tomato, butter, fenugreek: the mild one everybody starts with', {
            is: 'halal gluten_free',
            meat: 'chicken',
            has: 'milk nuts',
            spice: 1,
          }),
          dish('Lamb rogan josh', 18900, '', { is: 'halal gluten_free', meat: 'lamb', has: 'milk', spice: 2 }),
          dish('Chana masala', 14900, 'Chickpeas, ginger, black tea for the colour', { is: 'vegan gluten_free halal', spice: 2 }),
          dish('Dal makhani', 15500, 'Black lentils overnight, with cream', { is: 'vegetarian gluten_free halal', has: 'milk', spice: 1 }),
          dish('Saag paneer', 15900, 'Spinach and fresh cheese', { is: 'vegetarian gluten_free halal', has: 'milk', spice: 1 }),
          dish('Prawn vindaloo', 18900, 'Vinegar, chilli, regret', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans mustard sulphites',
            spice: 3,
          }),
        ]),
        section('Sött', [
          sweet('Gulab jamun', 6500, 'Warm milk dumplings in cardamom syrup', { is: 'vegetarian halal', has: 'milk gluten' }),
          drink('Mango lassi', 4500, '', { is: 'vegetarian gluten_free halal', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'ljusnan',
    kind: 'restaurant',
    name: 'Ljusnan',
    description: 'Fourteen seats round an open hearth. Nothing from further than the eye can see from the church tower, salt included.',
    cuisines: ['nordic', 'regional', 'fusion'],
    priceLevel: 4,
    address: ['Kyrkogatan', '1', '439 10', 'Centrum'],
    at: [57.0334, 12.4359],
    phone: '+46313900618',
    website: 'https://ljusnan.example',
    openingHours: 'We-Sa 18:00-23:30',
    hoursNote: 'Closed in July, when the cooks fish.',
    offers: 'reservation card contactless wheelchair',
    lacks: 'takeaway delivery cash high_chair dogs',
    declaresAll: true,
    menuLang: 'en',
    diets: { pescatarian: 'yes', vegan: 'yes', gluten_free: 'limited' },
    menus: [
      fixed(
        'Evening',
        section('Menus', [
          combo('Twelve small things', 149500, 'The whole hearth, land and sea', {
            meat: 'game',
            has: 'gluten fish crustaceans molluscs eggs milk celery mustard sulphites nuts',
          }),
          combo('Twelve green things', 139500, 'No animals; the same fire', {
            is: 'vegan',
            has: 'gluten celery mustard sulphites nuts lupin',
          }),
          combo('Wine pairing', 99500, '', { has: 'sulphites', not: 'halal' }),
          combo('Garden pairing', 59500, 'Juices, ferments and infusions', { is: 'vegan gluten_free', has: 'celery' }),
        ]),
      ),
      food(
        section('At the counter, from nine', [
          dish('Oyster over embers', 8500, 'One, warmed in its shell, rhubarb vinegar', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'molluscs sulphites',
          }),
          dish('Crispbread, cultured butter', 7500, 'Baked on a stone', { is: 'vegetarian', has: 'gluten milk' }),
          dish('Langoustine, spruce', 24500, 'Grilled on a branch', { is: 'pescatarian gluten_free', has: 'crustaceans milk' }),
          dish('Onion, lupin miso', 15500, 'A single onion, eight hours', { is: 'vegan gluten_free', has: 'lupin' }),
          dish('Roe deer, juniper', 28500, 'Tartare with dried chanterelle', {
            meat: 'game',
            is: 'gluten_free lactose_free',
            has: 'eggs mustard',
          }),
          dish('Kohlrabi, whey, dill', 14500, 'Noodles that are not noodles', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
        section('Last', [
          sweet('Sweet cicely sorbet', 9500, 'Tastes of aniseed and June', { is: 'vegan gluten_free' }),
          sweet('Rye bread ice cream', 11500, 'Beer caramel', { is: 'vegetarian', has: 'gluten milk eggs', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'brygghusets-tradgard',
    kind: 'biergarten',
    name: 'Brygghusets Trädgård',
    description: 'Chestnut trees, gravel, benches for two hundred. Bring a jumper and your own cutlery if you are particular.',
    cuisines: ['german', 'grill', 'sausage'],
    priceLevel: 2,
    address: ['Bryggerivägen', '8', '439 17', 'Ådalen'],
    at: [57.0246, 12.4414],
    openingHours: 'Apr-Sep Mo-Th 16:00-22:00; Apr-Sep Fr-Su 12:00-23:00; Oct-Mar off',
    offers: 'outdoor_seating dogs wheelchair card contactless high_chair takeaway',
    lacks: 'reservation',
    diets: { vegetarian: 'yes', vegan: 'limited' },
    menus: [
      food(
        section('Från grillen', [
          dish('Bratwurst med surkål', 12900, 'Coarse sausage, sauerkraut, mustard', {
            meat: 'pork',
            is: 'lactose_free',
            has: 'mustard gluten',
          }),
          dish('Halv grillad kyckling', 15900, 'Half a chicken, paprika, lemon', { meat: 'chicken', is: 'gluten_free lactose_free' }),
          dish('Revbensspjäll', 18900, 'Ribs, beer glaze', { meat: 'pork', has: 'gluten mustard soybeans' }),
          dish('Grillad majs', 5900, 'Corn cob, chilli butter', { is: 'vegetarian gluten_free', has: 'milk', spice: 1 }),
          dish('Grillad spetskål', 12500, 'Pointed cabbage, hazelnut, herb oil', { is: 'vegan gluten_free', has: 'nuts' }),
        ]),
        section('Till ölen', [
          side('Brezel', 4900, 'Pretzel, coarse salt', { is: 'vegan', has: 'gluten' }),
          side('Obatzda', 6900, 'Camembert, paprika, onion', { has: 'milk gluten', not: 'halal', is: 'pescatarian' }),
          side('Potatissallad', 4900, 'Vinegar, mustard, no mayonnaise', { is: 'vegan gluten_free', has: 'mustard sulphites celery' }),
        ]),
        section('Fat', [
          drink('Helles', null, '', { is: 'vegan', has: 'gluten', not: 'halal', sizes: { '40 cl': 7500, '1 liter': 17500 } }),
          drink('Alkoholfri veteöl', 5900, 'Wheat beer, 0.4 %', { is: 'vegan', has: 'gluten' }),
          drink('Äppelmust', 4500, 'Pressed in September', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'lilla-torpet',
    kind: 'cafe',
    name: 'Café Lilla Torpet',
    description: 'A red cottage with white corners and a garden full of hens. Closed while the roof is being thatched; the hens are fine.',
    cuisines: ['waffle', 'coffee_shop', 'cake'],
    priceLevel: 1,
    address: ['Torpvägen', '3', '439 21', 'Skogsbrynet'],
    at: [57.0462, 12.4678],
    status: 'temporarily_closed',
    openingHours: 'off',
    hoursNote: 'Reopens when the roof is done.',
    offers: 'outdoor_seating dogs cash high_chair',
    lacks: 'wheelchair card',
    diets: { vegetarian: 'yes', gluten_free: 'limited' },
    menus: [
      food(
        section('Våfflor', [
          sweet('Våffla med sylt och grädde', 7500, 'Jam from the hedge', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Glutenfri våffla', 7900, 'Buckwheat and rice flour, own iron', { is: 'vegetarian gluten_free', has: 'milk eggs' }),
          dish('Våffla med Skagen', 13900, 'Prawns, dill, sour cream', { is: 'pescatarian', has: 'gluten milk eggs crustaceans mustard' }),
          dish('Våffla med getost', 11900, 'Goat’s cheese, honey, thyme', { is: 'pescatarian', has: 'gluten milk eggs' }),
        ]),
        section('Kakfatet', [
          sweet('Kardemummakaka', 3900, 'Plain cardamom sponge, the kind that improves', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Rabarberpaj', 5500, 'Rhubarb crumble pie, custard', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Havrekakor', 2500, 'Two lace biscuits of oats', { is: 'vegetarian', has: 'gluten milk' }),
        ]),
        section('Kannan', [
          drink('Kokkaffe', 2800, '', { is: 'vegan gluten_free' }),
          drink('Svartvinbärssaft', 2800, 'Blackcurrant cordial', { is: 'vegan gluten_free' }),
          drink('Te i tantkopp', 3200, 'In a cup with a gold rim', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'ravinen-ramen',
    kind: 'restaurant',
    name: 'Ravinen Ramen',
    description: 'Down the steps by the river. Broth of smoked reindeer bones or burnt leeks, noodles from Västerport.',
    cuisines: ['ramen', 'japanese', 'noodle'],
    priceLevel: 2,
    address: ['Ågatan', '26', '439 17', 'Ådalen'],
    at: [57.0268, 12.4377],
    website: 'https://www.example.net/ravinen',
    offers: 'takeaway card contactless',
    lacks: 'cash wheelchair reservation',
    menuLang: 'en',
    diets: { vegan: 'yes', pescatarian: 'limited' },
    menus: [
      food(
        section('Ramen', [
          dish('Smoked reindeer shoyu ramen', 18500, 'Reindeer heart, soy, lingonberry pickle', {
            meat: 'game',
            has: 'gluten soybeans eggs',
          }),
          dish('Shio ramen with crayfish', 17900, 'Crayfish butter, dill, a crown of roe', {
            is: 'pescatarian',
            has: 'gluten crustaceans fish milk eggs',
          }),
          dish('Tonkotsu ramen', 16900, 'Pork bone, chashu, egg', { meat: 'pork', has: 'gluten soybeans eggs sesame' }),
          dish('Burnt leek ramen', 15900, 'Vegan broth, oat cream, fried tofu', { is: 'vegan', has: 'gluten soybeans sesame' }),
          dish('Kimchi miso ramen', 16500, 'Fermented cabbage, miso, tofu, chilli', {
            is: 'vegan',
            has: 'gluten soybeans sesame',
            spice: 2,
          }),
        ]),
        section('Bao and bits', [
          dish('Pork belly bao', 7500, 'One, pickles, peanuts', { meat: 'pork', has: 'gluten soybeans peanuts milk' }),
          dish('Oyster-mushroom bao', 6900, 'One, fried, vegan mayonnaise with chilli', { is: 'vegan', has: 'gluten soybeans' }),
          dish('Gyoza', 8900, 'Six, cabbage and glass noodle', { is: 'vegan', has: 'gluten soybeans sesame' }),
          side('Quick-pickled daikon', 3900, '', { is: 'vegan gluten_free' }),
        ]),
        section('Drinks', [
          drink('Genmaicha', 3500, 'Green tea, toasted rice', { is: 'vegan gluten_free' }),
          drink('Yuzu soda', 4500, '', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'taqueria-la-boya',
    kind: 'fast_food',
    name: 'Taquería La Boya',
    nameLang: 'es',
    description:
      'A hatch in the boatyard fence. Lupe from Ensenada presses the tortillas; her husband, from here, supplies the cod and keeps quiet.',
    cuisines: ['tacos', 'mexican', 'seafood'],
    priceLevel: 1,
    address: ['Varvsgatan', '19', '439 12', 'Hamnen'],
    at: [57.0252, 12.4067],
    phone: '+46313900621',
    openingHours: 'We-Fr 16:00-21:00; Sa 12:00-21:00; Su 12:00-18:00',
    offers: 'takeaway outdoor_seating card contactless dogs',
    lacks: 'cash reservation',
    partly: 'wheelchair',
    menuLang: 'es',
    diets: { gluten_free: 'yes', vegan: 'yes', pescatarian: 'yes' },
    menus: [
      food(
        section(
          'Tacos',
          [
            dish('Taco de pescado', 5500, 'Cod in beer batter, cabbage, chipotle mayonnaise', {
              is: 'pescatarian',
              has: 'fish gluten eggs mustard',
              spice: 1,
              not: 'halal',
            }),
            dish('Taco al pastor', 4900, 'Pork from the spit, pineapple, coriander', {
              meat: 'pork',
              is: 'gluten_free lactose_free',
              spice: 1,
            }),
            dish('Taco de lengua', 5200, 'Ox tongue, green salsa. Try it once', { meat: 'beef', is: 'gluten_free lactose_free', spice: 1 }),
            dish('Taco de hongos', 4500, 'Oyster mushrooms, garlic, charred onion', { is: 'vegan gluten_free', spice: 1 }),
            dish('Taco de frijol y nopal', 4500, 'Black beans, cactus, pickled carrot', {
              is: 'vegan gluten_free',
              has: 'sulphites',
              spice: 2,
            }),
          ],
          'Two small corn tortillas each; three tacos are a dinner.',
        ),
        section('Otras cosas', [
          dish('Quesadilla', 7900, 'Västerbotten does the work of Oaxaca', { is: 'pescatarian gluten_free', has: 'milk' }),
          dish('Tostada de camarón', 8900, 'Cured prawns, lime, cucumber, a lot of chilli', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans',
            spice: 3,
          }),
          dish('Elote', 5500, 'Corn cob, mayonnaise, cheese, lime', { is: 'pescatarian gluten_free', has: 'milk eggs mustard' }),
          side('Guacamole con totopos', 6900, 'Mashed when ordered', { is: 'vegan gluten_free' }),
        ]),
        section('Dulce y frío', [
          sweet('Churros', 5900, 'Five, cinnamon sugar, dark chocolate', { is: 'vegan', has: 'gluten soybeans', may: 'milk' }),
          drink('Agua de jamaica', 3500, 'Hibiscus, cold', { is: 'vegan gluten_free' }),
          drink('Horchata', 3900, 'Rice and cinnamon', { is: 'vegan gluten_free', may: 'nuts' }),
        ]),
      ),
    ],
  },
])
