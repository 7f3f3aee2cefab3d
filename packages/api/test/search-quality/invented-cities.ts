import { type Random, randomFrom } from './random.ts'
import { toLatin } from './scripts.ts'

/**
 * Four invented cities with names as they are found on real signs: several scripts, chains, names that occur twice, untidy cuisines. Always
 * the same. They are written as OpenStreetMap GeoJSON, for the product's own import.
 */

/** A city to import. */
export interface InventedCity {
  name: string
  country: string
  names: Readonly<Record<string, string>>
  geojson: string
}

type Tags = Record<string, string>

interface CityPlan {
  name: string
  country: string
  /** Language → name. */
  names: Readonly<Record<string, string>>
  lat: number
  lon: number
  streets: readonly string[]
  districts: readonly string[]
  /** Invents a place that is typical of the country. */
  local: (random: Random) => Tags
}

const words = (text: string) => text.split(' ')

const plans: readonly CityPlan[] = [
  {
    name: 'Sundhälla',
    country: 'SE',
    names: { de: 'Sundhell', fi: 'Sunthälli', ru: 'Сундхелла', ja: 'スンドヘラ', ar: 'سوندهيلا' },
    lat: 56.21,
    lon: 12.94,
    streets: words('Storgatan Kyrkogatan Sjömansgatan Ängsvägen Östra Järnvägsgatan Skomakaregränd Bergsgatan Fiskaregatan'),
    districts: words('Gamla-staden Västerhamnen Södermalm Rosengård Limnäs'),
    local: swedish,
  },
  {
    name: 'Krähenburg',
    country: 'DE',
    names: {
      en: 'Crowborough',
      fr: 'Corbourg',
      it: 'Cornacchia',
      es: 'Cuervoburgo',
      pl: 'Krukowo',
      ja: 'クレーエンブルク',
      ar: 'كراينبورغ',
    },
    lat: 50.73,
    lon: 9.91,
    streets: words('Hauptstraße Bahnhofstraße Mühlgasse Schloßplatz Grünewaldweg Königsallee Fischmarkt Lindenstraße'),
    districts: words('Altstadt Neustadt Nordend Südvorstadt'),
    local: german,
  },
  {
    name: 'Бели Брод',
    country: 'RS',
    names: { 'sr-Latn': 'Beli Brod', en: 'Beli Brod', hu: 'Fehérbród', de: 'Weißenfurt', ja: 'ベリ・ブロド', ar: 'بيلي برود' },
    lat: 44.83,
    lon: 19.62,
    streets: ['Булевар Ослобођења', 'Дунавска', 'Змај Јовина', 'Јеврејска', 'Краља Петра', 'Футошка', 'Рибарска'],
    districts: ['Стари град', 'Лиман', 'Подбара'],
    local: serbian,
  },
  {
    name: 'Torrechiara',
    country: 'IT',
    names: {
      en: 'Turclare',
      fr: 'Tourclaire',
      de: 'Hellenturm',
      es: 'Torreclara',
      ja: 'トッレキアーラ',
      ru: 'Торрекьяра',
      ar: 'توريكيارا',
    },
    lat: 44.12,
    lon: 8.87,
    streets: ['Via Garibaldi', 'Corso Vittorio', 'Piazza del Popolo', 'Via della Libertà', 'Lungomare Colombo', 'Vicolo Stretto'],
    districts: ['Centro Storico', 'Borgo Nuovo', 'Marina'],
    local: italian,
  },
]

const PLACES_PER_CITY = 178

