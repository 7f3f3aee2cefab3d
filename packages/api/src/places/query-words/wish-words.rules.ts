import type { Phrases } from './phrases.rules.ts'

/** Words that ask for low prices. */
export const cheapWords: Phrases = {
  en: 'cheap, cheaper, cheapest, cheap eats, inexpensive, low~cost, low price(|s|d), budget, budget friendly, on a budget, affordable, not expensive, not too expensive, good value, value for money, bargain(|s)',
  de: 'günstig(|e|er|es|en|em|ste|sten|stes), billig(|e|er|es|en|em|ste|sten|stes), preiswert(|e|er|es|en), preisgünstig(|e|er|es|en), nicht teuer, nicht zu teuer, kleines budget',
  fr: 'pas cher, pas chers, pas chère(|s), pas trop cher, pas trop chère, bon marché, moins cher(|s), le moins cher, économique(|s), petit budget, petits prix, petit prix, à petit prix, abordable(|s)',
  es: 'barat(o|a|os|as|ito|ita|ísimo), económic(o|a|os|as), más barat(o|a|os|as), asequible(|s), low cost, precio bajo, buen precio, bien de precio, no car(o|a), no muy car(o|a)',
  it: 'economic(o|a|i|he), a buon mercato, poco costos(o|a|i|e), poco car(o|a), low cost, buon prezzo, a buon prezzo, prezzi bassi, prezzo basso, più economic(o|a), spendere poco, a poco prezzo',
  nl: 'goedkoop, goedkope, goedkoper, goedkoopste, betaalbaar, betaalbare, budget, voordelig(|e), niet duur, niet te duur',
  'pt-BR':
    'barat(o|a|os|as|inho|inha), mais barat(o|a|os|as), em conta, econômic(o|a|os|as), preço baixo, bom preço, preço bom, acessíve(l|is), bom e barato',
  ja: '安い, 安く, 格安, 激安, リーズナブル, お手頃, コスパ, コスパの良い, コスパがいい, 安旨, 低価格, プチプラ',
  ar: 'رخيص(|ة), (|ال)رخيص(|ة), أرخص, الأرخص, اقتصادي(|ة), (|ال)اقتصادي(|ة), بسعر رخيص, أسعار رخيصة, غير مكلف, بأسعار معقولة, سعر معقول',
  sv: 'billig(|a|t), billigare, billigast(|e), prisvärd(|a), prisvärt, budget, inte dyr(|t)',
  da: 'billig(|e|t|ere|st|ste), prisvenlig(|e|t), budget',
  no: 'billig(|e|ere|st|ste), rimelig(|e), budsjett',
  sr: 'jeftin(|o|a|i|e), najjeftinij(i|e|a), povoljn(o|i|a|e), јефтин(|о|а|и|е), повољн(о|и|а|е)',
  zh: '便宜, 实惠, 平价',
  th: 'ราคาถูก, ถูก',
}

/** Words that ask for places that are open now. */
export const openWords: Phrases = {
  en: 'open, open now, opened now, currently open, open right now, still open, now open, open at the moment, open today, is open, that is open, that are open',
  de: 'geöffnet, offen, jetzt (geöffnet|offen|auf), geöffnet jetzt, offen jetzt, aktuell (geöffnet|offen), gerade (geöffnet|offen), momentan (geöffnet|offen), noch (geöffnet|offen), heute (geöffnet|offen), (hat|haben) (jetzt |noch |)(geöffnet|offen)',
  fr: 'ouvert(|e|s|es), ouvert(|e|s|es) maintenant, actuellement ouvert(|e|s|es), encore ouvert(|e|s|es), ouvert(|e|s|es) en ce moment, ouvert(|e|s|es) actuellement, ouvert(|e|s|es) aujourd’hui',
  es: 'abiert(o|a|os|as), abiert(o|a|os|as) ahora, ahora abiert(o|a|os|as), abiert(o|a|os|as) ahora mismo, abiert(o|a|os|as) hoy, abiert(o|a|os|as) en este momento, todavía abiert(o|a|os|as)',
  it: 'apert(o|a|i|e), apert(o|a|i|e) (ora|adesso), ora apert(o|a|i|e), adesso apert(o|a|i|e), apert(o|a|i|e) in questo momento, apert(o|a|i|e) oggi, ancora apert(o|a|i|e)',
  nl: 'open, nu open, open nu, nu geopend, geopend, momenteel (open|geopend), nog open, vandaag open, open op dit moment',
  'pt-BR':
    'abert(o|a|os|as), abert(o|a|os|as) agora, agora abert(o|a|os|as), abert(o|a|os|as) hoje, abert(o|a|os|as) no momento, abert(o|a|os|as) neste momento, ainda abert(o|a|os|as)',
  ja: '営業中, 営業中の, 今営業中, 現在営業中, 今開いている, 今開いてる, 開いている, 開いてる, 今空いている, 今やってる, 今やっている',
  ar: 'مفتوح(|ة) (الآن|الان|حاليا|حالياً), (|ال)مفتوح(|ة), (الآن|الان) مفتوح(|ة), مفتوح(|ة) اليوم, فاتح(|ة) (الآن|الان), فاتح',
  sv: 'öppet nu, öppet, öppen, öppna, öppna nu, nu öppet, har öppet, har öppet nu, öppet just nu, öppet idag',
  da: 'åben(|t) nu, åbent, åben, åbne nu, åbne, åbent lige nu, åbent i dag',
  no: 'åpent nå, åpent, åpen, åpne, åpne nå, åpent i dag',
  sr: 'otvoren(|o|a|i|e), otvoren(|o|a|i|e) sada, sada otvoren(|o|a|i|e), trenutno otvoren(|o|a|i|e), отворен(|о|а|и|е), отворен(|о|а|и|е) сада',
  zh: '营业中, 正在营业',
  th: 'เปิดอยู่, เปิดตอนนี้',
}

