import { phrasesOf, spellOut } from '../query-words/phrases.rules.ts'
import { basicGroups } from '../query-words/synonym-groups-basics.rules.ts'
import { dishGroups } from '../query-words/synonym-groups-dishes.rules.ts'
import { plantGroups } from '../query-words/synonym-groups-plants.rules.ts'

/**
 * The words in dish names, for dish concepts (PLACE-640). The synonym groups of search may be loose, because they only help to find dishes;
 * here, all words of a group must mean the same dish. Groups that contain several dishes are left out, and so are words that are in two
 * groups.
 */

/** The first words of the synonym groups that contain different dishes or products. */
const looseGroups = new Set(
  `ham,bacon,sausage,meatball,mince,schnitzel,cod,sole,langoustine,cottage cheese,quark,omelet,cream,pickle,bell pepper,chil,
  bread roll,noodle,corn,bean,broad bean,lentil,seaweed,radish,pumpkin,stew,sandwich,open sandwich,kebab,dolma,sushi,dumpling,
  spring roll,fried rice,fried noodles,chicken tikka,parmigiana,fries,crisps,roast potato,potato pancake,pie,snack,appetizer,side dish,
  cake,pastr,donut,croissant,spirit,sparkling wine,soft drink,milkshake,latte,green tea,draft beer,croquette,pierogi,quiche,spaetzle,
  apple pie,dessert,breakfast,lunch,dinner,barbecue,pepper corn,kale,tortilla espanola,sorbet,juice,lemonade,whipped cream,jam`
    .split(',')
    .map((word) => word.trim()),
)

