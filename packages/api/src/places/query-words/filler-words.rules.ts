import type { Phrases } from './phrases.rules.ts'

/**
 * Words that only surround what is searched for: "best ramen in Malmö". A longer phrase that begins with one of them ("near me") takes
 * precedence.
 */
export const fillerWords: Phrases = {
  en: 'a, an, and, around, at, best, top, good, great, nice, amazing, awesome, delicious, tasty, yummy, decent, excellent, popular, favourite, favorite, famous, authentic, real, really, very, by, close, close to, for, from, here, in, me, my, near, near to, next to, of, on, or, some, any, the, to, with, i, i m, im, want, i want, need, looking for, look for, find, find me, search, search for, show, show me, get, eat, eating, where, where to eat, where can i, where can i get, what, which, is, are, that, there, please, something, anything, somewhere, place, places, place to eat, places to eat, spot, spots, joint, joints, option, options, choice, choices, thing, things, serving, serves, offering, dish, dishes, meal, meals, food, foods, cuisine, cuisines, recommended, recommendation, recommendations, rated, best rated, top rated, highest rated, well rated, ranking, around the, restaurant, restaurants, menu, menus, now, right now, today, tonight, hungry, craving, grab',
  de: 'am, an, auf, bei, beim, best(e|en|er|es), das, dem, den, der, des, die, ein, eine, einen, einem, einer, für, gut(|e|er|es|en), lecker(|e|er|es|en), toll(|e|er|es), top, schön(|e|er|es), super, hier, im, in, ins, mir, mit, nah, nahe, nahe bei, in der nähe von, in der nähe vom, in der nähe der, in der nähe des, oder, und, von, vom, zu, zum, zur, ich, will, möchte, suche, ich suche, wo, wo gibt es, wo kann man, finde, gibt, es, essen, essen gehen, gehen, speisen, gericht(|e), küche, mahlzeit(|en), restaurant(|s), lokal(|e), laden, läden, jetzt, heute, beliebt(|e|er|es), echt(|e|er|es), richtig(|e|er), etwas, was, was mit, auch, nur, bitte, empfehlung(|en), restauranttipp(|s), möglichkeiten, speisekarte, bestbewertet(|e|er|es)',
  fr: 'à, au, aux, avec, bon, bonne, bons, bonnes, chez, d, dans, de, des, du, en, et, ici, l, la, le, les, un, une, meilleur(|e|s|es), moi, mon, ou, où, par, pour, près, près de, près du, proche de, à proximité de, à côté de, sur, je, veux, je veux, je cherche, cherche, trouver, trouve, manger, où manger, qui, que, quoi, quel, quelle, plat(|s), repas, cuisine(|s), nourriture, spécialité(|s), restaurant(|s), resto(|s), maintenant, aujourd’hui, ce soir, délicieu(x|se|ses), excellent(|e|s), top, super, vrai, vraie, authentique(|s), recommandé(|s), mieux noté(|s), quelque chose, endroit(|s), menu(|s), carte',
  es: 'a, al, aquí, ahí, buen, buen(o|a|os|as), cerca de, cerca del, con, de, del, el, en, es, la, las, lo, los, mejor, mejores, mí, mi, o, para, por, un, una, unos, unas, y, e, busco, quiero, buscar, encontrar, dónde, donde comer, dónde comer, comer, cenar, qué, que, comida(|s), plato(|s), cocina, restaurante(|s), lugar, lugares, sitio(|s), local, locales, ahora, hoy, delicios(o|a|os|as), ric(o|a|os|as), top, auténtic(o|a), algo, mejor valorad(o|a|os|as), recomendad(o|a|os|as), menú, carta, opciones, con opciones',
  it: 'a, al, all, alla, alle, ai, agli, con, d, da, dal, dall, dalla, dei, degli, delle, del, dell, della, dello, di, e, ed, gli, i, il, in, l, la, le, lo, me, miglior, migliori, migliore, nei, nel, nell, nella, per, qui, sul, sull, un, una, uno, vicino a, vicino al, vicino alla, vicino all, buon, buon(o|a|i|e), ottim(o|a|i|e), cerco, voglio, trovare, cercare, dove, dove mangiare, mangiare, cenare, che, cosa, cibo, piatt(o|i), cucina, pasto, pasti, ristorant(e|i), locale, locali, posto, posti, ora, adesso, oggi, stasera, delizios(o|a|i|e), qualcosa, autentic(o|a), più votati, consigliati, menù, menu, opzioni, o',
  nl: 'aan, beste, bij, in de buurt van, dicht bij, dichtbij het, de, het, een, en, of, goed, goede, heerlijk(|e), lekker(|e), leuk(|e), fijn(|e), hier, in, met, mij, mijn, op, te, van, voor, naar, ik, ik wil, wil, zoek, ik zoek, vind, waar, waar kan ik, eten, uit eten, gerecht(|en), keuken, maaltijd(|en), restaurant(|s), plek(|ken), tent(|en), zaak, zaken, nu, vandaag, vanavond, iets, wat, ook, best beoordeeld(|e), aanbevolen, authentiek(|e), menukaart, opties',
  'pt-BR':
    'a, ao, aos, à, às, aqui, as, bom, boa, bons, boas, com, da, das, de, do, dos, e, em, melhor, melhores, mim, na, nas, no, nos, num, numa, o, os, ou, para, pra, perto de, perto do, perto da, próximo a, próximo de, próximo ao, próximo à, por, um, uma, uns, umas, quero, procuro, encontrar, achar, onde, onde comer, comer, jantar, que, comida(|s), prato(|s), culinária, cozinha, refeição, refeições, restaurante(|s), lugar(|es), local, locais, agora, hoje, delicios(o|a|os|as), gostos(o|a|os|as), ótim(o|a|os|as), algo, autêntic(o|a), melhor avaliad(o|a|os|as), recomendad(o|a|os|as), cardápio, opções',
  ja: 'の, で, に, が, を, と, は, や, 美味しい, おいしい, うまい, 人気, 人気の, おすすめ, オススメ, お勧め, 料理, 料理店, 店, お店, 屋, 屋さん, ランキング, ご飯, ごはん, 食べたい, 食べ物, 食べる, 食事, グルメ, メニュー, ある, あり, できる, 対応, 探す, 最高の, 一番',
  ar: 'أفضل, احسن, أحسن, أو, إلى, بالقرب من, على, عند, في, ب, قرب, قريب من, مع, من, هنا, و, أي, شي, شيء, أين, وين, أريد, اريد, ابي, أبغى, بحث, ابحث عن, أبحث عن, عن, أكل, اكل, أكلات, طعام, (|ال)طعام, وجبة, وجبات, طبق, أطباق, مأكولات, مطبخ, (|ال)مطبخ, مطعم, مطاعم, (|ال)مطاعم, مكان, أماكن, محل, محلات, لذيذ(|ة), جيد(|ة), ممتاز(|ة), الآن, اليوم, قائمة',
  sv: 'bra, bäst(|a), god(|a), gott, en, ett, i, på, med, och, eller, till, för, av, från, vid, nära till, hos, mat, rätt, rätter, kök, restaurang(|er), ställe(|n), äta, var, jag, vill, sök, hitta, nu, idag, populär(|a), något, den, det, de, som',
  da: 'god(|e|t), bedst(|e), en, et, i, på, med, og, eller, til, for, af, fra, ved, hos, mad, ret, retter, køkken, restaurant(|er), sted(|er), spise, hvor, jeg, vil, find, nu, lækker(|t), noget, tæt ved, nær, den, det, de, som',
  no: 'god(|e|t), best(|e), en, ei, et, i, på, med, og, eller, til, for, av, fra, ved, hos, mat, rett, retter, kjøkken, restaurant(|er), sted(|er), spise, hvor, jeg, vil, finn, nå, nær, den, det, de, som',
  sr: 'i, u, na, sa, od, za, kod, najbolj(i|a|e), dob(ar|ra|ro|re), hran(a|u|e), jel(o|a), kuhinj(a|e), restoran(|i), mest(o|a), gde, jesti, blizu centra, у, на, са, од, за, најбољ(и|а|е), храна, јел(о|а), ресторан(|и), где',
  zh: '的, 最好的, 好吃, 好吃的, 美食, 餐',
  th: 'ร้าน, อาหาร, อร่อย, ที่',
}