/** Returns the cities with their places. */
export function inventedCities(): InventedCity[] {
  return plans.map((plan, index) => {
    const { name, country, names } = plan
    const random = randomFrom(100 + index)
    const taken = new Map<string, number>()
    const features: object[] = []
    while (features.length < PLACES_PER_CITY) {
      const tags = placeTags(plan, random)
      const uses = (taken.get(tags.name ?? '') ?? 0) + 1
      // Chains and a few names occur more than once.
      if (uses > (tags.brand === undefined ? 1 + Number(random.int(12) === 0) : 5)) continue
      taken.set(tags.name ?? '', uses)
      const lonLat = [plan.lon + (random.int(800) - 400) / 10_000, plan.lat + (random.int(600) - 300) / 10_000]
      const id = `node/${(index + 1) * 10_000 + features.length}`
      features.push({ type: 'Feature', id, properties: tags, geometry: { type: 'Point', coordinates: lonLat } })
    }
    return { name, country, names, geojson: JSON.stringify({ type: 'FeatureCollection', features }) }
  })
}

function placeTags({ local, streets, districts }: CityPlan, random: Random): Tags {
  const roll = random.int(100)
  const tags = roll < 48 ? local(random) : roll < 60 ? chain(random) : roll < 92 ? foreign(random) : modern(random)
  const suits = random.int(100)
  return {
    amenity: 'restaurant',
    ...tags,
    ...(random.int(100) < 60 ? { 'addr:street': random.pick(streets), 'addr:housenumber': String(1 + random.int(90)) } : {}),
    ...(random.int(100) < 25 ? { 'addr:suburb': random.pick(districts).replace('-', ' ') } : {}),
    ...(random.int(100) < 35 ? { opening_hours: random.pick(hours) } : {}),
    ...(suits < 8 ? { 'diet:vegan': 'yes', 'diet:vegetarian': 'yes' } : suits < 16 ? { 'diet:vegetarian': 'yes' } : {}),
    ...(suits >= 16 && suits < 19 ? { 'diet:vegan': 'no' } : {}),
    ...(suits >= 90 && suits < 94 ? { 'diet:halal': 'yes' } : {}),
    ...(suits >= 94 && suits < 98 ? { 'diet:gluten_free': 'yes' } : {}),
  }
}

const hours = ['Mo-Su 11:00-22:00', 'Mo-Fr 07:30-18:00; Sa 09:00-16:00', 'Tu-Su 17:00-24:00', 'Mo-Th 11:00-21:00; Fr-Sa 11:00-01:00']

const cafe = { amenity: 'cafe' }
const fast = { amenity: 'fast_food' }

/** Compounds and genitives, with å, ä and ö. */
function swedish(random: Random): Tags {
  const where = random.pick(
    words('Hamn Stads Torg Bro Kyrk Sjö Skogs Bergs Park Slotts Ängs Kvarn Fisk Mölle Gränd Ström Rosen Björk Lilla Gamla'),
  )
  const who = random.pick(words('Åsa Örjan Göran Märta Lars Björn Elsa Kåre Sören Greta Håkan Ylva Stina Folke Ingrid Nils'))
  const { ending, ...tags } = random.pick<Tags & { ending: string }>([
    { ending: 'krogen', cuisine: 'regional' },
    { ending: 'kaféet', cuisine: 'coffee_shop;cake', ...cafe },
    { ending: 'bageriet', cuisine: 'bakverk', ...cafe },
    { ending: 'grillen', cuisine: 'burger;hot_dog', ...fast },
    { ending: 'pizzerian', cuisine: 'pizza' },
    { ending: 'köket', cuisine: 'svensk' },
    { ending: 'källaren', cuisine: 'swedish' },
    { ending: 'terrassen' },
  ])
  return random.pick<Tags>([
    { name: `${where}${ending}`, ...tags },
    { name: `${where}${ending}`, ...tags },
    { name: `${who}s Kök & Bar`, cuisine: 'swedish;international' },
    { name: `${who}s Konditori`, cuisine: 'cake', ...cafe },
    { name: `Restaurang ${where}${random.pick(words('gården udden holmen höjden viken vallen'))}` },
    { name: `Pizzeria ${random.pick(words('Napoli Venezia Milano Primavera Amalfi Rimini Sorrento Ravenna Gondolen'))}`, cuisine: 'pizza' },
    { name: `${where}${random.pick(words('gatans vägens torgets'))} ${random.pick(words('Glass Sushi Falafel Pizza Thai'))}`, ...fast },
    { name: `Glassbaren ${who}`, cuisine: 'ice_cream', amenity: 'ice_cream' },
  ])
}

