import type { SampleMenu } from './sample-menu.ts'

/** Menus in English, German, Swedish, Danish and Dutch. */
export const westernMenus: readonly SampleMenu[] = [
  {
    title: 'English pub: headings in capitals, descriptions below, diet marks',
    currency: 'GBP',
    text: `THE OLD FERRY
Kitchen open daily 12:00 - 21:30

SMALL PLATES
Leek & potato soup (v) £6.50
sourdough, salted butter
Whipped cod's roe £7.25
radishes, crisps
Beetroot hummus (vg) (gf) £6.75
dukkah, flatbread

MAINS
Fish & chips £15.95
North Sea haddock, mushy peas, tartare sauce
Steak and ale pie £16.50
mash, greens, gravy
Mushroom risotto (v) £14
aged parmesan, truffle oil
Sunday roast market price

PUDDINGS
Sticky toffee pudding (v) £7
Eton mess (v) (gf) £6.95

A discretionary 12.5% service charge is added to your bill.`,
    dishes: `Leek & potato soup = 6.50
Whipped cod's roe = 7.25
Beetroot hummus = 6.75
Fish & chips = 15.95
Steak and ale pie = 16.50
Mushroom risotto = 14
Sunday roast = ?
Sticky toffee pudding = 7
Eton mess = 6.95`,
    sections: ['SMALL PLATES', 'MAINS', 'PUDDINGS'],
    diets: { 'Beetroot hummus': ['vegan', 'gluten_free'], 'Eton mess': ['vegetarian', 'gluten_free'], 'Fish & chips': [] },
  },
  {
    title: 'American diner: dotted leaders and sizes',
    currency: 'USD',
    text: `Breakfast
Two Eggs Any Style ........................ $9.50
   with toast and home fries
Buttermilk Pancakes ....................... $8.95
   short stack of three, maple syrup
Huevos Rancheros .......................... $11.25

Burgers & Sandwiches
Classic Cheeseburger ...................... $12.00
BLT ....................................... $10.50
Turkey Club ............................... $13.25

Drinks
Drip Coffee ............. small $2.50 / large $3.25
Fresh Orange Juice ...... small $4 / large $6
Root Beer Float ........................... $5.75`,
    dishes: `Two Eggs Any Style = 9.50
Buttermilk Pancakes = 8.95
Huevos Rancheros = 11.25
Classic Cheeseburger = 12
BLT = 10.50
Turkey Club = 13.25
Drip Coffee = small 2.50, large 3.25
Fresh Orange Juice = small 4, large 6
Root Beer Float = 5.75`,
    sections: ['Breakfast', 'Burgers & Sandwiches', 'Drinks'],
  },
  {
    title: 'English bistro: name, description and bare price on lines of their own',
    currency: 'USD',
    text: `Starters

Burrata
Heirloom tomatoes, basil oil, grilled bread
16

Crispy Calamari
Lemon aioli, pickled chilies
14

Mains

Half Roast Chicken
Charred lemon, jus, market greens
27

Hanger Steak
Frites, green peppercorn sauce
34

Rigatoni alla Norma
Eggplant, ricotta salata
22

Sweets

Olive Oil Cake
Whipped mascarpone
11`,
    dishes: `Burrata = 16
Crispy Calamari = 14
Half Roast Chicken = 27
Hanger Steak = 34
Rigatoni alla Norma = 22
Olive Oil Cake = 11`,
    sections: ['Starters', 'Mains', 'Sweets'],
  },
  {
    title: 'English café: prices before names',
    currency: 'EUR',
    text: `Coffee
€2.80 Espresso
€3.60 Flat white
€3.80 Cappuccino
€4.20 Oat latte

Cakes
€4.50 Carrot cake
€4.90 Lemon drizzle
€5.20 Flourless chocolate cake (GF)`,
    dishes: `Espresso = 2.80
Flat white = 3.60
Cappuccino = 3.80
Oat latte = 4.20
Carrot cake = 4.50
Lemon drizzle = 4.90
Flourless chocolate cake = 5.20`,
    sections: ['Coffee', 'Cakes'],
    diets: { 'Flourless chocolate cake': ['gluten_free'] },
  },
  {
    title: 'Indian restaurant: numbered dishes in two columns',
    currency: 'GBP',
    text: `STARTERS                                  TANDOORI
1. Onion Bhaji               4.95         12. Chicken Tikka             9.95
2. Vegetable Samosa          4.50         13. Lamb Seekh Kebab         10.50
3. Paneer Pakora             5.25         14. Tandoori King Prawns     14.95
4. Aloo Chaat                4.75         15. Mixed Grill              15.95

CURRIES                                   BREADS & RICE
21. Chicken Jalfrezi         10.95        40. Plain Naan                2.75
22. Lamb Rogan Josh          11.50        41. Garlic Naan               3.25
23. Saag Paneer              8.95         42. Pilau Rice                3.50
24. Tarka Dal                7.95         43. Mushroom Rice             3.95`,
    dishes: `Onion Bhaji = 4.95
Vegetable Samosa = 4.50
Paneer Pakora = 5.25
Aloo Chaat = 4.75
Chicken Jalfrezi = 10.95
Lamb Rogan Josh = 11.50
Saag Paneer = 8.95
Tarka Dal = 7.95
Chicken Tikka = 9.95
Lamb Seekh Kebab = 10.50
Tandoori King Prawns = 14.95
Mixed Grill = 15.95
Plain Naan = 2.75
Garlic Naan = 3.25
Pilau Rice = 3.50
Mushroom Rice = 3.95`,
    sections: ['STARTERS', 'CURRIES', 'TANDOORI', 'BREADS & RICE'],
  },
  {
    title: 'Thai takeaway: numbers without dots, whole prices',
    currency: 'SEK',
    text: `Förrätter
1 Vårrullar 4 st 59
2 Kycklingspett med jordnötssås 69
3 Tom Yam soppa 75

Wok
4 Kyckling med cashewnötter 109
5 Biff i ostronsås 115
6 Tofu med thaibasilika 99
7 Pad Thai med räkor 119

Curry
8 Röd curry med kyckling 112
9 Grön curry med fläsk 112
10 Massaman med biff 119`,
    dishes: `Vårrullar 4 st = 59
Kycklingspett med jordnötssås = 69
Tom Yam soppa = 75
Kyckling med cashewnötter = 109
Biff i ostronsås = 115
Tofu med thaibasilika = 99
Pad Thai med räkor = 119
Röd curry med kyckling = 112
Grön curry med fläsk = 112
Massaman med biff = 119`,
    sections: ['Förrätter', 'Wok', 'Curry'],
  },
  {
    title: 'Swedish bistro: prices with colon and dash',
    currency: 'SEK',
    text: `FÖRRÄTTER
Toast Skagen 145:-
Handskalade räkor, löjrom, dill
Rödbetscarpaccio (V) 115:-
Getost, valnötter, honung

VARMRÄTTER
Köttbullar 175:-
Potatispuré, gräddsås, lingon, pressgurka
Wallenbergare 225:-
Skirat smör, ärtor
Dagens fisk dagspris
Svamprisotto (V) 185:-

EFTERRÄTTER
Crème brûlée 95:-
Äppelkaka 89:-
Vaniljsås
Tryffel 35:-`,
    dishes: `Toast Skagen = 145
Rödbetscarpaccio = 115
Köttbullar = 175
Wallenbergare = 225
Dagens fisk = ?
Svamprisotto = 185
Crème brûlée = 95
Äppelkaka = 89
Tryffel = 35`,
    sections: ['FÖRRÄTTER', 'VARMRÄTTER', 'EFTERRÄTTER'],
    diets: { Svamprisotto: ['vegetarian'] },
  },
  {
    title: 'Swedish lunch: SEK before the price',
    currency: 'SEK',
    text: `Veckans lunch
Måndag - Fredag 11:00 - 14:00

Raggmunk med fläsk och lingon SEK 129
Fiskgratäng med räksås SEK 135
Vegansk lasagne SEK 125
Caesarsallad med kyckling SEK 139
Dagens soppa med bröd SEK 105`,
    dishes: `Raggmunk med fläsk och lingon = 129
Fiskgratäng med räksås = 135
Vegansk lasagne = 125
Caesarsallad med kyckling = 139
Dagens soppa med bröd = 105`,
    sections: ['Veckans lunch'],
    diets: { 'Vegansk lasagne': ['vegan'] },
  },
  {
    title: 'Austrian inn: letters of allergens after the name, legend below',
    currency: 'EUR',
    text: `SUPPEN
Frittatensuppe A, C, G, L                4,90
Leberknödelsuppe A, C, G, L              5,20
Kürbiscremesuppe G, L                    5,50

HAUPTSPEISEN
Wiener Schnitzel vom Kalb A, C, G       22,90
mit Petersilerdäpfeln und Preiselbeeren
Tafelspitz L, M                         21,50
mit Apfelkren und Rösterdäpfeln
Zwiebelrostbraten A, L, M, O            23,80
Käsespätzle A, C, G                     14,90
mit grünem Salat

MEHLSPEISEN
Kaiserschmarrn A, C, G                  12,50
Apfelstrudel A, G, H                     5,80
Palatschinken mit Marillenmarmelade A, C, G   7,90

Allergene: A Gluten, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch, H Schalenfrüchte,
L Sellerie, M Senf, N Sesam, O Sulfite, P Lupinen, R Weichtiere
Alle Preise in Euro inkl. MwSt.`,
    dishes: `Frittatensuppe = 4.90
Leberknödelsuppe = 5.20
Kürbiscremesuppe = 5.50
Wiener Schnitzel vom Kalb = 22.90
Tafelspitz = 21.50
Zwiebelrostbraten = 23.80
Käsespätzle = 14.90
Kaiserschmarrn = 12.50
Apfelstrudel = 5.80
Palatschinken mit Marillenmarmelade = 7.90`,
    sections: ['SUPPEN', 'HAUPTSPEISEN', 'MEHLSPEISEN'],
    allergens: {
      Tafelspitz: ['celery', 'mustard'],
      Zwiebelrostbraten: ['gluten', 'celery', 'mustard', 'sulphites'],
      Apfelstrudel: ['gluten', 'milk', 'nuts'],
    },
  },
  {
    title: 'Austrian café: joined letters after the price',
    currency: 'EUR',
    text: `Frühstück
Wiener Frühstück € 9,80 ACG
2 Semmeln, Butter, Marmelade, weiches Ei
Ham & Eggs € 8,90 CG
Avocadobrot € 10,50 AN

Kaffee
Kleiner Brauner € 3,20 G
Melange € 4,50 G
Einspänner € 4,90 G
Verlängerter € 4,10 G

A = Gluten, C = Ei, G = Milch, N = Sesam`,
    dishes: `Wiener Frühstück = 9.80
Ham & Eggs = 8.90
Avocadobrot = 10.50
Kleiner Brauner = 3.20
Melange = 4.50
Einspänner = 4.90
Verlängerter = 4.10`,
    sections: ['Frühstück', 'Kaffee'],
    allergens: { 'Wiener Frühstück': ['gluten', 'eggs', 'milk'], Avocadobrot: ['gluten', 'sesame'] },
  },
  {
    title: 'German pizzeria: two sizes in columns, numbers of additives',
    currency: 'EUR',
    text: `Pizza                              26 cm     32 cm
20. Margherita (a,g)                6,50      8,50
    Tomaten, Mozzarella
21. Salami (a,g,2,3)                7,50      9,50
    Tomaten, Mozzarella, Salami
22. Funghi (a,g)                    7,00      9,00
23. Tonno e Cipolla (a,d,g)         8,00     10,50
24. Quattro Formaggi (a,g)          8,50     11,00

Nudelgerichte
40. Spaghetti Bolognese (a,i)       8,90
41. Penne Arrabbiata (a)            7,90
42. Lasagne (a,c,g)                 9,50

Zusatzstoffe: 1 mit Farbstoff, 2 mit Konservierungsstoff, 3 mit Antioxidationsmittel
Allergene: a Gluten, c Eier, d Fisch, g Milch, i Sellerie`,
    dishes: `Margherita = 26 cm 6.50, 32 cm 8.50
Salami = 26 cm 7.50, 32 cm 9.50
Funghi = 26 cm 7, 32 cm 9
Tonno e Cipolla = 26 cm 8, 32 cm 10.50
Quattro Formaggi = 26 cm 8.50, 32 cm 11
Spaghetti Bolognese = 8.90
Penne Arrabbiata = 7.90
Lasagne = 9.50`,
    sections: ['Pizza', 'Nudelgerichte'],
    allergens: { 'Tonno e Cipolla': ['gluten', 'fish', 'milk'], Salami: ['gluten', 'milk'], 'Spaghetti Bolognese': ['gluten', 'celery'] },
  },
  {
    title: 'German drinks: measures and prices on one line',
    currency: 'EUR',
    text: `Alkoholfreie Getränke
Mineralwasser 0,25 l 2,60 / 0,75 l 5,90
Cola, Fanta, Sprite 0,2 l 2,90 / 0,4 l 4,50
Apfelschorle 0,2 l 2,80 / 0,4 l 4,30

Biere vom Fass
Pils 0,3 l 3,40 0,5 l 4,90
Hefeweizen 0,5 l 4,90

Weine
Grauburgunder, Pfalz 0,1 l 4,20 0,2 l 7,80
Spätburgunder, Baden 0,1 l 4,60 0,2 l 8,40`,
    dishes: `Mineralwasser = 0,25 l 2.60, 0,75 l 5.90
Cola, Fanta, Sprite = 0,2 l 2.90, 0,4 l 4.50
Apfelschorle = 0,2 l 2.80, 0,4 l 4.30
Pils = 0,3 l 3.40, 0,5 l 4.90
Hefeweizen 0,5 l = 4.90
Grauburgunder, Pfalz = 0,1 l 4.20, 0,2 l 7.80
Spätburgunder, Baden = 0,1 l 4.60, 0,2 l 8.40`,
    sections: ['Alkoholfreie Getränke', 'Biere vom Fass', 'Weine'],
  },
  {
    title: 'Swiss restaurant: francs with dashes',
    currency: 'CHF',
    text: `Vorspeisen
Nüsslisalat mit Ei und Speck           14.50
Bündner Gerstensuppe                   12.-

Hauptgerichte
Zürcher Geschnetzeltes mit Rösti       38.-
Rindsfilet vom Grill                   CHF 49.-
Eglifilets im Bierteig                 34.50
Älplermagronen mit Apfelmus            24.–

Dessert
Meringue mit Doppelrahm                Fr. 11.50
Coupe Dänemark                         12.50`,
    dishes: `Nüsslisalat mit Ei und Speck = 14.50
Bündner Gerstensuppe = 12
Zürcher Geschnetzeltes mit Rösti = 38
Rindsfilet vom Grill = 49
Eglifilets im Bierteig = 34.50
Älplermagronen mit Apfelmus = 24
Meringue mit Doppelrahm = 11.50
Coupe Dänemark = 12.50`,
    sections: ['Vorspeisen', 'Hauptgerichte', 'Dessert'],
  },
  {
    title: 'Danish lunch: comma and dash',
    currency: 'DKK',
    text: `SMØRREBRØD
Marineret sild 89,-
karrysalat, æg, rugbrød
Fiskefilet 115,-
remoulade, citron
Roastbeef 109,-
peberrod, syltede agurker, ristede løg
Kartoffelmad (vegetar) 85,-
purløg, mayonnaise

DESSERT
Gammeldags æblekage 69,-
Citronfromage 65,-`,
    dishes: `Marineret sild = 89
Fiskefilet = 115
Roastbeef = 109
Kartoffelmad = 85
Gammeldags æblekage = 69
Citronfromage = 65`,
    sections: ['SMØRREBRØD', 'DESSERT'],
    diets: { Kartoffelmad: ['vegetarian'] },
  },
  {
    title: 'Dutch café: descriptions after a dash',
    currency: 'EUR',
    text: `Lunch
Uitsmijter – drie eieren, ham, kaas € 11,50
Broodje kroket – twee rundvleeskroketten, mosterd € 10,75
Tosti ham/kaas € 6,95
Caesarsalade – kip, ansjovis, croutons, parmezaan € 15,50

Voorgerechten
Uiensoep € 7,50
Carpaccio – truffelmayonaise, pijnboompitten € 13,95

Nagerechten
Appeltaart met slagroom € 5,25
Dame blanche € 7,95`,
    dishes: `Uitsmijter = 11.50
Broodje kroket = 10.75
Tosti ham/kaas = 6.95
Caesarsalade = 15.50
Uiensoep = 7.50
Carpaccio = 13.95
Appeltaart met slagroom = 5.25
Dame blanche = 7.95`,
    sections: ['Lunch', 'Voorgerechten', 'Nagerechten'],
  },
]