/** Words that mean something different in a dish name than in their synonym group. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  `ostkaka,eiskaffee,most,the,te,tun,mel,sole,peru,date,eis,col,glass,chips,torta,pita,tarta,nem,ice,sal,gazeta,bar,lima,mora,per,pere,
  ris,pan,pane,vis,rund,rib,oca,lam,may,mus,sap,suco,sok,sild,ost,sir,fava,biff,bife,saft,sopp,soppa rossa,tang,dal,setas,panes,massa,
  tikka,piment,hamburgers,al,margarita`
    .split(',')
    .map((word) => word.trim()),
)

/** Spellings and translations of one dish, the usual one first, in the notation of the synonym groups. */
const sameDishes: readonly string[] = [
  // Pizza and pasta.
  'margherita, pizza margarita, margarita pizza, margharita, margerita, marguerita, マルゲリータ, маргарита пица, пица маргарита',
  'capricciosa, capriciosa, caprichosa, kapričoza, capricosa',
  'amatriciana, matriciana, all’amatriciana',
  'arrabbiata, arrabiata, arabiata, all’arrabbiata',
  'cacio e pepe, cacio pepe, cacio & pepe',
  'aglio e olio, aglio olio, aglio olio e peperoncino, aglio e olio e peperoncino, aglio & olio',
  'spaghetti alle vongole, spaghetti vongole, linguine alle vongole, linguine vongole, ボンゴレ, ボンゴレビアンコ',
  'lasagne, lasagna, lasagnes, lasaña, lasanha, lasanja, лазања, لازانيا, ラザニア',
  // Meat and fish.
  'wiener schnitzel, schnitzel wiener art, wienerschnitzel, viener schnitzel, bečka šnicla, бечка шницла, wienersnitsel, schnitzel viennese, ウィンナーシュニッツェル',
  'schnitzel, schnitzl, snitsel, schnitsel, šnicl(a|e), шницл(а|е), شنيتزل, シュニッツェル',
  'köttbullar, koettbullar, köttbulle, swedish meatballs',
  'doner kebab, döner kebab, döner kebap, doner kebap, doner, döner, donair, döner teller',
  'kebab(|s), kebap, kabab(|s), kebob(|s), kabob, كباب, ケバブ, кебаб',
  'fish and chips, fish & chips, fish n chips, fish chips, フィッシュアンドチップス',
  'moules frites, moules et frites',
  'steak frites, steak & frites, steak et frites, steak and fries, steak mit pommes(| frites)',
  'beef stroganoff, bœuf stroganoff, boeuf stroganoff, stroganoff de ternera, bef stroganof, ビーフストロガノフ',
  'beef tartare, steak tartare, tartare de bœuf, tartare de boeuf, tatar, steak tartar, rindertatar',
  'cordon bleu, gordon bleu',
  'confit de canard, duck confit, canard confit',
  'coq au vin',
  'beef bourguignon, bœuf bourguignon, boeuf bourguignon',
  'toast skagen, skagen toast, skagenröra, skagentoast, skagenmacka',
  // Sides and small dishes.
  'fries, french fries, pommes, pommes frites, fritten, frites, patatas fritas, papas fritas, patatine fritte, friet, batatas fritas, pommes frittes, pomfrit(|es), بطاطس مقلية, フライドポテト, ポテトフライ',
  'onion ring(s|), zwiebelringe, aros de cebolla, anelli di cipolla, lökringar, uienringen, オニオンリング',
  'garlic bread, knoblauchbrot, pain à l’ail, pain a l ail, pan de ajo, vitlöksbröd, knoflookbrood, pane all’aglio, pão de alho, ガーリックトースト',
  'mozzarella stick(s|), mozzarella sticks',
  'chicken nugget(s|), nuggets de pollo, hähnchen nuggets, nuggets de poulet',
  'chicken wing(s|), alitas de pollo, ailes de poulet, hähnchenflügel, kycklingvingar, chickenwings, pileća krilca, 手羽先',
  'onion soup, french onion soup, zwiebelsuppe, soupe à l’oignon, soupe a l oignon, sopa de cebolla, zuppa di cipolle, uiensoep, löksoppa, オニオングラタンスープ',
  // Sandwiches and salads.
  'sandwich(|es|s), sándwich(|es), sanduíche(|s), サンドイッチ, sendvič(|i)',
  'cheeseburger(|s), cheese burger(|s), hamburguesa con queso, チーズバーガー, čizburger',
  'caesar salad, césar salad, salade césar, salade cesar, ensalada césar, ensalada cesar, insalata caesar, caesarsalat, caesar salat, caesarsallad, cesarsallad, シーザーサラダ, salada caesar, cezar salata, caesarsalade',
  'greek salad, griechischer salat, griechischer bauernsalat, bauernsalat, salade grecque, ensalada griega, insalata greca, grekisk sallad, griekse salade, salada grega, horiatiki, grčka salata, χωριάτικη, ギリシャサラダ',
  'caprese, insalata caprese, caprese salad, salade caprese, ensalada caprese, caprese salat, カプレーゼ',
  'niçoise, salade niçoise, nicoise salad, ensalada nizarda, nizzasalat, insalata nizzarda, ニース風サラダ',
  'croque monsieur',
  'croque madame',
  'club sandwich(|es)',
  'eggs benedict, egg benedict, eggs benedictine, huevos benedictinos, huevos benedict, œufs bénédicte, エッグベネディクト',
  // Asian dishes.
  'tonkotsu, 豚骨, とんこつ',
  'gyoza, 餃子, ギョーザ, ぎょうざ, gyosa',
  'karaage, kara age, 唐揚げ, からあげ, から揚げ',
  'udon, うどん, ウドン',
  'soba, そば, 蕎麦',
  'tempura, 天ぷら, てんぷら, 天麩羅',
  'tonkatsu, とんかつ, トンカツ, 豚カツ',
  'okonomiyaki, お好み焼き',
  'takoyaki, たこ焼き, タコ焼き',
  'katsudon, カツ丼, かつ丼',
  'oyakodon, 親子丼',
  'gyudon, 牛丼',
  'yakisoba, 焼きそば, やきそば',
  'edamame, 枝豆',
  'miso soup, misosuppe, miso suppe, soupe miso, zuppa di miso, sopa de miso, 味噌汁, みそ汁',
  'pad thai, phad thai, padthai, phat thai, pad tai, パッタイ, باد تاي, ผัดไทย',
  'tom yum, tom yam, トムヤム, トムヤムクン, ต้มยำ',
  'tom kha, tom ka',
  'nasi goreng',
  'mie goreng, mi goreng, bami goreng, mee goreng',
  'chow mein',
  'spring roll(s|), frühlingsrolle(n|), 春巻き, vårrull(ar|e|), loempia(|s)',
  'fried rice, gebratener reis, チャーハン, 炒飯',
  'fried noodles, gebratene nudeln',
  'dal makhani, daal makhani, dal makhni',
  'palak paneer, saag paneer',
  'butter chicken, murgh makhani, murg makhani, chicken makhani',
  'tikka masala, tika masala',
  'garlic naan, knoblauch naan, naan à l’ail',
  'bun bo hue, bún bò huế',
  'pho bo, phở bò, beef pho, pho beef, rindfleisch pho',
  'pho ga, phở gà, chicken pho, pho chicken',
  'mapo tofu, ma po tofu, 麻婆豆腐, mapo doufu',
  'kung pao chicken, gong bao chicken, 宮保鶏丁',
  // Desserts.
  'crème brûlée, creme brule, creme bruleé, クレームブリュレ',
  'panna cotta, pannacotta, パンナコッタ',
  'chocolate mousse, mousse au chocolat, mousse de chocolate, mousse al cioccolato, schokoladenmousse, chokladmousse, チョコレートムース',
  'apple strudel, apfelstrudel, strudel di mele, strudel de manzana, štrudla od jabuka',
  'chocolate cake, schokoladenkuchen, gâteau au chocolat, tarta de chocolate, torta al cioccolato, chokladtårta, bolo de chocolate',
  'carrot cake, karottenkuchen, möhrenkuchen, morotskaka, gâteau aux carottes, tarta de zanahoria, キャロットケーキ',
  'brownie(|s), ブラウニー',
  'kaiserschmarrn, kaiserschmarren',
  'pastel de nata, pastéis de nata, pastel de belém, pastéis de belém',
  'cake(|s), gâteau(|x), ケーキ',
  'pie(|s)',
  'croissant(|s), クロワッサン',
  // Drinks.
  'latte, caffè latte, caffe latte, café latte, cafe latte, caffellatte, カフェラテ, لاتيه',
  'latte macchiato',
  'americano, caffè americano, café americano, カフェアメリカーノ',
  'iced tea, ice tea, eistee, thé glacé, tè freddo, té helado, iste, アイスティー',
  'smoothie(|s), スムージー',
  'milkshake(|s), milk shake(|s), ミルクシェイク',
  'orange juice, orangensaft, jus d’orange, zumo de naranja, jugo de naranja, succo d’arancia, spremuta d’arancia, apelsinjuice, suco de laranja, オレンジジュース',
  'apple juice, apfelsaft, jus de pomme(|s), zumo de manzana, succo di mela, äppeljuice',
  'juice(|s), jus, zumo(|s)',
  'lemonade(|s), limonade(|n), limonada(|s), limonat(a|e)',
  'green tea, grüner tee, thé vert, té verde, tè verde, grönt te, 緑茶',
  'gin tonic, gin and tonic, gin & tonic, gin tónic',
  'aperol spritz, spritz aperol',
  'coca cola, cola cola, coke, coca~cola light',
]