function german(random: Random): Tags {
  const color = random.pick(words('Goldenen Roten Schwarzen Weißen Grünen Alten Wilden'))
  const animal = random.pick(words('Hirsch Löwen Adler Ochsen Bären Schwan Rössl Hahn Pflug Anker Mühlrad'))
  const front = random.pick(words('Brau Wein Stadt Rats Schloss Wald Garten Kloster Jäger Fischer Bäcker Müller Bürger Kräuter'))
  const family = random.pick(words('Müller Krüger Schäfer Böhm Weiß Köhler Jäger Größer Lüders Hübner'))
  return random.pick<Tags>([
    { name: `Zum ${color} ${animal}`, cuisine: 'german' },
    { name: `Gasthaus ${animal}`, cuisine: 'german;regional' },
    {
      name: `${front}${random.pick(words('stube haus keller garten park hof'))}`,
      cuisine: random.pick(['german', 'regional', 'steak_house']),
    },
    { name: `${front}${random.pick(words('stube haus keller garten park hof'))} ${family}`, cuisine: 'german' },
    { name: `Bäckerei ${family}`, cuisine: 'bakery', ...cafe },
    { name: `Café ${family}`, cuisine: 'coffee_shop', ...cafe },
    { name: `Konditorei ${random.pick(words('Süßes Törtchen Mandelstern Sahnehäubchen Zuckerfee Mohnblüte'))}`, cuisine: 'cake', ...cafe },
    { name: `Eiscafé ${random.pick(words('Dolomiti Venezia Cortina Rialto Capri'))}`, cuisine: 'ice_cream', ...cafe },
    { name: `Imbiss am ${random.pick(words('Bahnhof Markt Stadtpark Rathaus Schlossgarten'))}`, cuisine: 'sausage;fries', ...fast },
  ])
}

/** Invents a Serbian place, in Cyrillic and often with its name in Latin letters. */
function serbian(random: Random): Tags {
  const what = random.pick<Tags & { front: string }>([
    { front: 'Ресторан', cuisine: 'regional' },
    { front: 'Кафана', cuisine: 'serbian' },
    { front: 'Пекара', cuisine: 'бурек', ...fast },
    { front: 'Пицерија', cuisine: 'pizza' },
    { front: 'Посластичарница', cuisine: 'cake;ice_cream', ...cafe },
    { front: 'Роштиљ', cuisine: 'grill;balkan', ...fast },
    { front: 'Кафе', cuisine: 'coffee_shop', ...cafe },
    { front: 'Палачинкарница', cuisine: 'savory_pancakes', ...fast },
    { front: 'Чарда', cuisine: 'fish' },
  ])
  const name = random.pick([
    'Дунавски цвет|Липа|Код Мише|Златна круна|Стара варош|Бели лептир|Два јелена|Салаш код Ђорђа|Мали Париз|Дивља ружа|Чаробна шума',
    'Шумадија|Војводина|Жар птица|Ћуприја|Његош|Љубичица|Чардак|Плави талас|Тиса|Гусан|Џез|Ђердан|Звезда|Сунце|Месечина|Пролеће',
  ])
  const called = random.pick(name.split('|'))
  const { front, ...tags } = what
  const full = random.int(3) === 0 ? called : `${front} ${called}`
  const roll = random.int(10)
  if (roll < 3) return { ...tags, name: full }
  if (roll < 7) return { ...tags, name: full, 'name:sr': full, 'name:sr-Latn': titled(toLatin(full)) }
  return { ...tags, name: titled(toLatin(full)) }
}

const titled = (text: string) => text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