/** Words that ask for places near the user. */
export const nearWords: Phrases = {
  en: 'near me, nearby, near by, around here, around me, close to me, close by, closest, nearest, nearest to me, near here, close to here, by me, in my area, in the area, my area, within walking distance, walking distance, where i am, my location, near my location, around the corner, next to me, local to me',
  de: 'in meiner nähe, in der nähe, in meiner umgebung, in der umgebung, nähe, um mich, um mich herum, nahe bei mir, bei mir in der nähe, bei mir um die ecke, um die ecke, hier in der nähe, nächstgelegen(|e|er|es), rund um mich, nah bei mir, zu fuß',
  fr: 'près de moi, près d’ici, autour de moi, autour d’ici, à proximité, proche de moi, proches de moi, proche d’ici, à côté de moi, à côté d’ici, dans le coin, dans les environs, aux alentours, alentours, le plus proche, la plus proche, les plus proches, par ici',
  es: 'cerca de mí, cerca mío, cerca de aquí, cerca, cercan(o|a|os|as), cerca de mi ubicación, por aquí, por aquí cerca, más cercan(o|a|os|as), a mi alrededor, alrededor, en los alrededores, cerca de donde estoy, en mi zona',
  it: 'vicino a me, vicin(o|a|i|e) a me, qui vicino, vicino a qui, vicino, vicini, nei dintorni, nelle vicinanze, in zona, da queste parti, più vicin(o|a|i|e), intorno a me, attorno a me, nei paraggi, vicino alla mia posizione',
  nl: 'in de buurt, bij mij in de buurt, in mijn buurt, dichtbij, dicht bij mij, dichtbij mij, bij mij, hier in de buurt, om de hoek, vlakbij, in de omgeving, in mijn omgeving, dichtstbijzijnd(e)',
  'pt-BR':
    'perto de mim, perto daqui, perto, por perto, próxim(o|a|os|as) a mim, próxim(o|a|os|as) de mim, próxim(o|a|os|as), aqui perto, por aqui, mais próxim(o|a|os|as), ao meu redor, nas redondezas, nas proximidades, na minha região, pertinho',
  ja: '近くの, 近く, 近くに, 近所, 近所の, 付近, 付近の, 周辺, 周辺の, この辺, この辺の, この近く, この近くの, 最寄り, 最寄りの, 現在地, 現在地周辺, 現在地から近い, 私の近くの, 近い',
  ar: 'بالقرب مني, قريب مني, قريب(|ة) مني, قربي, قريب(|ة), (|ال)قريب(|ة), القريب(|ة) مني, حولي, من حولي, بجانبي, بالجوار, بالقرب من هنا, قريب من هنا, قريب من موقعي, في منطقتي, الأقرب, أقرب, جنبي',
  sv: 'nära mig, i närheten, nära, häromkring, i min närhet, runt mig, nära här, närmaste, närmast, runt hörnet',
  da: 'nær mig, i nærheden, tæt på mig, tæt på, her i nærheden, nærmeste, nærmest, omkring mig, rundt om hjørnet',
  no: 'nær meg, i nærheten, like ved, nærmeste, nærmest, rundt meg, her i nærheten',
  sr: 'u blizini, blizu mene, u mojoj blizini, blizu, oko mene, najbliž(i|a|e), у близини, близу мене, близу',
  zh: '附近, 附近的, 我附近, 离我最近',
  th: 'ใกล้ฉัน, ใกล้เคียง, แถวนี้',
}