/** Spellings and translations of words that are a dish only in combination with a kind. */
const sameVarieties: readonly string[] = [
  'tomato, tomat',
  'quattro formaggi, quatro formaggi, quattro fromaggi, 4 formaggi, four cheese(|s), 4 cheese(|s), quatre fromages, 4 fromages, vier käse, 4 käse, cuatro quesos, 4 quesos, quatro queijos, 4 queijos, vier kazen, fyra ostar, クワトロフォルマッジ',
  'quattro stagioni, quatro stagioni, 4 stagioni, four seasons, 4 seasons, vier jahreszeiten, 4 jahreszeiten, quatre saisons, 4 saisons, cuatro estaciones, quatro estações, fyra årstider, četiri godišnja doba',
  'hawaii, hawai, hawaiian, hawaiana, hawaienne, havaiana, havaji',
  'diavola, diavolo, alla diavola',
  'prosciutto e funghi, prosciutto funghi, proscuitto e funghi, prosciutto & funghi',
  'penne, pennette',
  'tagliatelle, tagliatelli',
  'fettuccine, fettucine, fettuccini, fettucini',
  'linguine, linguini',
  'miso, 味噌, みそ, ミソ',
  'shoyu, 醤油, しょうゆ, 正油',
  'shio, 塩, しお',
]

/** Maps each phrase to the usual one of its group, both folded. */
export const usualPhrases: ReadonlyMap<string, string> = (() => {
  const known = new Map<string, Set<string>>()
  const groups = [...basicGroups, ...plantGroups, ...dishGroups].map((group) => group.split(',').flatMap(spellOut))
  for (const phrases of groups) {
    const [usual] = phrases
    if (usual === undefined || looseGroups.has(usual)) continue
    for (const phrase of phrases) if (!ambiguousWords.has(phrase)) known.set(phrase, new Set([...(known.get(phrase) ?? []), usual]))
  }
  const table = new Map<string, string>()
  for (const [phrase, usuals] of known) {
    const [usual] = usuals
    if (usual !== undefined && (usuals.size === 1 || usuals.has(phrase))) table.set(phrase, usuals.size === 1 ? usual : phrase)
  }
  for (const group of [...sameVarieties, ...sameDishes]) {
    const [usual, ...others] = group.split(',').flatMap(spellOut)
    if (usual !== undefined) for (const phrase of [usual, ...others]) table.set(phrase, usual)
  }
  return table
})()