function italian(random: Random): Tags {
  const who = random.pick(words('Mario Gino Nonna Peppino Luisa Beppe Assunta Zio Carmela Sergio'))
  const thing = random.pick(words('Sole Mare Gatto Pescatore Cacciatore Forno Pozzo Cavallino Vulcano Limone Gabbiano Lupo'))
  return random.pick<Tags>([
    { name: `Trattoria da ${who}`, cuisine: 'italian' },
    { name: `Osteria del ${thing}`, cuisine: 'italian;regional' },
    {
      name: `Pizzeria ${random.pick(['Bella', 'Al', 'Il', 'Vecchia', 'Antica'])} ${thing}`,
      cuisine: random.pick(['pizza', 'italian_pizza', 'pizza;pasta']),
    },
    { name: `Ristorante ${random.pick(['Città', 'Perché No', 'Così è', 'Libertà', 'Più Gusto', 'Lassù'])} ${thing}`, cuisine: 'italian' },
    { name: `Gelateria ${thing}`, cuisine: 'gelato;ice_cream', amenity: 'ice_cream' },
    { name: `Bar ${thing}`, amenity: 'bar' },
    {
      name: `Caffè ${random.pick(['Università', 'Torino', 'Centrale', 'dell’Angolo', 'Novità'])} ${thing}`,
      cuisine: 'coffee_shop',
      ...cafe,
    },
    { name: `L'Antica ${random.pick(words('Bottega Cantina Pasticceria Panetteria Locanda'))} ${who}`, cuisine: 'regional' },
    { name: `Pescheria ${who}`, cuisine: 'seafood' },
  ])
}

/** Picks a place of an invented chain, whose name occurs several times. */
function chain(random: Random): Tags {
  return random.pick<Tags>([
    { name: 'Burger Baron', brand: 'Burger Baron', cuisine: 'burger', ...fast },
    { name: 'Pizza Presto', brand: 'Pizza Presto', cuisine: 'pizza', ...fast },
    { name: 'Bean Lantern', brand: 'Bean Lantern', cuisine: 'coffee_shop', ...cafe },
    { name: 'Sakura Express', brand: 'Sakura Express', cuisine: 'sushi' },
    { name: 'Noodle Nomad', brand: 'Noodle Nomad', cuisine: 'noodle;asian' },
    { name: 'Kebabkungen', brand: 'Kebabkungen', cuisine: 'kebab', ...fast },
    { name: 'Grünschnabel', brand: 'Grünschnabel', cuisine: 'salad', 'diet:vegan': 'yes', 'diet:vegetarian': 'only' },
  ])
}

