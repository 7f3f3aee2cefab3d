import type { SampleMenu } from './sample-menu.ts'

/** Menus in Romance and Slavic languages, Japanese, Chinese, Arabic, Hebrew, Vietnamese and Turkish. */
export const furtherMenus: readonly SampleMenu[] = [
  {
    title: 'French brasserie: euro after the price',
    currency: 'EUR',
    text: `Les entrées
Soupe à l'oignon gratinée 9,50 €
Œufs mayonnaise 6 €
Terrine de campagne, cornichons 8,90 €

Les plats
Steak frites, sauce béarnaise 19,50 €
Confit de canard, pommes sarladaises 21 €
Sole meunière prix du marché
Risotto aux asperges (végétarien) 17,50 €

Les desserts
Crème brûlée 7,50 €
Île flottante 7 €
Mousse au chocolat 7,50 €

Prix nets, service compris`,
    dishes: `Soupe à l'oignon gratinée = 9.50
Œufs mayonnaise = 6
Terrine de campagne, cornichons = 8.90
Steak frites, sauce béarnaise = 19.50
Confit de canard, pommes sarladaises = 21
Sole meunière = ?
Risotto aux asperges = 17.50
Crème brûlée = 7.50
Île flottante = 7
Mousse au chocolat = 7.50`,
    sections: ['Les entrées', 'Les plats', 'Les desserts'],
    diets: { 'Risotto aux asperges': ['vegetarian'] },
  },
  {
    title: 'French crêperie: name, then the description with the price',
    currency: 'EUR',
    text: `Galettes

Complète
jambon, œuf, emmental 9,80

Forestière
champignons, crème, persil 10,50

Bretonne
andouille, oignons, moutarde 11,20

Océane
saumon fumé, crème citronnée 12,90

Crêpes

Suzette
beurre d'orange, Grand Marnier 8,50

Caramel
caramel au beurre salé 6,20`,
    dishes: `Complète = 9.80
Forestière = 10.50
Bretonne = 11.20
Océane = 12.90
Suzette = 8.50
Caramel = 6.20`,
    sections: ['Galettes', 'Crêpes'],
  },
  {
    title: 'Italian trattoria: numbers of allergens with a legend',
    currency: 'EUR',
    text: `ANTIPASTI
Bruschetta al pomodoro (1) ............ € 6,00
Tagliere di salumi e formaggi (1,7) ... € 14,00
Insalata di mare (2,4,14) ............. € 13,00

PRIMI
Spaghetti alle vongole (1,14) ......... € 15,00
Tagliatelle al ragù (1,3,9) ........... € 12,00
Gnocchi al pesto (1,7,8) .............. € 12,50

SECONDI
Saltimbocca alla romana (1,7) ......... € 18,00
Branzino al sale (4) .................. € 22,00

DOLCI
Tiramisù (1,3,7) ...................... € 6,50
Panna cotta (7) ....................... € 6,00

Allergeni: 1 glutine, 2 crostacei, 3 uova, 4 pesce, 7 latte, 8 frutta a guscio, 9 sedano, 14 molluschi
Coperto € 2,50`,
    dishes: `Bruschetta al pomodoro = 6
Tagliere di salumi e formaggi = 14
Insalata di mare = 13
Spaghetti alle vongole = 15
Tagliatelle al ragù = 12
Gnocchi al pesto = 12.50
Saltimbocca alla romana = 18
Branzino al sale = 22
Tiramisù = 6.50
Panna cotta = 6`,
    sections: ['ANTIPASTI', 'PRIMI', 'SECONDI', 'DOLCI'],
    extra: 1,
    allergens: {
      'Insalata di mare': ['crustaceans', 'fish', 'molluscs'],
      'Gnocchi al pesto': ['gluten', 'milk', 'nuts'],
      'Panna cotta': ['milk'],
    },
  },
  {
    title: 'Spanish bar: tapa, half and full portion',
    currency: 'EUR',
    text: `TAPAS Y RACIONES            Tapa   Media   Ración
Patatas bravas               3,50    5,50     8,00
Croquetas caseras            3,80    6,50    10,50
Jamón ibérico                5,50   11,00    19,50
Ensaladilla rusa             3,20    5,80     9,50
Pulpo a la gallega           6,00   11,50    20,00

BOCADILLOS
Bocadillo de calamares 6,50
Bocadillo de lomo con queso 6,00
Pepito de ternera 7,80`,
    dishes: `Patatas bravas = Tapa 3.50, Media 5.50, Ración 8
Croquetas caseras = Tapa 3.80, Media 6.50, Ración 10.50
Jamón ibérico = Tapa 5.50, Media 11, Ración 19.50
Ensaladilla rusa = Tapa 3.20, Media 5.80, Ración 9.50
Pulpo a la gallega = Tapa 6, Media 11.50, Ración 20
Bocadillo de calamares = 6.50
Bocadillo de lomo con queso = 6
Pepito de ternera = 7.80`,
    sections: ['TAPAS Y RACIONES', 'BOCADILLOS'],
  },
  {
    title: 'Brazilian restaurant: reais before the price',
    currency: 'BRL',
    text: `ENTRADAS
Pão de queijo (6 un) R$ 18,00
Bolinho de bacalhau R$ 32,00
Caldinho de feijão R$ 16,90

PRATOS PRINCIPAIS
Feijoada completa R$ 59,90
Arroz, couve, farofa e laranja
Moqueca de peixe R$ 74,00
Picanha na chapa R$ 89,90
Strogonoff de cogumelos (vegetariano) R$ 48,00

SOBREMESAS
Pudim de leite R$ 15,00
Brigadeiro R$ 6,00
Romeu e Julieta R$ 17,50`,
    dishes: `Pão de queijo (6 un) = 18
Bolinho de bacalhau = 32
Caldinho de feijão = 16.90
Feijoada completa = 59.90
Moqueca de peixe = 74
Picanha na chapa = 89.90
Strogonoff de cogumelos = 48
Pudim de leite = 15
Brigadeiro = 6
Romeu e Julieta = 17.50`,
    sections: ['ENTRADAS', 'PRATOS PRINCIPAIS', 'SOBREMESAS'],
  },
  {
    title: 'Polish milk bar: złoty after the price',
    currency: 'PLN',
    text: `Zupy
Żurek z jajkiem i kiełbasą 18,00 zł
Barszcz czerwony z uszkami 16,50 zł
Rosół z makaronem 14 zł

Pierogi
Pierogi ruskie 24,00 zł
Pierogi z mięsem 26,00 zł
Pierogi z kapustą i grzybami (wegańskie) 25,00 zł

Dania główne
Kotlet schabowy 32,00 zł
ziemniaki, kapusta zasmażana
Gołąbki w sosie pomidorowym 28,50 zł

Napoje
Kompot 7 zł
Kawa czarna 9 zł`,
    dishes: `Żurek z jajkiem i kiełbasą = 18
Barszcz czerwony z uszkami = 16.50
Rosół z makaronem = 14
Pierogi ruskie = 24
Pierogi z mięsem = 26
Pierogi z kapustą i grzybami = 25
Kotlet schabowy = 32
Gołąbki w sosie pomidorowym = 28.50
Kompot = 7
Kawa czarna = 9`,
    sections: ['Zupy', 'Pierogi', 'Dania główne', 'Napoje'],
  },
  {
    title: 'Bulgarian grill: weights before names, leva',
    currency: 'BGN',
    text: `САЛАТИ
Шопска салата 350 г 8,90 лв.
Овчарска салата 400 г 10,50 лв.
Снежанка 250 г 7,20 лв.

СУПИ
Таратор 300 мл 5 лв.
Пилешка супа 300 мл 6,50 лв.

СКАРА
Кебапче 60 г 2,20 лв.
Кюфте 60 г 2,20 лв.
Шишче пилешко 180 г 9 лв.`,
    dishes: `Шопска салата 350 г = 8.90
Овчарска салата 400 г = 10.50
Снежанка 250 г = 7.20
Таратор 300 мл = 5
Пилешка супа 300 мл = 6.50
Кебапче 60 г = 2.20
Кюфте 60 г = 2.20
Шишче пилешко 180 г = 9`,
    sections: ['САЛАТИ', 'СУПИ', 'СКАРА'],
  },
  {
    title: 'Serbian kafana: thousands with a dot',
    currency: 'RSD',
    text: `Предјела
Проја са кајмаком 420 дин
Пршута златиборска 890 дин

Са роштиља
Ћевапи (10 ком) 950 дин
Пљескавица 890 дин
Карађорђева шницла 1.250 дин
Мешано месо 1.480 дин

Салате
Шопска салата 450 дин
Печена паприка 380 дин`,
    dishes: `Проја са кајмаком = 420
Пршута златиборска = 890
Ћевапи (10 ком) = 950
Пљескавица = 890
Карађорђева шницла = 1250
Мешано месо = 1480
Шопска салата = 450
Печена паприка = 380`,
    sections: ['Предјела', 'Са роштиља', 'Салате'],
  },
  {
    title: 'Japanese diner: yen with commas, no spaces',
    currency: 'JPY',
    minorDigits: 0,
    text: `【ラーメン】
醤油ラーメン　850円
味噌ラーメン　900円
特製とんこつラーメン　1,200円
つけ麺（大盛）　1,050円

【ご飯もの】
チャーハン　780円
カツ丼　950円
親子丼　880円

【おつまみ】
餃子（6個）　480円
枝豆　350円
鶏の唐揚げ　650円

※表示価格は税込です`,
    dishes: `醤油ラーメン = 850
味噌ラーメン = 900
特製とんこつラーメン = 1200
つけ麺（大盛） = 1050
チャーハン = 780
カツ丼 = 950
親子丼 = 880
餃子（6個） = 480
枝豆 = 350
鶏の唐揚げ = 650`,
    sections: ['ラーメン', 'ご飯もの', 'おつまみ'],
  },
  {
    title: 'Japanese sushi: yen sign and full-width digits',
    currency: 'JPY',
    minorDigits: 0,
    text: `刺身
まぐろ刺身 ￥１，２００
サーモン刺身 ￥９８０
盛り合わせ ￥２，４００

寿司
にぎり八貫 ¥1,800
ちらし寿司 ¥1,650
鉄火巻 ¥780

飲み物
生ビール 中 ¥600
日本酒 ¥700
ウーロン茶 ¥350`,
    dishes: `まぐろ刺身 = 1200
サーモン刺身 = 980
盛り合わせ = 2400
にぎり八貫 = 1800
ちらし寿司 = 1650
鉄火巻 = 780
生ビール 中 = 600
日本酒 = 700
ウーロン茶 = 350`,
    sections: ['刺身', '寿司', '飲み物'],
  },
  {
    title: 'Arabic restaurant: right to left, Arabic digits',
    currency: 'AED',
    text: `المقبلات
حمص بالطحينة ٢٥ درهم
متبل باذنجان ٢٨ درهم
تبولة ٢٢ درهم
فتوش ٢٤ درهم

المشاوي
شيش طاووق ٤٥ درهم
كباب حلبي ٥٠ درهم
مشاوي مشكلة ٨٥٫٥٠ درهم

الحلويات
كنافة بالجبن ٣٠ درهم
أم علي ٢٧ درهم`,
    dishes: `حمص بالطحينة = 25
متبل باذنجان = 28
تبولة = 22
فتوش = 24
شيش طاووق = 45
كباب حلبي = 50
مشاوي مشكلة = 85.50
كنافة بالجبن = 30
أم علي = 27`,
    sections: ['المقبلات', 'المشاوي', 'الحلويات'],
  },
  {
    title: 'Kuwaiti café: three decimals',
    currency: 'KWD',
    minorDigits: 3,
    text: `Hot drinks
Karak tea KWD 0.500
Spanish latte KWD 1.750
Turkish coffee KWD 1.250

Breakfast
Shakshuka KWD 2.500
Foul medames KWD 1.900
Balaleet KWD 2.000`,
    dishes: `Karak tea = 0.500
Spanish latte = 1.750
Turkish coffee = 1.250
Shakshuka = 2.500
Foul medames = 1.900
Balaleet = 2`,
    sections: ['Hot drinks', 'Breakfast'],
  },
  {
    title: 'Vietnamese stall: thousands as k',
    currency: 'VND',
    minorDigits: 0,
    text: `PHỞ
Phở bò tái 55k
Phở gà 50k
Phở đặc biệt 70k

BÁNH MÌ
Bánh mì thịt nướng 30k
Bánh mì chay 25k

ĐỒ UỐNG
Cà phê sữa đá 25.000đ
Trà đá 5.000đ
Nước mía 15.000đ`,
    dishes: `Phở bò tái = 55000
Phở gà = 50000
Phở đặc biệt = 70000
Bánh mì thịt nướng = 30000
Bánh mì chay = 25000
Cà phê sữa đá = 25000
Trà đá = 5000
Nước mía = 15000`,
    sections: ['PHỞ', 'BÁNH MÌ', 'ĐỒ UỐNG'],
  },
  {
    title: 'Turkish kebab shop: lira, price on its own line below the name',
    currency: 'TRY',
    text: `KEBAPLAR

Adana Kebap
₺280

Urfa Kebap
₺280

İskender
Tereyağı, yoğurt, domates sosu
₺340

PİDELER

Kıymalı Pide
₺220

Kaşarlı Pide
₺200

İÇECEKLER

Ayran
₺40

Şalgam
₺45`,
    dishes: `Adana Kebap = 280
Urfa Kebap = 280
İskender = 340
Kıymalı Pide = 220
Kaşarlı Pide = 200
Ayran = 40
Şalgam = 45`,
    sections: ['KEBAPLAR', 'PİDELER', 'İÇECEKLER'],
  },
  {
    title: 'Delivery page: name, price, description, without blank lines',
    currency: 'SEK',
    text: `Populära rätter
Butter Chicken
145 kr
Kyckling i tomat- och smörsås, basmatiris
Palak Paneer
129 kr
Spenat, färskost, basmatiris
Lamb Vindaloo
159 kr
Stark curry, potatis, basmatiris
Garlic Naan
35 kr
Nybakat bröd, vitlök, koriander`,
    dishes: `Butter Chicken = 145
Palak Paneer = 129
Lamb Vindaloo = 159
Garlic Naan = 35`,
    sections: ['Populära rätter'],
  },
  {
    title: 'Copied web page: tabs, HTML and entities',
    currency: 'USD',
    text: `<h2>Tacos</h2>
<li>Al pastor&nbsp;&nbsp;<b>$4.50</b></li>
<li>Carnitas &amp; salsa verde\t$4.75</li>
<li>Baja fish\t$5.25</li>
<h2>Bowls</h2>
<p>Burrito bowl\t$12.50</p>
<p>Vegan bowl 🌱\t$11.95</p>
<p><script>alert(1)</script>Elote\t$6.00</p>`,
    dishes: `Al pastor = 4.50
Carnitas & salsa verde = 4.75
Baja fish = 5.25
Burrito bowl = 12.50
Vegan bowl = 11.95
alert(1) Elote = 6`,
    sections: ['Tacos', 'Bowls'],
    diets: { 'Vegan bowl': ['vegan'] },
  },
  {
    title: 'Markdown with ranges and "from"',
    currency: 'EUR',
    text: `## Salads
- Greek salad — €8.50–11.00
- Caesar — €9.50
- Green bowl (vegan) — €10

## Pizza
- Marinara — from €8
- Diavola — €12.50
- Calzone — €13

## Wine
- House red — glass €5 / bottle €22
- Riesling — glass €6.50 / bottle €29`,
    dishes: `Greek salad = 8.50-11
Caesar = 9.50
Green bowl = 10
Marinara = 8
Diavola = 12.50
Calzone = 13
House red = glass 5, bottle 22
Riesling = glass 6.50, bottle 29`,
    sections: ['Salads', 'Pizza', 'Wine'],
    diets: { 'Green bowl': ['vegan'] },
  },
]