/** Elided articles and the like, which become words when apostrophes are removed: "l'osteria", "dell'arte". */
export const elidedWords = 'd, l, j, m, n, s, qu, un, all, dall, dell, nell, sull, quest, c'

/**
 * Phrases in which the words marked with `*` don't have their usual meaning: they belong to the name of a dish, or mean something else. A
 * reading that includes a marked word must include the whole phrase.
 */
export const literalPhrases: readonly string[] = [
  // Phrases with "open".
  '*open (|faced |face )(sandwich|sandwiches|bar|kitchen|fire|air|mic|buffet|omelette)',
  '*open (|on )(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|sundays|saturdays|weekends|weekend|holidays|christmas)',
  '*open (late|early|till|until|tomorrow|at|after|before|from|24|all day|all night)',
  '(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|montags|sonntags|samstags|feiertags|morgen|nachts|spät) (*geöffnet|*offen)',
  '*geöffnet (am |)(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|bis|ab)',
  '*ouvert (|le )(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|tard|la nuit|jusqu)',
  '*(abierto|abiertos) (|el |los )(lunes|martes|miércoles|jueves|viernes|sábado|domingo|domingos|mañana|hasta)',
  '*(aperto|aperti) (|la |il |di )(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domani|fino)',
  '*open (|op )(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|morgen|tot)',
  '*aberto (|no |na |aos |de )(segunda|terça|quarta|quinta|sexta|sábado|domingo|domingos|amanhã|até)',
  'otvoreni *sendvič, öppen *smörgås',
  // Phrases with "free".
  '*free (range|wifi|wi fi|parking|refill|refills|entry)',
  '*fri (leverans|frakt|parkering)',
  // Other kinds of milk, eggs and nuts.
  '(coconut|almond|oat|soy|soya|rice|cashew) *(milk), *milk (tea|shake|shakes|chocolate|bar|bun|bread|toast)',
  '*egg (noodle|noodles|plant|roll|rolls|tart|tarts|coffee|drop soup|fried rice|white|yolk), *eggs (benedict|florentine|royale)',
  '*fish (sauce|ball|balls|cake|cakes|stock), *nut (roast|butter|cracker), *wheat (beer|grass)',
  '*lait de (coco|soja|amande|amandes|avoine|riz), *noix de (coco|muscade|saint jacques), *leche de (coco|almendra|almendras|avena|soja|tigre)',
  '*latte di (cocco|mandorla|soia|riso|avena), *latte macchiato, *noce (moscata|di cocco), *nuez (moscada|de coco), *leite de (coco|amêndoas|soja|aveia)',
  '*leche (merengada|frita|condensada), *leite (condensado|ninho), *noz moscada, *ovo maltine, *carne (de|com|del) (soja|jaca)',
  // A nation that is part of the name of a dish or drink.
  '*french (fries|fry|toast|press|dip|dressing|bread|onion soup|beans|vanilla), *english (muffin|muffins|mustard), *irish (coffee|cream|whiskey)',
  '*danish (pastry|pastries|blue), *swiss (roll|cheese|chard), *turkish (delight|bread|eggs), *russian (salad|dressing|roulette), *brazil (nut|nuts)',
  '*german chocolate cake, *dutch (baby|oven), *polish (hot dog|dog), *american cheese, *mexican (coke|corn), *india pale ale, *indian pale ale, *chinese cabbage',
  '*greek (yogurt|yoghurt), *belgian (chocolate|chocolates), *italian dressing, *peruvian lima beans, *canadian bacon, *baked alaska, *thai basil, *persian cucumber',
  'ensalada *rusa, ensaladilla *rusa, insalata *russa, macedonia *russa, ensalada *griega, salade *russe, salade *grecque, café *irlandés, caffè *irlandese',
  'crema *catalana, torta *alemã, torta *holandesa, salada *russa, zuppa *inglese, salsa *americana, salsa *holandesa, sauce *américaine, sauce *hollandaise',
  'filet *américain, sauce *espagnole, crème *anglaise, *russische eier, *russisch brot, *ungarische salami, *spaanse peper, *russisch ei, brioche *française, *arabisches mokka',
  '*turkisk (yoghurt|yogurt), *fransk (löksoppa|senap|dressing|hotdog), *italiensk salat, *russisk salat, *wiener (schnitzel|würstchen), *chile (con|sin) carne',
  'yogurt *greco, yogur *griego, iogurte *grego, yaourt *grec, *griechischer joghurt, *griekse yoghurt, mousse *chocolat',
  // "Glass" is Swedish for ice cream, and "Eis" is German for ice cream or ice.
  '*glass (of|noodle|noodles|wine|bottle|vin|nudlar|nudeln), *eis (kaffee|tee|bein|würfel)',
  // A kind of place that is part of something else.
  '(chocolate|candy|protein|granola|energy|snickers|mars|muesli) *bar, (wiener|pariser) *café, *bar b q, *bar b que, *pub (grub|quiz|classics), *food (truck|trucks|delivery)',
  '*café (au lait|con leche|crème|cortado|solo|com leite|noir|glacé|latte|frappé|liégeois|gourmand|da manhã|de olla|bombón|viennois|mocha|creme|noisette|allongé)',
  '*caffè (latte|macchiato|americano|corretto|mocha|freddo|lungo|shakerato|leccese), *cafe (au lait|con leche|latte|mocha|de olla|sua da|creme)',
  '*forno (a|di), al *forno, no *forno',
]