/** Invents a place with a cuisine from another country and a sign in its script. */
function foreign(random: Random): Tags {
  const thai = random.pick(['ไทย Thai', 'สยาม Siam', 'บัว Bua', 'ช้างทอง Chang Thong', 'มะลิ Mali', 'อรุณ Arun', 'เชียงใหม่ Chiang Mai'])
  const japanese = random.pick(['さくら Sakura', '富士 Fuji', '花 Hana', '一番 Ichiban', '京 Miyako', '海 Umi', '竹 Take', '月 Tsuki'])
  const arabic = random.pick(['الشام Al Sham', 'بيروت Beirut', 'الياسمين Al Yasmin', 'النخيل Al Nakheel', 'دمشق Dimashq', 'الأرز Al Arz'])
  const [nativeThai = '', ...latinThai] = thai.split(' ')
  const [kanji = '', ...romaji] = japanese.split(' ')
  const [arab = '', ...latinArab] = arabic.split(' ')
  const jewel = random.pick(words('Golden Jade Lucky Imperial Silver Royal Crystal Eternal'))
  const sight = random.pick(words('Dragon Lotus Palace Bamboo Phoenix Panda Lantern Pagoda Garden Wok'))
  const india = random.pick(words('Bombay Punjab Kashmir Goa Madras Jaipur Delhi Kerala Bengal Agra'))
  const turkey = random.pick(words('Istanbul Bosporus Anadolu Antalya Efes Ankara Izmir Kapadokya'))
  return random.pick<Tags>([
    { name: `ครัว${nativeThai}`, 'name:en': `Krua ${latinThai.join(' ')}`, cuisine: 'thai' },
    { name: `${latinThai.join(' ')} Thai ${random.pick(words('Kitchen Orchid House Street Cuisine'))}`, cuisine: 'thai' },
    { name: `ラーメン${kanji}`, 'name:en': `Ramen ${romaji.join(' ')}`, cuisine: 'ramen' },
    { name: `寿司処 ${kanji}`, 'name:en': `Sushi ${romaji.join(' ')}`, cuisine: 'sushi' },
    { name: `居酒屋${kanji}`, 'name:en': `Izakaya ${romaji.join(' ')}`, cuisine: 'japanese' },
    {
      name: `${romaji.join(' ')} Sushi ${random.pick(words('Bar Lounge Garden Corner Point'))}`,
      cuisine: random.pick(['sushi', 'japanese', 'sushi;japanese']),
    },
    {
      name: `مطعم ${arab}`,
      'name:en': `${latinArab.join(' ')} Restaurant`,
      cuisine: random.pick(['lebanese', 'arab', 'syrian', 'middle_eastern']),
    },
    {
      name: `${latinArab.join(' ')} ${random.pick(words('Falafel Shawarma Grill Mezze'))}`,
      cuisine: random.pick(['falafel', 'lebanese;falafel', 'shawarma']),
      ...fast,
    },
    { name: `${jewel} ${sight}`, cuisine: random.pick(['chinese', 'chinese;asian', 'asian']) },
    {
      name: `${india} ${random.pick(words('Tandoori Spice Darbar Mahal Masala Express'))}`,
      cuisine: random.pick(['indian', 'indian', 'indian;pakistani']),
    },
    {
      name: `${turkey} ${random.pick(words('Kebap Döner Ocakbaşı Sofrası Lokantası'))}`,
      cuisine: random.pick(['kebab', 'turkish', 'turkish;kebab', 'pizza,_kebab']),
      ...fast,
    },
    { name: `Taverna ${random.pick(words('Mykonos Delphi Olympia Akropolis Santorini Zorbas Kreta'))}`, cuisine: 'greek' },
    {
      name: `${random.pick(words('El La Los Casa Don'))} ${random.pick(words('Cactus Sombrero Mariachi Jalapeño Piñata Señor'))}`,
      cuisine: random.pick(['mexican', 'tex-mex']),
    },
    {
      name: `${random.pick(['Phở', 'Quán', 'Bún'])} ${random.pick(['Hà Nội', 'Sài Gòn', 'Huế', 'Đà Nẵng', 'Hương'])}`,
      cuisine: 'vietnamese',
    },
    { name: `Bistrot ${random.pick(['Chez Élodie', 'Le Coq', 'des Halles', 'La Forêt', "L'Étoile", 'Côté Sud'])}`, cuisine: 'french' },
  ])
}

/** Invents a name from English words, which are common on signs everywhere. */
function modern(random: Random): Tags {
  const one = random.pick(words('Salt Copper Rusty Hungry Velvet Urban Brick Humble Wild Noble Smoky Lazy'))
  const other = random.pick(words('Spoon Kettle Fox Anchor Barrel Table Pepper Oven Pantry Garden Whale Radish'))
  return random.pick<Tags>([
    { name: `${one} & ${other}`, cuisine: 'international' },
    { name: `The ${one} ${other}`, cuisine: random.pick(['international', 'burger', 'steak_house', 'brunch']) },
    { name: `${one} ${other} Coffee Roasters`, cuisine: 'coffee', ...cafe },
    { name: `${one} Vegan ${random.pick(words('Kitchen Deli Dream Corner Bowl'))}`, cuisine: 'vegan', 'diet:vegan': 'only' },
    { name: `${one}${other.toLowerCase()} Pub`, amenity: 'pub' },
  ])
}
