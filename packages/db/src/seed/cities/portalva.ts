import { combo, dish, drink, drinks, fixed, food, placesIn, section, side, sweet } from '../demo-builders.ts'
import type { DemoCity } from '../world-shape.ts'

/** A fictional fishing town on the Portuguese coast; prices in euro cents. */
export const portalva: DemoCity = {
  slug: 'portalva',
  name: 'Portalva',
  countryCode: 'PT',
  region: 'Costa de Prata',
  lat: 39.87,
  lon: -8.93,
  tz: 'Europe/Lisbon',
  currency: 'EUR',
  lang: 'pt',
}

export const portalvaPlaces = placesIn('portalva', [
  {
    key: 'tasca-do-arrais',
    kind: 'restaurant',
    name: 'Tasca do Arrais',
    description:
      'Twelve tables, paper cloths and a blackboard that changes when the boats come in. The arrais in the photograph over the bar is the grandfather; the recipes are the grandmother’s.',
    cuisines: ['portuguese', 'seafood', 'regional'],
    priceLevel: 2,
    address: ['Rua das Redes', '14', '2445-101', 'Cais Velho'],
    at: [39.8716, -8.9521],
    phone: '+351244000101',
    website: 'https://tascadoarrais.example',
    openingHours: 'Tu-Sa 12:00-15:00,19:00-22:30; Su 12:30-16:00; Mo off',
    offers: 'outdoor_seating takeaway reservation high_chair cash card dogs',
    lacks: 'delivery wheelchair',
    diets: { pescatarian: 'yes', vegetarian: 'limited', vegan: 'no' },
    menus: [
      food(
        section('Petiscos', [
          dish('Pão, azeitonas e manteiga de ovelha', 320, 'Corn bread from next door, cracked olives, butter of ewe’s milk', {
            is: 'vegetarian',
            has: 'gluten milk',
          }),
          dish('Amêijoas à Bulhão Pato', 1450, 'Clams with garlic, coriander and a splash of white wine; keep the bread for the broth', {
            is: 'pescatarian lactose_free',
            has: 'molluscs sulphites gluten',
          }),
          dish('Polvo à galega do Arrais', 1280, 'Octopus, boiled potato, smoked paprika, coarse salt', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'molluscs',
          }),
          dish('Pataniscas de bacalhau', 790, 'Salt-cod fritters, four to a plate, with bean rice', {
            is: 'pescatarian',
            has: 'fish gluten eggs',
          }),
          dish('Peixinhos da horta', 680, 'Green beans in the thin batter that sailed to Japan and became tempura', {
            is: 'vegetarian lactose_free',
            has: 'gluten eggs',
          }),
        ]),
        section(
          'Do mar',
          [
            dish('Sardinhas assadas', 1190, 'Six sardines over charcoal, boiled potatoes, roast-pepper salad. June to September only', {
              is: 'pescatarian gluten_free lactose_free',
              has: 'fish',
            }),
            dish('Bacalhau à Brás', 1350, 'Shredded cod, straw potatoes and egg, barely set, with black olives', {
              is: 'pescatarian lactose_free',
              has: 'fish eggs',
              may: 'gluten',
            }),
            dish(
              'Caldeirada de domingo',
              1690,
              'The fish stew of whatever the net held: skate, monkfish, conger, peppers, saffron. For one very hungry person',
              { is: 'pescatarian lactose_free', has: 'fish molluscs celery sulphites' },
            ),
            dish('Arroz de polvo', 1480, 'Loose octopus rice, red wine, a bay leaf from the yard', {
              is: 'pescatarian gluten_free lactose_free',
              has: 'molluscs sulphites celery',
            }),
          ],
          'Fish is bought on the quay in the morning; when it is gone it is gone.',
        ),
        section('Da terra', [
          dish('Bitoque', 1150, 'Thin steak, fried egg, chips, rice and the sauce you came for', {
            meat: 'beef',
            has: 'eggs milk mustard',
          }),
          dish('Feijoada de legumes', 950, 'White-bean stew with cabbage, carrot and smoked paprika', {
            is: 'vegan gluten_free',
            has: 'celery',
          }),
        ]),
        section('Doces', [
          sweet('Arroz doce', 350, 'Rice pudding with lemon peel; a cinnamon anchor drawn on top', {
            is: 'vegetarian gluten_free',
            has: 'milk eggs',
          }),
          sweet('Pudim de gema', 390, 'Egg-yolk flan, port, no restraint', {
            is: 'vegetarian gluten_free',
            has: 'eggs milk sulphites',
            not: 'halal',
          }),
        ]),
        section('Da adega', [
          drink('Vinho da casa', null, 'White or red from the Lis valley', {
            is: 'vegetarian',
            has: 'sulphites',
            not: 'halal',
            sizes: { Glass: 250, 'Half litre': 620, Litre: 1100 },
          }),
          drink('Ginjinha', 180, 'Sour-cherry liqueur, with or without the cherry', { is: 'vegan gluten_free', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'forno-da-ermida',
    kind: 'restaurant',
    name: 'Forno da Ermida',
    description:
      'Naples dough, 48 hours old, in an oven built by two retired potters. The list of allergens hangs by the door because one of the owners cannot eat milk.',
    cuisines: ['pizza', 'italian'],
    priceLevel: 2,
    address: ['Calçada da Ermida', '3', '2445-118', 'Alto da Ermida'],
    at: [39.8789, -8.9365],
    phone: '+351244000102',
    website: 'https://fornodaermida.example',
    openingHours: 'We-Mo 18:30-23:00; Sa,Su 12:30-15:30,18:30-23:30; Tu off',
    offers: 'outdoor_seating takeaway delivery reservation high_chair card contactless wifi',
    lacks: 'cash',
    partly: 'wheelchair',
    declaresAll: true,
    menuLang: 'it',
    diets: { vegetarian: 'yes', vegan: 'yes', lactose_free: 'limited', gluten_free: 'limited' },
    menus: [
      food(
        section('Antipasti', [
          dish('Focaccia al rosmarino', 450, 'Warm from the oven floor, rosemary, sea salt from the Salinas', {
            is: 'vegan',
            has: 'gluten',
          }),
          dish('Burrata e pomodori', 1050, 'A whole burrata on four kinds of tomato, basil oil', {
            is: 'vegetarian gluten_free',
            has: 'milk',
          }),
          dish('Arancini al ragù', 720, 'Three saffron rice balls with slow beef ragù inside', {
            meat: 'beef',
            has: 'gluten milk eggs celery sulphites',
          }),
        ]),
        section('Pizze rosse', [
          dish('Margherita', 950, 'San Marzano, fior di latte, basil, and nothing to hide behind', {
            is: 'vegetarian',
            has: 'gluten milk',
          }),
          dish('Margherita senza', 1020, 'The same with a cashew mozzarella the cook makes on Tuesdays', {
            is: 'vegan',
            has: 'gluten nuts',
          }),
          dish('Marinara', 820, 'Tomato, slivered garlic, oregano. No cheese, on purpose', { is: 'vegan', has: 'gluten' }),
          dish('Diavola', 1180, 'Spianata, chilli oil, fior di latte', { meat: 'pork', has: 'gluten milk', spice: 2 }),
          dish('Capricciosa della Ermida', 1290, 'Ham, artichoke, mushrooms, olives: four quarters, four moods', {
            meat: 'pork',
            has: 'gluten milk sulphites',
          }),
          dish('Napoletana', 1150, 'Anchovies of Peniche, capers, tomato, fior di latte', { is: 'pescatarian', has: 'gluten milk fish' }),
        ]),
        section('Pizze bianche', [
          dish('Quattro formaggi', 1240, 'Fior di latte, gorgonzola, parmesan, São Jorge', {
            is: 'pescatarian',
            has: 'gluten milk',
            not: 'vegetarian',
          }),
          dish('Patate e rosmarino', 1080, 'Potato sliced like paper, rosemary, smoked salt', { is: 'vegan', has: 'gluten' }),
          dish('Mortadella e pistacchio', 1390, 'Added after the oven, with stracciatella and pistachio', {
            meat: 'pork',
            has: 'gluten milk nuts',
          }),
        ]),
        section('Dolci', [
          sweet('Tiramisù', 520, 'Made in the morning, better at night', {
            is: 'vegetarian',
            has: 'gluten eggs milk sulphites',
            not: 'halal',
          }),
          sweet('Sorbetto al limone', 380, 'Lemons from the hermitage garden', { is: 'vegan gluten_free' }),
        ]),
        section('Bere', [
          drink('Birra della costa', 420, 'Unfiltered lager, 33 cl', { is: 'vegan', has: 'gluten', not: 'halal', lang: 'it' }),
          drink('Chinotto', 310, 'Bitter orange, grown-up lemonade', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'pastelaria-alfazema',
    kind: 'bakery',
    name: 'Pastelaria Alfazema',
    description:
      'Opens before the fishermen leave. The custard tarts come out at seven, eleven and four, and people plan their day around it.',
    cuisines: ['pastry', 'coffee_shop', 'portuguese'],
    priceLevel: 1,
    address: ['Largo do Pelourinho', '7', '2445-104', 'Baixa'],
    at: [39.8727, -8.9448],
    phone: '+351244000103',
    openingHours: 'Mo-Sa 05:30-19:30; Su,PH 07:00-13:00',
    offers: 'takeaway outdoor_seating cash card high_chair',
    lacks: 'reservation',
    partly: 'wheelchair',
    diets: { vegetarian: 'yes', vegan: 'limited', gluten_free: 'no' },
    menus: [
      food(
        section('Pastéis', [
          sweet('Pastel de nata', 130, 'Blistered top, shattering bottom, cinnamon on request', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          sweet('Queijada de requeijão', 150, 'Curd-cheese tartlet from the hills behind town', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          sweet('Bola de Berlim com creme', 170, 'The beach doughnut: fried, split, filled with yellow egg cream', {
            is: 'vegetarian',
            has: 'gluten milk eggs',
          }),
          sweet('Travesseiro de amêndoa', 190, 'Puff-pastry pillow with almond and egg-yolk cream', {
            is: 'vegetarian',
            has: 'gluten milk eggs nuts',
          }),
          sweet('Broa de mel', 110, 'Dark honey biscuit with fennel seed and olive oil', {
            is: 'vegetarian lactose_free',
            has: 'gluten',
            may: 'nuts sesame',
          }),
          sweet('Brisa da Alfazema', 210, 'House speciality: almond, egg and a breath of lavender', {
            is: 'vegetarian gluten_free',
            has: 'eggs nuts milk',
          }),
        ]),
        section('Salgados', [
          dish('Rissol de camarão', 160, 'Prawn turnover in breadcrumbs, still warm until ten', {
            is: 'pescatarian',
            has: 'gluten crustaceans milk eggs',
          }),
          dish('Croquete de vitela', 150, 'Veal croquette with nutmeg and a crust that talks', {
            meat: 'veal',
            has: 'gluten milk eggs mustard',
          }),
          dish('Pão com chouriço', 220, 'Roll baked around slices of chouriço', { meat: 'pork', has: 'gluten' }),
          dish('Empada de legumes', 190, 'Little pie of leek, carrot and peas in olive-oil crust', {
            is: 'vegan',
            has: 'gluten',
            may: 'milk eggs',
          }),
        ]),
        section('Pão', [
          side('Broa de milho', 240, 'Half a kilo of dense maize-and-rye bread', { is: 'vegan', has: 'gluten' }),
          side('Carcaça', 25, 'The everyday roll', { is: 'vegan', has: 'gluten' }),
        ]),
        section('Balcão', [
          drink('Bica', 80, 'Espresso', { is: 'vegan gluten_free' }),
          drink('Galão', 140, 'Tall milky coffee in a glass', { is: 'vegetarian gluten_free', has: 'milk' }),
          drink('Garoto', 90, 'Espresso cup, mostly milk foam; named after the boy who ordered it', {
            is: 'vegetarian gluten_free',
            has: 'milk',
          }),
        ]),
      ),
    ],
  },
  {
    key: 'marisqueira-maresia',
    kind: 'restaurant',
    name: 'Marisqueira Maresia',
    description:
      'Tanks on the left, sea on the right, hammers on the table. Shellfish is sold by weight; the prices here are for the usual portion.',
    cuisines: ['seafood', 'portuguese'],
    priceLevel: 3,
    address: ['Avenida Marginal', '88', '2445-110', 'Cais Velho'],
    at: [39.8693, -8.9562],
    phone: '+351244000104',
    website: 'https://maresia-portalva.example',
    openingHours: 'Th-Tu 12:00-23:30; We off',
    hoursNote: 'The kitchen takes last orders at 22:45.',
    offers: 'wheelchair outdoor_seating reservation air_con high_chair card contactless cash',
    lacks: 'delivery dogs',
    diets: { pescatarian: 'yes', vegetarian: 'no', vegan: 'no' },
    menus: [
      food(
        section('Marisco', [
          dish('Percebes', 2400, 'Goose barnacles from the north rocks, 250 g, boiled in sea water for the length of a Creed', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans',
          }),
          dish('Sapateira recheada', 2250, 'Dressed brown crab in its shell with beer, mustard and toast', {
            is: 'pescatarian',
            has: 'crustaceans eggs mustard gluten',
          }),
          dish('Gambas ao alho', 1490, 'Prawns, garlic, piri-piri, spitting oil', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans',
            spice: 1,
          }),
          dish('Ostras da ria', null, 'Opened as you order, lemon only', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'molluscs',
            sizes: { 'Half dozen': 1200, Dozen: 2200 },
          }),
          dish('Lagosta suada', null, 'Spiny lobster sweated with tomato, onion and aguardente. For two; ask for the price of the day', {
            is: 'pescatarian',
            has: 'crustaceans milk sulphites',
            not: 'halal',
          }),
        ]),
        section('Arrozes e açordas', [
          dish('Arroz de marisco', 2190, 'Soupy rice, prawns, clams, mussels, crab; comes to the table still boiling', {
            is: 'pescatarian lactose_free',
            has: 'crustaceans molluscs celery sulphites',
          }),
          dish('Açorda de gambas', 1680, 'Bread mash with prawns, coriander and a raw yolk stirred in before you', {
            is: 'pescatarian lactose_free',
            has: 'gluten crustaceans eggs',
          }),
          dish('Arroz de lingueirão', 1750, 'Razor-clam rice with green pepper', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'molluscs',
          }),
        ]),
        section('Peixe ao sal', [
          dish('Robalo ao sal', 3200, 'Sea bass baked in salt, cracked and filleted at the table, for two', {
            is: 'pescatarian gluten_free',
            has: 'fish eggs',
          }),
          dish('Dourada grelhada', 1780, 'Bream off the grill, turnip tops, new potatoes', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'fish',
          }),
        ]),
        section('Para acabar', [
          dish('Prego no pão', 850, 'Steak sandwich: by custom the dessert of a shellfish meal', { meat: 'beef', has: 'gluten mustard' }),
          sweet('Sericaia com ameixa', 480, 'Cinnamon egg pudding, Elvas plum', { is: 'vegetarian', has: 'eggs milk gluten' }),
        ]),
      ),
      drinks(
        section('Vinho verde e outros', [
          drink('Alvarinho', 2200, 'Bottle, bone dry, made for shellfish', { has: 'sulphites', not: 'halal' }),
          drink('Imperial', 200, 'Small draught lager, 20 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'horta-de-cima',
    kind: 'restaurant',
    name: 'Horta de Cima',
    description:
      'Everything on the plate grew within sight of the terrace, apart from the lemons and the chocolate. No animals, no fuss, and a full allergen sheet.',
    cuisines: ['mediterranean', 'salad', 'portuguese'],
    priceLevel: 2,
    address: ['Caminho da Nora', '2', '2445-131', 'Alto da Ermida'],
    at: [39.8842, -8.9297],
    phone: '+351244000105',
    website: 'https://hortadecima.example',
    openingHours: 'We,Th,Su 12:00-15:30; Fr,Sa 12:00-15:30,19:00-22:00',
    offers: 'wheelchair outdoor_seating takeaway reservation wifi dogs high_chair card contactless',
    lacks: 'smoking',
    declaresAll: true,
    diets: { vegan: 'only', vegetarian: 'only', gluten_free: 'yes', lactose_free: 'only' },
    menus: [
      food(
        section('Para picar', [
          dish('Húmus de tremoço', 580, 'Lupin-bean hummus, toasted cumin, carrot sticks', {
            is: 'vegan gluten_free',
            has: 'lupin sesame',
          }),
          dish('Croquetes de beterraba', 640, 'Beetroot croquettes, horseradish “cream” of sunflower seed', {
            is: 'vegan',
            has: 'gluten mustard sulphites',
          }),
          dish('Caldo verde da horta', 450, 'Potato broth, a haystack of shredded kale, smoked paprika oil in place of sausage', {
            is: 'vegan gluten_free',
          }),
        ]),
        section('Pratos', [
          dish('Cataplana de legumes', 1320, 'Fennel, squash, tomato and seaweed steamed in the copper clam', {
            is: 'vegan gluten_free',
            has: 'celery sulphites',
          }),
          dish('Francesinha verde', 1280, 'Porto’s towering sandwich rebuilt: seitan, smoked tofu, almond cheese, beer sauce', {
            is: 'vegan',
            has: 'gluten soybeans nuts mustard celery',
            not: 'halal',
            spice: 1,
          }),
          dish('Bowl de grão e falafel', 1090, 'Green falafel, chickpeas, pickled onion, tahini, leaves picked this morning', {
            is: 'vegan gluten_free',
            has: 'sesame',
          }),
          dish('Arroz de cogumelos', 1180, 'Creamy rice with oyster mushrooms and thyme', {
            is: 'vegan gluten_free',
            has: 'celery sulphites',
          }),
          dish('Alheira de feijão', 1120, 'Smoked bread and beans tied in a horseshoe; turnip greens, a roast apple', {
            is: 'vegan',
            has: 'gluten',
          }),
        ]),
        section('Saladas', [
          dish('Salada de laranja e funcho', 780, 'Orange, fennel, olives, toasted almonds', { is: 'vegan gluten_free', has: 'nuts' }),
          dish('Tomate da vizinha', 720, 'The neighbour’s tomatoes, oregano, olive oil, salt. July to October', {
            is: 'vegan gluten_free',
          }),
        ]),
        section('Doce', [
          sweet('Mousse de chocolate e azeite', 480, 'Dark chocolate, olive oil, flake salt', {
            is: 'vegan gluten_free',
            has: 'soybeans',
            may: 'nuts milk',
          }),
          sweet('Bolo de alfarroba', 420, 'Carob and almond cake, no flour', { is: 'vegan gluten_free', has: 'nuts' }),
        ]),
        section('Beber', [
          drink('Limonada de erva-príncipe', 320, 'Lemon and lemongrass', { is: 'vegan gluten_free' }),
          drink('Kombucha de hibisco', 380, 'Ours, seven days old', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'beco-da-hortela',
    kind: 'restaurant',
    name: 'Beco da Hortelã',
    names: { ar: 'زقاق النعناع' },
    description:
      'A Tetouan family’s front room: tagines lifted from the coals at the table, tea poured from as high as the ceiling allows. Meat is halal.',
    cuisines: ['moroccan', 'middle_eastern', 'falafel'],
    priceLevel: 2,
    address: ['Beco da Hortelã', '5', '2445-106', 'Baixa'],
    at: [39.8738, -8.9426],
    phone: '+351244000106',
    openingHours: 'Tu-Su 12:00-15:00,18:30-23:00',
    offers: 'takeaway delivery reservation cash card high_chair',
    lacks: 'wheelchair smoking',
    diets: { halal: 'only', vegetarian: 'yes', vegan: 'yes' },
    menus: [
      food(
        section('Mezze', [
          dish('Zaalouk', 520, 'Smoky aubergine and tomato with cumin', { is: 'vegan gluten_free halal' }),
          dish('Falafel de fava', 590, 'Six, broad bean and herb, tahini beside', { is: 'vegan halal', has: 'sesame', may: 'gluten' }),
          dish('Briouats de queijo', 620, 'Crisp triangles of goat’s cheese and honey', {
            is: 'vegetarian halal',
            has: 'gluten milk nuts',
          }),
          dish('Harira', 480, 'Tomato, lentil and chickpea soup; in Ramadan it comes with dates', {
            is: 'halal lactose_free',
            meat: 'lamb',
            has: 'gluten celery',
          }),
        ]),
        section('Tajines', [
          dish('Tajine de borrego e ameixa', 1480, 'Lamb shoulder, prunes, toasted almonds, sesame', {
            is: 'halal gluten_free lactose_free',
            meat: 'lamb',
            has: 'nuts sesame',
          }),
          dish('Tajine de frango e limão', 1320, 'Chicken, preserved lemon, cracked green olives', {
            is: 'halal gluten_free lactose_free',
            meat: 'chicken',
          }),
          dish('Tajine kefta', 1290, 'Beef meatballs in tomato, eggs poached on top', {
            is: 'halal lactose_free',
            meat: 'beef',
            has: 'eggs',
          }),
          dish('Tajine de sete legumes', 1090, 'Squash, turnip, carrot and four more, raisins, ras el hanout', {
            is: 'vegan halal gluten_free',
          }),
        ]),
        section('Cuscuz e pão', [
          dish('Cuscuz de sexta-feira', 1250, 'Friday couscous with vegetables, chickpeas and a jug of broth', {
            is: 'vegan halal',
            has: 'gluten celery',
          }),
          dish('Sandes de falafel', 690, 'In khobz with pickled turnip and mint', { is: 'vegan halal', has: 'gluten sesame' }),
          dish('Shawarma de frango', 780, 'Garlic sauce, cucumber, chips inside where they belong', {
            is: 'halal',
            meat: 'chicken',
            has: 'gluten milk eggs',
          }),
        ]),
        section('Chá e doces', [
          drink('Chá de hortelã', 250, 'Gunpowder, armfuls of mint, sugar unless you protest', { is: 'vegan gluten_free halal' }),
          sweet('Chebakia', 350, 'Fried sesame ribbons in orange-flower honey', { is: 'vegetarian halal', has: 'gluten sesame nuts eggs' }),
          sweet('Laranja com canela', 320, 'Sliced orange, cinnamon, a little rose water', { is: 'vegan gluten_free halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'sete-luas',
    kind: 'bar',
    name: 'Taberna Sete Luas',
    description:
      'Natural wine by the glass, tins on the shelf, and a record player nobody may touch but Dulce. Standing room only after eleven.',
    cuisines: ['tapas', 'portuguese', 'cocktails'],
    priceLevel: 2,
    address: ['Rua do Ferrador', '21', '2445-105', 'Baixa'],
    at: [39.8719, -8.9409],
    openingHours: 'Tu-Th 18:00-01:00; Fr,Sa 18:00-03:00; Su 17:00-00:00',
    offers: 'outdoor_seating dogs card contactless',
    lacks: 'reservation wheelchair cash',
    diets: { vegetarian: 'yes', vegan: 'limited', pescatarian: 'yes' },
    menus: [
      food(
        section('Latas', [
          dish('Sardinha picante', 750, 'Tin of spiced sardines, warm bread, a lemon half', {
            is: 'pescatarian',
            has: 'fish gluten',
            spice: 1,
          }),
          dish('Cavala em azeite', 680, 'Mackerel fillets, pickled red onion', { is: 'pescatarian gluten_free lactose_free', has: 'fish' }),
          dish('Lulas recheadas', 820, 'Tinned stuffed squid, better than it sounds', { has: 'molluscs sulphites' }),
        ]),
        section('Tábuas', [
          dish('Queijos da serra', 1350, 'Three cheeses from runny to rock, quince paste', {
            is: 'pescatarian',
            has: 'milk',
            may: 'nuts',
            not: 'vegetarian',
          }),
          dish('Enchidos', 1280, 'Paio, chouriço, smoked loin', { meat: 'pork', may: 'milk soybeans' }),
          dish('Legumes em vinagre', 620, 'Cauliflower, carrot and chilli pickles, salted almonds', {
            is: 'vegan gluten_free',
            has: 'nuts mustard sulphites',
          }),
        ]),
        section('Quentes', [
          dish('Pica-pau', 980, 'Strips of beef in mustard, beer and pickles, toothpicks provided', {
            meat: 'beef',
            has: 'gluten mustard sulphites',
            not: 'halal',
          }),
          dish('Tosta de cogumelos', 790, 'Mushrooms, garlic butter, São Jorge on sourdough', { has: 'gluten milk', is: 'pescatarian' }),
          dish('Batatas bravas da Dulce', 540, 'Her sauce, her secret; there is vinegar in it', {
            is: 'vegan gluten_free',
            has: 'sulphites',
            spice: 2,
          }),
        ]),
      ),
      drinks(
        section('A copo', [
          drink('Branco de curtimenta', 550, 'Orange wine, Fernão Pires on its skins', { is: 'vegan', has: 'sulphites', not: 'halal' }),
          drink('Palhete', 480, 'Half red, half white, drunk cold', { is: 'vegan', has: 'sulphites', not: 'halal' }),
          drink('Porto tónico', 650, 'White port, tonic, mint', { is: 'vegan gluten_free', has: 'sulphites', not: 'halal' }),
          drink('Capilé', 300, 'Maidenhair syrup, lemon, soda; no alcohol', { is: 'vegan gluten_free halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'onda-ramen',
    kind: 'restaurant',
    name: 'Onda Ramen',
    names: { ja: '波らーめん' },
    description: 'Nine stools, a queue, and broth made from the bones the fishmongers of the market used to throw away.',
    cuisines: ['ramen', 'japanese', 'noodle'],
    priceLevel: 2,
    address: ['Travessa do Mercado', '9', '2445-109', 'Bairro das Redes'],
    at: [39.8701, -8.9472],
    phone: '+351244000108',
    website: 'https://ondaramen.example',
    openingHours: 'We-Su 12:00-14:30,19:00-22:00',
    hoursNote: 'Closes earlier when the broth runs out.',
    offers: 'takeaway card contactless air_con',
    lacks: 'reservation wheelchair high_chair',
    menuLang: 'en',
    diets: { pescatarian: 'yes', vegan: 'limited' },
    menus: [
      food(
        section('Ramen', [
          dish('Sea bream shio ramen', 1380, 'Clear broth of bream bones, charred leek, nori, half an egg', {
            is: 'pescatarian',
            has: 'gluten fish eggs soybeans',
          }),
          dish('Shoyu ramen', 1290, 'Chicken and dried-mackerel broth, pork belly, bamboo', {
            meat: 'pork',
            has: 'gluten fish eggs soybeans',
          }),
          dish('Tonkotsu ramen', 1420, 'Eighteen hours of pork bones, black garlic oil', {
            meat: 'pork',
            has: 'gluten eggs soybeans sesame milk',
          }),
          dish('Miso ramen with corn', 1350, 'Red miso, sweetcorn, butter, minced pork', {
            meat: 'pork',
            has: 'gluten milk soybeans sesame',
            spice: 1,
          }),
          dish('Green tantanmen', 1320, 'Sesame and coriander broth, tofu crumbs, chilli; no animal near it', {
            is: 'vegan',
            has: 'gluten sesame soybeans peanuts',
            spice: 2,
          }),
        ]),
        section('Beside', [
          dish('Gyoza', 650, 'Five, pork and cabbage, one crisp skirt', { meat: 'pork', has: 'gluten soybeans sesame' }),
          dish('Tuna tataki', 890, 'Seared belly, ponzu, radish', { is: 'pescatarian lactose_free', has: 'fish soybeans gluten sesame' }),
          side('Ajitama egg', 180, 'Soy-cured, jammy', { is: 'vegetarian', has: 'eggs soybeans gluten' }),
          side('Smashed cucumber', 420, 'Sesame oil, garlic, rice vinegar', { is: 'vegan', has: 'sesame soybeans gluten' }),
        ]),
        section('After', [
          sweet('Pastel de nata with black sesame', 280, 'The one compromise with the neighbourhood', {
            is: 'vegetarian',
            has: 'gluten milk eggs sesame',
          }),
        ]),
        section('Drinks', [
          drink('Yuzu lemonade', 380, '', { is: 'vegan gluten_free' }),
          drink('Draught lager', 300, '30 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'o-galo-torto',
    kind: 'fast_food',
    name: 'O Galo Torto',
    description: 'Chicken, fire, paper bag. The piri-piri comes in three strengths and the third one is not a joke.',
    cuisines: ['chicken', 'grill', 'portuguese'],
    priceLevel: 1,
    address: ['Rua Dr. Amadeu Saraiva', '132', '2445-122', 'Estação'],
    at: [39.8668, -8.9251],
    phone: '+351244000109',
    openingHours: 'Mo,We-Su 11:30-15:00,18:00-22:00; Tu off',
    offers: 'takeaway delivery cash card wheelchair high_chair',
    lacks: 'reservation outdoor_seating',
    diets: { gluten_free: 'yes', vegetarian: 'limited', vegan: 'limited' },
    menus: [
      food(
        section('Na brasa', [
          dish('Frango de churrasco', null, 'Butterflied, charcoal-grilled, brushed with lemon and garlic', {
            is: 'gluten_free lactose_free',
            meat: 'chicken',
            sizes: { Half: 550, Whole: 980 },
            spice: 1,
          }),
          dish('Frango piri-piri três galos', null, 'The crooked cock’s revenge', {
            is: 'gluten_free lactose_free',
            meat: 'chicken',
            sizes: { Half: 590, Whole: 1040 },
            spice: 3,
          }),
          dish('Entrecosto', 850, 'Pork ribs with bay and massa de pimentão', {
            is: 'gluten_free lactose_free',
            meat: 'pork',
            has: 'sulphites',
          }),
          dish('Febras', 690, 'Thin pork steaks, orange slice', { is: 'gluten_free lactose_free', meat: 'pork' }),
          dish('Espetada de cogumelos', 620, 'Mushroom and pepper skewer, same coals, separate grill', { is: 'vegan gluten_free' }),
        ]),
        section('Acompanhamentos', [
          side('Batata frita', 250, 'Fried twice, salted once', { is: 'vegan gluten_free' }),
          side('Arroz de feijão', 220, 'Red-bean rice', { is: 'vegan gluten_free' }),
          side('Salada mista', 260, 'Lettuce, tomato, onion, oregano', { is: 'vegan gluten_free' }),
          side('Esparregado', 280, 'Creamed turnip greens with garlic', { is: 'vegetarian', has: 'gluten milk' }),
        ]),
        section('Menus', [
          combo('Menu família', 1950, 'Whole chicken, large chips, rice, salad, 1.5 l of something fizzy', {
            meat: 'chicken',
            is: 'gluten_free lactose_free',
            spice: 1,
          }),
          combo('Menu torto', 850, 'Half chicken, chips and a can', { meat: 'chicken', is: 'gluten_free lactose_free', spice: 1 }),
        ]),
        section('Doces', [
          sweet('Mousse de chocolate', 220, 'Whipped by somebody’s mother, in plastic cups', {
            is: 'vegetarian',
            has: 'eggs milk soybeans',
          }),
        ]),
      ),
    ],
  },
  {
    key: 'gelados-nevao',
    kind: 'ice_cream',
    name: 'Gelados Nevão',
    description: 'A cart in 1961, a kiosk in 1988, a queue ever since. Eighteen flavours in August, six in March.',
    cuisines: ['ice_cream', 'dessert'],
    priceLevel: 1,
    address: ['Avenida Marginal', '12', '2445-110', 'Cais Velho'],
    at: [39.8745, -8.9558],
    openingHours: 'Mar-May Fr-Su 12:00-19:00; Jun-Sep Mo-Su 11:00-00:30; Oct Sa,Su 12:00-18:00; Nov-Feb off',
    offers: 'takeaway outdoor_seating cash card dogs wheelchair',
    diets: { vegetarian: 'yes', vegan: 'yes', gluten_free: 'limited' },
    menus: [
      food(
        section('Com leite', [
          sweet('Leite-creme queimado', 250, 'Burnt-custard ice cream with shards of its own caramel', {
            is: 'vegetarian',
            has: 'milk eggs',
            may: 'nuts gluten',
          }),
          sweet('Arroz doce', 250, 'Rice pudding, frozen, cinnamon ripple', { is: 'vegetarian', has: 'milk', may: 'nuts gluten' }),
          sweet('Pistácio', 290, 'Dull green, as it should be', { is: 'vegetarian', has: 'milk nuts', may: 'gluten' }),
          sweet('Figo e queijo fresco', 270, 'Fig jam through fresh-cheese ice cream', {
            is: 'vegetarian',
            has: 'milk',
            may: 'nuts gluten',
          }),
          sweet('Bolacha Maria', 250, 'Tastes like the tin your aunt kept', { is: 'vegetarian', has: 'milk gluten', may: 'nuts' }),
        ]),
        section('Só fruta', [
          sweet('Morango da Lagoa', 250, 'Strawberry sorbet, 70 % strawberry', { is: 'vegan', may: 'nuts milk gluten' }),
          sweet('Limão e manjericão', 250, 'Lemon and basil', { is: 'vegan', may: 'nuts milk gluten' }),
          sweet('Melão casca de carvalho', 250, 'The warty green melon of August', { is: 'vegan', may: 'nuts milk gluten' }),
          sweet('Chocolate preto', 270, 'Water, cocoa, sugar; nobody believes it', {
            is: 'vegan',
            has: 'soybeans',
            may: 'nuts milk gluten',
          }),
        ]),
        section('Taças', [
          sweet('Taça Nevão', 690, 'Three scoops, strawberries, whipped cream, a wafer like a sail', {
            is: 'vegetarian',
            has: 'milk eggs gluten',
            may: 'nuts',
          }),
          sweet('Affogato', 380, 'A scoop drowned in espresso', { is: 'vegetarian', has: 'milk eggs', may: 'nuts gluten' }),
          drink('Granizado de limão', 220, 'Crushed ice, lemon, straw', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'cafe-bussola',
    kind: 'cafe',
    name: 'Café Bússola',
    description: 'Third-wave coffee in a former chart shop. Laptops welcome until eleven, babies always.',
    cuisines: ['coffee_shop', 'brunch', 'breakfast'],
    priceLevel: 2,
    address: ['Rua do Farol Velho', '40', '2445-108', 'Cais Velho'],
    at: [39.8752, -8.9497],
    website: 'https://www.example.org/cafe-bussola',
    openingHours: 'Mo-Fr 08:00-17:30; Sa,Su 09:00-18:00',
    offers: 'wifi takeaway outdoor_seating dogs high_chair card contactless wheelchair',
    lacks: 'cash smoking',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'yes', gluten_free: 'limited', lactose_free: 'yes' },
    menus: [
      food(
        section('Until three', [
          dish('Avocado toast with dukkah', 850, 'Sourdough, lime, hazelnut dukkah', {
            is: 'vegan',
            has: 'gluten nuts sesame',
          }),
          dish('Shakshuka', 980, 'Two eggs in pepper and tomato, feta, warm bread', {
            is: 'vegetarian',
            has: 'eggs milk gluten',
            spice: 1,
          }),
          dish('Sweet-potato pancakes', 890, 'Stack of three, date syrup, toasted walnuts', {
            is: 'vegetarian',
            has: 'gluten eggs milk nuts',
          }),
          dish('Overnight oats', 620, 'Oat milk, apple, cinnamon, pumpkin seeds', { is: 'vegan', has: 'gluten' }),
          dish('Eggs Benedict on bolo do caco', 1050, 'Madeira flatbread, smoked ham, hollandaise', {
            meat: 'pork',
            has: 'gluten eggs milk mustard',
          }),
          dish('Smoked-mackerel rice bowl', 1090, 'Brown rice, cucumber, pickled ginger, soft egg', {
            is: 'pescatarian lactose_free',
            has: 'fish eggs soybeans sesame',
          }),
        ]),
        section('Counter', [
          sweet('Cardamom bun', 320, 'Knotted, sticky, learned in Sweden', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Banana bread', 290, 'Toasted, with tahini butter', { is: 'vegan', has: 'gluten sesame', may: 'nuts' }),
          sweet('Flourless orange cake', 380, 'Whole oranges, almonds, patience', {
            is: 'vegetarian gluten_free lactose_free',
            has: 'eggs nuts',
          }),
        ]),
        section('Coffee and the rest', [
          drink('Flat white', 280, 'Beans change monthly; ask what is in the hopper', { is: 'vegetarian', has: 'milk' }),
          drink('Oat cappuccino', 310, '', { is: 'vegan', has: 'gluten' }),
          drink('Filter of the day', 260, 'Hand-poured, no hurry', { is: 'vegan gluten_free' }),
          drink('Cold brew tonic', 350, 'With a strip of grapefruit', { is: 'vegan gluten_free' }),
          drink('Masala chai', 300, 'Simmered with milk, proper ginger', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'goa-velha',
    kind: 'restaurant',
    name: 'Goa Velha',
    description: 'Goan cooking by a couple from Margão: coconut, vinegar, and the long way round from Portugal and back.',
    cuisines: ['indian', 'curry', 'seafood'],
    priceLevel: 2,
    address: ['Rua da Alfândega', '17', '2445-107', 'Cais Velho'],
    at: [39.8708, -8.9503],
    phone: '+351244000112',
    openingHours: 'Tu-Su 12:30-15:00,19:00-23:00; PH off',
    offers: 'takeaway delivery reservation air_con cash card high_chair',
    partly: 'wheelchair',
    diets: { vegetarian: 'yes', vegan: 'yes', gluten_free: 'yes', halal: 'no' },
    menus: [
      food(
        section('Entradas', [
          dish('Chamuças de carne', 380, 'Three beef samosas, tamarind', { meat: 'beef', has: 'gluten', spice: 1 }),
          dish('Chamuças de legumes', 350, 'Potato, peas, mustard seed', { is: 'vegan', has: 'gluten mustard', spice: 1 }),
          dish('Bojés', 390, 'Onion bhajis in chickpea flour', { is: 'vegan gluten_free', spice: 1 }),
        ]),
        section('Caris', [
          dish('Caril de camarão', 1480, 'Prawns, coconut, raw mango', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'crustaceans',
            spice: 2,
          }),
          dish('Sarapatel', 1250, 'Pork in vinegar and spice, made the day before because it must be', {
            meat: 'pork',
            is: 'gluten_free lactose_free',
            has: 'sulphites',
            spice: 2,
          }),
          dish('Vindalho', 1290, 'Vinegar, garlic, chilli; this is where the word comes from', {
            meat: 'pork',
            is: 'gluten_free lactose_free',
            has: 'sulphites mustard',
            spice: 3,
          }),
          dish('Xacuti de galinha', 1320, 'Chicken, roasted coconut, poppy seed, nutmeg', {
            meat: 'chicken',
            is: 'gluten_free lactose_free',
            spice: 2,
          }),
          dish('Caril de peixe', 1390, 'The everyday fish curry, with kokum', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'fish',
            spice: 2,
          }),
          dish('Dal de coco', 890, 'Yellow lentils, coconut milk, curry leaves', { is: 'vegan gluten_free', has: 'mustard', spice: 1 }),
          dish('Paneer com espinafres', 1080, 'Fresh cheese in garlicky spinach', { is: 'vegetarian gluten_free', has: 'milk', spice: 1 }),
        ]),
        section('Arroz e pão', [
          side('Arroz de coco', 320, '', { is: 'vegan gluten_free' }),
          side('Apas', 250, 'Two thin wheat flatbreads', { is: 'vegan', has: 'gluten' }),
          side('Achar de limão', 150, 'Lime pickle', { is: 'vegan gluten_free', has: 'mustard', spice: 2 }),
        ]),
        section('Doce', [
          sweet('Bebinca', 480, 'Seven layers of coconut milk, yolk and ghee, baked one by one', {
            is: 'vegetarian',
            has: 'eggs milk gluten',
          }),
          drink('Lassi de manga', 350, '', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'casa-sodade',
    kind: 'restaurant',
    name: 'Casa Sodade',
    nameLang: 'kea',
    description:
      'Cape Verdean home cooking. On Saturdays somebody brings a violin and the cachupa is from yesterday, fried, which is the right way.',
    cuisines: ['west_african', 'african', 'seafood'],
    priceLevel: 1,
    address: ['Rua dos Cordoeiros', '63', '2445-111', 'Bairro das Redes'],
    at: [39.8664, -8.9439],
    phone: '+351244000113',
    openingHours: 'Tu-Th 12:00-15:00; Fr 12:00-15:00,19:00-23:00; Sa 10:00-02:00; Su 12:00-18:00',
    offers: 'takeaway cash outdoor_seating reservation high_chair',
    lacks: 'card wheelchair',
    diets: { pescatarian: 'yes', vegan: 'limited', gluten_free: 'yes' },
    menus: [
      food(
        section('Cachupa', [
          dish('Cachupa rica', 950, 'Hominy, beans, cassava, three meats, a day of simmering', {
            meat: 'pork',
            is: 'gluten_free lactose_free',
          }),
          dish('Cachupa pobre', 720, 'The same pot without the meat, and honestly just as good', { is: 'vegan gluten_free' }),
          dish('Cachupa refogada', 850, 'Yesterday’s, fried with onion, fried egg and linguiça on top', {
            meat: 'pork',
            has: 'eggs',
            is: 'gluten_free lactose_free',
          }),
        ]),
        section('Do mar', [
          dish('Caldo de peixe', 890, 'Grouper, green banana, sweet potato, cassava', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'fish celery',
          }),
          dish('Buzio', 980, 'Whelk stewed with tomato and bay, over rice', {
            is: 'pescatarian gluten_free lactose_free',
            has: 'molluscs sulphites',
          }),
          dish('Moreia frita', 820, 'Moray eel, fried crisp, lime', { is: 'pescatarian lactose_free', has: 'fish gluten' }),
          dish('Pastel com diabo dentro', 480, 'Three tuna pasties with “the devil inside”', {
            is: 'pescatarian',
            has: 'fish gluten',
            spice: 2,
          }),
        ]),
        section('Com o prato', [
          side('Mandioca frita', 300, 'Fried cassava', { is: 'vegan gluten_free' }),
          side('Jagacida', 320, 'Rice with lima beans', { is: 'vegan gluten_free' }),
        ]),
        section('Doce e copo', [
          sweet('Pudim de queijo', 350, 'Goat’s-cheese flan with caramel', { is: 'vegetarian', has: 'milk eggs' }),
          sweet('Doce de papaia', 280, 'Papaya preserve, fresh cheese', { is: 'vegetarian gluten_free', has: 'milk' }),
          drink('Ponche de mel', 300, 'Grogue, molasses, lime', { is: 'vegan gluten_free', not: 'halal' }),
          drink('Sumo de tamarindo', 220, '', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'cais-nove',
    kind: 'restaurant',
    name: 'Cais Nove Hambúrgueres',
    description: 'Smashed patties in a net shed. The buns are from Alfazema, the music is from 1994.',
    cuisines: ['burger', 'american'],
    priceLevel: 2,
    address: ['Cais Novo', '9', '2445-112', 'Cais Velho'],
    at: [39.8681, -8.9538],
    phone: '+351244000114',
    website: 'https://caisnove.example',
    openingHours: 'Mo-Th 12:00-23:00; Fr,Sa 12:00-01:30; Su 12:00-22:00',
    offers: 'outdoor_seating takeaway delivery wifi dogs high_chair card contactless wheelchair',
    lacks: 'reservation',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'yes' },
    menus: [
      food(
        section('Burgers', [
          dish('Nove', 980, 'Two smashed beef patties, São Jorge, pickles, house sauce', {
            meat: 'beef',
            has: 'gluten milk eggs mustard sesame',
          }),
          dish('Barnacle', 1120, 'Beef, bacon, fried egg, hot ketchup; eat leaning forward', {
            meat: 'pork',
            has: 'gluten milk eggs mustard sesame',
          }),
          dish('Fish Friday', 1050, 'Hake in beer batter, tartare, lettuce; served all week', {
            is: 'pescatarian',
            has: 'gluten fish eggs mustard sesame milk',
            not: 'halal',
          }),
          dish('Green tide', 990, 'Pea-and-seaweed patty, pickled cucumber, vegan mayonnaise', {
            is: 'vegan',
            has: 'gluten soybeans mustard sesame',
          }),
          dish('Halloumi and honey', 960, 'Grilled halloumi, rosemary honey, rocket', { is: 'vegetarian', has: 'gluten milk eggs sesame' }),
          dish('Piri-piri chicken burger', 1020, 'Thigh, slaw, the third-strength sauce from up the hill', {
            meat: 'chicken',
            has: 'gluten eggs milk mustard sesame',
            spice: 3,
          }),
        ]),
        section('Sides', [
          side('Chips', null, 'Skin on', { is: 'vegan', sizes: { Small: 280, Large: 420 }, may: 'gluten' }),
          side('Sweet-potato fries', 450, 'With garlic mayonnaise', { is: 'vegetarian', has: 'eggs mustard', may: 'gluten' }),
          side('Onion rings', 420, 'Beer batter', { is: 'vegan', has: 'gluten', not: 'halal' }),
          side('Slaw', 300, '', { is: 'vegetarian gluten_free lactose_free', has: 'eggs mustard celery' }),
        ]),
        section('Shakes and beer', [
          drink('Custard-tart milkshake', 550, 'One whole pastel de nata goes in', { is: 'vegetarian', has: 'milk eggs gluten' }),
          drink('Oat chocolate shake', 550, '', { is: 'vegan', has: 'gluten soybeans' }),
          drink('Harbour IPA', 480, '40 cl, brewed across the river', { is: 'vegan', has: 'gluten', not: 'halal' }),
        ]),
      ),
    ],
  },
  {
    key: 'bifana-da-estacao',
    kind: 'fast_food',
    name: 'A Bifana da Estação',
    description: 'Zinc counter opposite platform one. A pork roll, a beer, the 23:52 to Coimbra.',
    cuisines: ['sandwich', 'portuguese'],
    priceLevel: 1,
    address: ['Largo da Estação', '1', '2445-120', 'Estação'],
    at: [39.8649, -8.9198],
    openingHours: 'Su-Th 05:30-02:00; Fr,Sa 05:30-04:00',
    offers: 'takeaway cash outdoor_seating smoking',
    lacks: 'reservation card delivery',
    partly: 'wheelchair',
    diets: { vegetarian: 'limited', vegan: 'no', halal: 'no' },
    menus: [
      food(
        section('No pão', [
          dish('Bifana', 280, 'Pork simmered in garlic, wine and paprika, in a roll that has given up', {
            meat: 'pork',
            has: 'gluten sulphites',
          }),
          dish('Bifana com queijo', 330, 'With a slice of Flamengo melting in', { meat: 'pork', has: 'gluten sulphites milk' }),
          dish('Prego', 380, 'Beef steak, garlic, mustard', { meat: 'beef', has: 'gluten mustard' }),
          dish('Cachorro à antiga', 300, 'Hot dog pressed flat with shoestring potatoes', {
            meat: 'pork',
            has: 'gluten mustard eggs',
            may: 'milk soybeans',
          }),
          dish('Sandes de ovo', 220, 'Two-egg omelette, parsley', { is: 'vegetarian', has: 'gluten eggs' }),
          dish('Tosta mista', 290, 'Ham, cheese, the heavy iron press', { meat: 'pork', has: 'gluten milk' }),
        ]),
        section('Ao balcão', [
          dish('Caldo verde', 200, 'Kale and potato soup, one coin of chouriço', { meat: 'pork', is: 'gluten_free lactose_free' }),
          dish('Moelas', 420, 'Chicken gizzards, tomato, a lot of bread', { meat: 'chicken', has: 'gluten sulphites', spice: 1 }),
          dish('Ovo verde', 130, 'Stuffed egg, breaded and fried', { is: 'vegetarian', has: 'eggs gluten' }),
        ]),
        section('Copo', [
          drink('Imperial', 150, '20 cl', { is: 'vegan', has: 'gluten', not: 'halal' }),
          drink('Café', 75, '', { is: 'vegan gluten_free' }),
          drink('Sumo de laranja', 250, 'Pressed when ordered', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'crooked-anchor',
    kind: 'pub',
    name: 'The Crooked Anchor',
    nameLang: 'en',
    description: 'Run by a Cornish skipper who came in for fuel. Cask ale, a quiz on Tuesdays, and a roast on Sundays in thirty degrees.',
    cuisines: ['british', 'fish_and_chips'],
    priceLevel: 2,
    address: ['Rua do Estaleiro', '2', '2445-113', 'Salinas'],
    at: [39.8622, -8.9487],
    phone: '+351244000116',
    website: 'https://crookedanchor.example',
    openingHours: 'Mo-Fr 16:00-01:00; Sa,Su 12:00-02:00',
    offers: 'outdoor_seating wifi dogs card contactless cash high_chair',
    partly: 'wheelchair',
    menuLang: 'en',
    diets: { vegetarian: 'yes', vegan: 'limited', gluten_free: 'limited' },
    menus: [
      food(
        section('Bar snacks', [
          dish('Scotch egg', 550, 'Runny in the middle, mustard', { meat: 'pork', has: 'gluten eggs mustard' }),
          dish('Cheddar and onion crisps', 180, '', { is: 'pescatarian', has: 'milk' }),
          dish('Salt-and-pepper squid', 790, 'With lime mayonnaise', { is: 'pescatarian', has: 'molluscs gluten eggs mustard' }),
        ]),
        section('Mains', [
          dish('Fish and chips', 1290, 'Hake in ale batter, mushy peas, tartare', {
            is: 'pescatarian',
            has: 'fish gluten eggs mustard',
            not: 'halal',
          }),
          dish('Banana-blossom “fish” and chips', 1190, 'Wrapped in nori before the batter, so it tastes of the sea', {
            is: 'vegan',
            has: 'gluten mustard soybeans',
            not: 'halal',
          }),
          dish('Steak and stout pie', 1350, 'Shortcrust lid, gravy, mash', { meat: 'beef', has: 'gluten milk eggs celery', not: 'halal' }),
          dish('Cornish pasty', 890, 'Skirt, swede, potato; crimped on the side', { meat: 'beef', has: 'gluten milk eggs' }),
          dish('Ploughman’s', 1090, 'Three cheeses, pickle, apple, half a loaf', {
            is: 'pescatarian',
            has: 'gluten milk mustard sulphites celery',
          }),
          dish('Sunday roast beef', 1590, 'Sundays from noon: Yorkshire pudding, carrots, horseradish', {
            meat: 'beef',
            has: 'gluten eggs milk celery mustard sulphites',
          }),
        ]),
        section('Pudding', [
          sweet('Sticky toffee pudding', 590, 'Date sponge, too much sauce', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Apple crumble', 550, 'With oat topping and soy custard', { is: 'vegan', has: 'gluten soybeans' }),
        ]),
      ),
      drinks(
        section('On the pumps', [
          drink('Best bitter', null, 'Cask, cellar-cool', { has: 'gluten', not: 'halal', sizes: { Half: 280, Pint: 520 } }),
          drink('Dry cider', null, '', { is: 'gluten_free', has: 'sulphites', not: 'halal', sizes: { Half: 300, Pint: 550 } }),
          drink('Alcohol-free lager', 350, '33 cl', { is: 'vegan', has: 'gluten' }),
        ]),
      ),
    ],
  },
  {
    key: 'sal-grosso',
    kind: 'restaurant',
    name: 'Sal Grosso',
    description:
      'Twenty seats in a salt warehouse. One menu of eight courses around the salt pans, one without animals, both changed with the tide tables.',
    cuisines: ['portuguese', 'regional', 'seafood'],
    priceLevel: 4,
    address: ['Estrada das Salinas', '1', '2445-140', 'Salinas'],
    at: [39.8571, -8.9446],
    phone: '+351244000117',
    website: 'https://salgrosso.example',
    openingHours: 'We-Sa 19:30-23:30',
    hoursNote: 'One sitting, by reservation.',
    offers: 'reservation wheelchair card contactless air_con wifi',
    lacks: 'takeaway delivery high_chair dogs cash',
    declaresAll: true,
    menuLang: 'en',
    diets: { pescatarian: 'yes', vegetarian: 'yes', vegan: 'yes', gluten_free: 'limited' },
    menus: [
      fixed(
        'Menus of the house',
        section('Menus', [
          combo('Tide menu', 9800, 'Eight courses from the sea and the salt pans', {
            is: 'pescatarian',
            has: 'fish crustaceans molluscs gluten milk eggs celery sulphites',
          }),
          combo('Field menu', 8800, 'Eight courses without animals', { is: 'vegan', has: 'gluten nuts soybeans celery sulphites' }),
          combo('Wines for the menu', 5500, 'Six glasses, two of them from abandoned vineyards', { has: 'sulphites', not: 'halal' }),
          combo('Juices for the menu', 3200, 'Six glasses: verjus, tomato water, sour plum and others', {
            is: 'vegan gluten_free',
            has: 'celery',
          }),
        ]),
      ),
      food(
        section(
          'At the bar',
          [
            dish('Salt-pan samphire', 950, 'Charred, with brown butter crumbs', { is: 'vegetarian', has: 'gluten milk' }),
            dish('Oyster in green apple', 480, 'One oyster, apple water, dill oil', {
              is: 'pescatarian gluten_free lactose_free',
              has: 'molluscs',
            }),
            dish('Raw red prawn', 1450, 'Its head, pressed; its tail, untouched; salt flower', {
              is: 'pescatarian gluten_free lactose_free',
              has: 'crustaceans',
            }),
            dish('Cuttlefish “tagliatelle”', 1850, 'Cut cold, warmed in ink and almond milk', {
              is: 'pescatarian gluten_free lactose_free',
              has: 'molluscs nuts sulphites',
            }),
            dish('Potato cooked in clay', 1350, 'Cracked open at the table, seaweed butter made of oats', { is: 'vegan', has: 'gluten' }),
            dish('Line-caught corvina', 2900, 'Skin like glass, fennel, a sauce of its bones', {
              is: 'pescatarian gluten_free',
              has: 'fish milk celery sulphites',
            }),
          ],
          'Four stools, no reservation, from 19:30.',
        ),
        section('Sweet', [
          sweet('Salted egg-yolk ice cream', 1100, 'The convent tradition, with salt', { is: 'vegetarian gluten_free', has: 'eggs milk' }),
          sweet('Fig leaf granita', 950, 'Fig leaf, lemon, olive oil', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'mercado-das-redes',
    kind: 'food_court',
    name: 'Mercado das Redes',
    description: 'The old net market: fish in front until one, five kitchens around the long tables until late.',
    cuisines: ['international', 'portuguese', 'pizza', 'falafel'],
    priceLevel: 2,
    address: ['Praça das Redes', '1', '2445-109', 'Bairro das Redes'],
    at: [39.8694, -8.9461],
    website: 'https://mercadodasredes.example',
    openingHours: 'Su-We 10:00-23:00; Th-Sa 10:00-24:00',
    hoursNote: 'Kitchens open at noon.',
    offers: 'wheelchair outdoor_seating takeaway wifi dogs high_chair cash card contactless',
    lacks: 'reservation smoking',
    diets: { vegetarian: 'yes', vegan: 'yes', halal: 'limited' },
    menus: [
      food(
        section('Banca 1, Peixe Frito', [
          dish('Chocos fritos', 850, 'Fried cuttlefish strips, lemon, chips', { is: 'pescatarian lactose_free', has: 'molluscs gluten' }),
          dish('Carapauzinhos com molho escabeche', 720, 'Small horse mackerel, fried, soused', {
            is: 'pescatarian lactose_free',
            has: 'fish gluten sulphites',
          }),
        ]),
        section('Banca 2, Pizza à Fatia', [
          dish('Margherita slice', 350, 'Roman style, by the rectangle', { is: 'vegetarian', has: 'gluten milk', lang: 'en' }),
          dish('Courgette and lemon slice', 380, 'No cheese, lots of pepper', { is: 'vegan', has: 'gluten', lang: 'en' }),
          dish('Salami slice', 390, '', { meat: 'pork', has: 'gluten milk', lang: 'en' }),
        ]),
        section('Banca 3, Zaatar', [
          dish('Falafel wrap', 690, 'Saj bread, pickles, tahini', { is: 'vegan halal', has: 'gluten sesame', lang: 'en' }),
          dish('Halloumi wrap', 750, 'Mint, tomato, sumac onions', { is: 'vegetarian halal', has: 'gluten milk', lang: 'en' }),
          dish('Lentil soup', 420, 'Red lentils, cumin, lemon', { is: 'vegan gluten_free halal', has: 'celery', lang: 'en' }),
        ]),
        section('Banca 4, Porco Preto', [
          dish('Secretos grelhados', 1180, 'Acorn-fed pork off the grill, migas with asparagus', { meat: 'pork', has: 'gluten' }),
          dish('Tábua de presunto', 950, 'Thirty-month ham, melon when there is melon', { meat: 'pork', is: 'gluten_free lactose_free' }),
        ]),
        section('Banca 5, Doce Maré', [
          sweet('Waffle with strawberries', 550, '', { is: 'vegetarian', has: 'gluten milk eggs', lang: 'en' }),
          sweet('Açaí na tigela', 620, 'Granola, banana', { is: 'vegan', has: 'gluten nuts' }),
          drink('Sumo de ananás e gengibre', 350, '', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'nonna-ilda',
    kind: 'restaurant',
    name: 'Trattoria Nonna Ilda',
    nameLang: 'it',
    description: 'Ilda is from Bologna, is not a grandmother, and rolls the sfoglia at the window so you can see that she means it.',
    cuisines: ['italian', 'pasta', 'pizza'],
    priceLevel: 3,
    address: ['Rua do Sino', '28', '2445-103', 'Baixa'],
    at: [39.8741, -8.9391],
    phone: '+351244000119',
    openingHours: 'Mo,Tu,Th-Sa 12:30-14:30,19:00-22:30; Su 12:30-16:00',
    offers: 'reservation high_chair card cash air_con takeaway',
    partly: 'wheelchair',
    menuLang: 'it',
    diets: { vegetarian: 'yes', vegan: 'limited' },
    menus: [
      food(
        section('Antipasti', [
          dish('Tigelle e squacquerone', 890, 'Hot little breads, soft cheese, rocket', { is: 'vegetarian', has: 'gluten milk' }),
          dish('Vitello tonnato', 1250, 'Cold veal, tuna sauce, capers', { meat: 'veal', has: 'fish eggs mustard celery' }),
        ]),
        section('Pasta fresca', [
          dish('Tagliatelle al ragù', 1380, 'The real thing: no cream, no herbs, four hours', {
            meat: 'mixed',
            has: 'gluten eggs milk celery sulphites',
          }),
          dish('Tortellini in brodo', 1490, 'Folded smaller than a thumbnail, in capon broth', {
            meat: 'pork',
            has: 'gluten eggs milk celery',
          }),
          dish('Tortelloni di zucca', 1420, 'Squash, amaretti, sage butter', { is: 'pescatarian', has: 'gluten eggs milk nuts' }),
          dish('Spaghetti alle vongole', 1580, 'Clams from the ria, garlic, parsley', {
            is: 'pescatarian lactose_free',
            has: 'gluten molluscs sulphites',
          }),
          dish('Cacio e pepe', 1290, 'Pecorino, black pepper, nerve', { is: 'pescatarian', has: 'gluten milk' }),
          dish('Orecchiette, cime di rapa', 1250, 'Turnip tops, chilli, breadcrumbs', { is: 'vegan', has: 'gluten', spice: 1 }),
          dish('Lasagne verdi', 1390, 'Spinach sheets, ragù, béchamel', { meat: 'mixed', has: 'gluten eggs milk celery sulphites' }),
        ]),
        section('Pizza del lunedì', [
          dish('Margherita', 1050, 'Mondays only, thin, from the small oven', { is: 'vegetarian', has: 'gluten milk' }),
          dish('Prosciutto e rucola', 1390, 'Parma ham, rocket, parmesan', { meat: 'pork', has: 'gluten milk' }),
        ]),
        section('Dolci', [
          sweet('Tiramisù', 620, 'Savoiardi, mascarpone, a stern espresso', { is: 'vegetarian', has: 'gluten eggs milk' }),
          sweet('Panna cotta', 580, 'Barely standing, with sour cherries', { has: 'milk', is: 'gluten_free', not: 'vegetarian vegan' }),
        ]),
      ),
    ],
  },
  {
    key: 'pho-da-praca',
    kind: 'restaurant',
    name: 'Phở da Praça',
    nameLang: 'vi',
    description: 'A green plastic stool, a bowl bigger than your head, herbs you strip yourself.',
    cuisines: ['vietnamese', 'noodle', 'asian'],
    priceLevel: 1,
    address: ['Praça da República', '16', '2445-102', 'Baixa'],
    at: [39.8731, -8.9379],
    phone: '+351244000120',
    offers: 'takeaway delivery cash card outdoor_seating wheelchair',
    lacks: 'reservation',
    menuLang: 'vi',
    diets: { gluten_free: 'yes', vegan: 'yes', vegetarian: 'yes' },
    menus: [
      food(
        section('Phở e sopas', [
          dish('Phở bò', 990, 'Rare beef, brisket, star-anise broth, rice noodles', {
            meat: 'beef',
            is: 'gluten_free lactose_free',
            has: 'fish celery',
          }),
          dish('Phở gà', 950, 'Chicken, spring onion, lime', { meat: 'chicken', is: 'gluten_free lactose_free', has: 'fish celery' }),
          dish('Phở chay', 920, 'Charred onion, shiitake and daikon broth, tofu', { is: 'vegan gluten_free', has: 'soybeans celery' }),
          dish('Bún bò Huế', 1090, 'Lemongrass, pork and beef, a slick of chilli', {
            meat: 'pork',
            is: 'lactose_free',
            has: 'fish crustaceans',
            spice: 2,
          }),
        ]),
        section('Rolos', [
          dish('Gỏi cuốn tôm', 550, 'Two summer rolls with prawn, hoisin-peanut dip', {
            is: 'pescatarian lactose_free',
            has: 'crustaceans peanuts soybeans gluten',
          }),
          dish('Gỏi cuốn chay', 490, 'Two summer rolls with tofu and mango', { is: 'vegan', has: 'soybeans peanuts gluten' }),
          dish('Chả giò', 580, 'Fried pork rolls to wrap in lettuce', { meat: 'pork', has: 'fish eggs', may: 'gluten' }),
        ]),
        section('Bánh mì', [
          dish('Bánh mì thịt', 620, 'Pâté, ham, pickled carrot, coriander, in a local roll', {
            meat: 'pork',
            has: 'gluten eggs soybeans milk',
          }),
          dish('Bánh mì đậu hũ', 580, 'Lemongrass tofu, no pâté, more chilli', { is: 'vegan', has: 'gluten soybeans', spice: 1 }),
        ]),
        section('Copo', [
          drink('Cà phê sữa đá', 320, 'Drip coffee on condensed milk and ice', { is: 'vegetarian gluten_free', has: 'milk' }),
          drink('Nước chanh', 280, 'Salted lime soda', { is: 'vegan gluten_free' }),
        ]),
      ),
    ],
  },
  {
    key: 'creperie-armoricaine',
    kind: 'cafe',
    name: 'Crêperie Armoricaine',
    nameLang: 'fr',
    description: 'Buckwheat galettes and cider for twenty-two years. Yves has gone home to Douarnenez; the iron plates went with him.',
    cuisines: ['crepe', 'french'],
    priceLevel: 2,
    address: ['Rua do Farol Velho', '11', '2445-108', 'Cais Velho'],
    at: [39.8763, -8.9511],
    status: 'permanently_closed',
    offers: 'outdoor_seating cash card',
    menuLang: 'fr',
    diets: { vegetarian: 'yes', gluten_free: 'yes' },
    menus: [
      food(
        section('Galettes de sarrasin', [
          dish('Complète', 850, 'Ham, cheese, egg, folded like an envelope', { meat: 'pork', is: 'gluten_free', has: 'milk eggs' }),
          dish('Galette aux champignons', 890, 'Mushrooms, cream, chives', { is: 'vegetarian gluten_free', has: 'milk eggs' }),
          dish('Galette au saumon', 1050, 'Smoked salmon, crème fraîche, dill', { is: 'pescatarian gluten_free', has: 'fish milk eggs' }),
          dish('Galette saucisse', 650, 'A sausage, a galette, nothing else, as in Rennes', { meat: 'pork', is: 'gluten_free' }),
          dish('Galette beurre', 380, 'Salted butter. The test of the house', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
        section('Crêpes', [
          sweet('Caramel beurre salé', 550, 'Salted-butter caramel, made here', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Citron sucre', 420, 'Lemon and sugar', { is: 'vegetarian', has: 'gluten milk eggs' }),
          sweet('Suzette', 690, 'Orange, butter, a flame', { is: 'vegetarian', has: 'gluten milk eggs', not: 'halal' }),
        ]),
        section('Boissons', [
          drink('Cidre brut', null, 'Served in a bowl', {
            is: 'vegan gluten_free',
            has: 'sulphites',
            not: 'halal',
            sizes: { Bowl: 320, Bottle: 1200 },
          }),
          drink('Lait ribot', 250, 'Buttermilk', { is: 'vegetarian gluten_free', has: 'milk' }),
        ]),
      ),
    ],
  },
  {
    key: 'mesa-de-ester',
    kind: 'restaurant',
    name: 'Mesa de Ester',
    description:
      'Sephardic cooking that went to Salonica and Izmir and came home after five hundred years. Kosher, meat kitchen, so no milk anywhere.',
    cuisines: ['mediterranean', 'portuguese', 'turkish'],
    priceLevel: 2,
    address: ['Rua da Judiaria', '8', '2445-104', 'Baixa'],
    at: [39.8713, -8.9431],
    phone: '+351244000122',
    website: 'https://mesadeester.example',
    openingHours: 'Su-Th 12:00-15:00,19:00-22:30; Fr 11:00-15:00; Sa off',
    hoursNote: 'Also closed on Jewish holidays.',
    offers: 'reservation takeaway card cash high_chair air_con',
    partly: 'wheelchair',
    diets: { kosher: 'only', lactose_free: 'only', vegan: 'yes', halal: 'no' },
    menus: [
      food(
        section('Para começar', [
          dish('Borekas de espinafres', 590, 'Three spinach pastries in oil dough', { is: 'vegan kosher', has: 'gluten sesame' }),
          dish('Almodrote de beringela', 620, 'Baked aubergine and egg, a little burnt on purpose', {
            is: 'vegetarian lactose_free kosher',
            has: 'eggs',
          }),
          dish('Húmus morno', 540, 'Warm hummus, cumin, pine nuts', { is: 'vegan gluten_free kosher', has: 'sesame' }),
          dish('Falafel', 580, 'Seven, with amba and pickles', { is: 'vegan kosher', has: 'mustard sesame', may: 'gluten' }),
        ]),
        section('Pratos', [
          dish('Adafina', 1650, 'Beef, chickpeas and whole eggs, twelve hours in a sealed pot. Sundays', {
            is: 'kosher lactose_free',
            meat: 'beef',
            has: 'eggs',
          }),
          dish('Peixe com limão e ovo', 1580, 'Bass in egg-and-lemon sauce', {
            is: 'pescatarian lactose_free gluten_free kosher',
            has: 'fish eggs celery',
          }),
          dish('Keftes de alho-francês', 1180, 'Leek fritters, matzo meal', { is: 'vegetarian lactose_free kosher', has: 'gluten eggs' }),
          dish('Alheira de aves', 1250, 'The chicken-and-bread sausage that fooled the Inquisition; fried egg', {
            is: 'kosher lactose_free',
            meat: 'chicken',
            has: 'gluten eggs',
          }),
          dish('Arroz com lentilhas', 890, 'Rice, lentils, onions fried to the edge', { is: 'vegan gluten_free kosher' }),
        ]),
        section('Doce', [
          sweet('Bolo de laranja e amêndoa', 450, 'No flour, since before it was fashionable', {
            is: 'vegetarian gluten_free lactose_free kosher',
            has: 'eggs nuts',
          }),
          sweet('Travados', 380, 'Walnut half-moons in syrup', { is: 'vegan kosher', has: 'gluten nuts' }),
        ]),
        section('Beber', [
          drink('Vinho kosher tinto', 480, 'Glass, from Belmonte', { is: 'kosher lactose_free', has: 'sulphites', not: 'halal' }),
        ]),
      ),
    ],
  },
])