/** Kinds of dishes. In "mushroom risotto" and "risotto ai funghi", the kind says what the dish is, and the other words say which one. */
export const kindsOfDish: ReadonlySet<string> = new Set(
  phrasesOf(
    'pizza, pasta, spaghetti, penne, tagliatelle, fettuccine, linguine, rigatoni, gnocchi, ravioli, risotto, salad, soup, curry, burger, sandwich, wrap, panini, toast, bagel, taco, burrito, quesadilla, enchilada, fajita, ramen, udon, soba, noodles, rice, fried rice, donburi, bowl, sushi, roll, maki, nigiri, sashimi, tempura, gyoza, kebab, steak, schnitzel, stew, omelette, pancake, crepe, waffle, cake, pie, tart, mousse, ice cream, sorbet, pudding, cheesecake, muffin, croissant, cookie, juice, tea, coffee, smoothie, milkshake, lemonade, latte, soda, biryani, naan, masala, tikka masala, paella, tapas, croquette, quiche, goulash, hummus, falafel, shawarma, spring roll, dumpling, wings, ribs, bread, tartare, carpaccio, burek, poke',
  ),
)

const usualOf = (phrases: string): ReadonlySet<string> => new Set(phrasesOf(phrases).map((word) => usualPhrases.get(word) ?? word))

/** Ways to prepare a dish: "grilled salmon" and "Lachs gegrillt". */
export const preparations: ReadonlySet<string> = usualOf(
  'grilled, fried, roast, smoked, spicy, stuffed, baked, boiled, steamed, crispy, marinated',
)

/** Kinds and ingredients that aren't a dish on their own: a place may have many such dishes, and they differ from place to place. */
const vague: ReadonlySet<string> = usualOf(
  'pizza, pasta, salad, soup, curry, sandwich, wrap, panini, toast, noodles, noodle, donburi, bowl, sushi, roll, stew, cake, pie, tart, mousse, juice, pudding, cookie, soda, fish, meat, chicken, beef, pork, lamb, veal, duck, turkey, seafood, vegetable, fruit, cheese, egg, potato, mushroom, salmon, tuna, prawn, beer, wine, red wine, white wine, sparkling wine, rosé, rose, cocktail, soft drink, water, chocolate, milk, sauce, sosse, dip, dressing, maki, nigiri, sashimi, donut, pastry, pastr, smoothie, milkshake, lemonade, tapas, steak, ice cream, sorbet, bread, dumpling, croquette',
)

/** Words that don't say what is on the plate. */
const empty: ReadonlySet<string> = usualOf(
  'dessert, breakfast, brunch, lunch, dinner, snack, appetizer, starter, side, side dish, sides, topping, toppings, menu, menue, set, plate, teller, platte, plato, platter, plat, assiette, platos, special, specials, spezial, especial, speciale, daily, chef, chefs, house, haus, casa, surprise, selection, extra, extras, drink, drinks, getränk, getränke, bebida, bebidas, day, today, week, jour, tag, tages, dia, giorno, dagens, tagessuppe, tagesgericht, tagesmenü, combo, mix, mixed, gemischt, gemischter, mixte, mixta, misto, mista, veggie, vegetarian, vegan, vegetariana, vegetarisch, vegano, hot, cold, seasonal, kids, children, kinder, season, style, deluxe, royal, catch, sig, signature, dish, gericht, plates, other, misc, s',
)

/** Whether the words are too vague: none at all, or only a kind, an ingredient or a way to prepare it. */
export function isVague(words: readonly string[]): boolean {
  const [word, ...more] = words.filter((each) => !empty.has(each))
  return word === undefined || (more.length === 0 && (vague.has(word) || preparations.has(word)))
}

/** Words that are a dish without a kind: "fries" in the section "Burgers" aren't a burger. */
export const wholeDishes: ReadonlySet<string> = new Set(
  [...dishGroups, ...sameDishes]
    .flatMap((group) => phrasesOf(group)[0] ?? [])
    .filter((word) => usualPhrases.get(word) === word && !vague.has(word) && !preparations.has(word)),
)

const pastas =
  'pasta, spaghetti, spaghettini, penne, tagliatelle, tagliolini, fettuccine, linguine, rigatoni, bucatini, bavette, maccheroni, mezze maniche, pappardelle, tonnarelli, farfalle, fusilli'

/** Dishes that imply their kind: "carbonara" is "spaghetti carbonara". Maps each dish to the kinds that add nothing to it. */
export const impliedKinds: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const rows: readonly (readonly [dishes: string, kinds: string])[] = [
    ['carbonara, bolognese, amatriciana, cacio e pepe, arrabbiata, puttanesca, aglio e olio, alfredo', pastas],
    ['margherita, capricciosa, quattro stagioni, calzone, prosciutto e funghi', 'pizza'],
    ['lasagne, gnocchi, ravioli, tortellini, cannelloni', 'pasta'],
    ['lasagne', 'forno'],
    ['tonkotsu', 'ramen'],
    ['ramen, udon, soba, pho, tom yum, tom kha, gazpacho, minestrone, borscht', 'soup, noodles, noodle'],
    ['pad thai, chow mein, yakisoba', 'noodles, noodle'],
    ['caprese, niçoise', 'salad'],
    ['tiramisu, cheesecake, brownie', 'cake, dessert'],
    ['cappuccino, espresso, latte, latte macchiato, americano, flat white, macchiato, cortado', 'coffee'],
    ['hummus, guacamole, tzatziki, baba ghanoush', 'dip'],
    ['doner kebab', 'kebab'],
    ['paella', 'rice'],
    ['gyros, falafel, moussaka', 'plate, teller, platte, assiette'],
  ]
  const table = new Map<string, ReadonlySet<string>>()
  for (const [dishes, kinds] of rows)
    for (const dish of phrasesOf(dishes)) table.set(dish, new Set([...(table.get(dish) ?? []), ...phrasesOf(kinds)]))
  return table
})()

/** Menu sections that name the kind of their dishes, such as "Pizza" above "Margherita". */
export const kindsOfSections: ReadonlySet<string> = new Set(
  phrasesOf('pizza, burger, salad, soup, curry, sandwich, risotto, ramen, taco, burrito, omelette, pancake, crepe, bagel, biryani'),
)

/** Articles, prepositions and the like, which say nothing about the dish. "Without" and "or" say something, so they aren't included. */
export const linkingWords: ReadonlySet<string> = new Set(
  phrasesOf(
    'with, and, in, on, of, from, the, a, an, al, alla, alle, allo, ai, agli, all, con, ed, di, del, della, delle, dei, degli, dell, da, dalla, de, la, le, les, lo, gli, il, du, des, au, aux, a la, à la, avec, et, en, el, los, las, mit, und, auf, im, vom, von, nach, art, style, stil, stile, façon, estilo, med, och, på, og, met, van, het, een, op, com, do, dos, das, sa, na, od, са, на, од, и, の, と',
  ),
)

/** Words that offer a choice between dishes. Such a name doesn't mean one dish. */
export const choiceWords: ReadonlySet<string> = new Set(phrasesOf('or, oder, ou, eller, ili, oppure'))

/** Sizes, and words for the number of pieces. */
export const sizeWords: ReadonlySet<string> = new Set(
  phrasesOf(
    'small, medium, large, big, regular, half, whole, xl, xxl, klein(|e|er|es), gross(|e|er|es), mittel, halb(e|er|es), petit(|e), grand(|e), moyen(|ne), pequeñ(o|a), mediano, grande, grandi, gran, piccol(o|a), medi(o|a), normale, normal, liten, lilla, stor(|a|t), lille, stor, mala, mali, velika, veliki, groot, grote, kleine, pequeno, médio, piece(|s), pcs, pc, pz, st, stk, stück, stuck, portion, porzione, portie, ración, racion, media ración, cl, ml, dl, cm, kg, gr, gram(|s), oz, inch, litre, liter, pint, 大盛, 大盛り, 小盛, 並, 並盛, 中盛, 半',
  ),
)

/** Words that menus use to praise a dish. */
export const praiseWords: ReadonlySet<string> = new Set(
  phrasesOf(
    'our, unser(|e|er), nos, notre, nuestr(o|a), homemade, home made, house made, housemade, hausgemacht(|e|er|es), fait maison, maison, caser(o|a), fatto in casa, fatta in casa, huisgemaakt(|e), hemgjord(|a), hemlagad(|e), domać(i|a|e), caseir(o|a), original, originale, originales, traditional, traditionell(|e|er|es), traditionnel(|le), tradicional, tradizionale, classic, classico, classica, klassisch(|e|er|es), klassisk(|a|t), classique, clásic(o|a), clássic(o|a), authentic, echt(|e|er), famous, fresh, frisch(|e|er|es), 自家製, 手作り, 特製',
  ),
)
