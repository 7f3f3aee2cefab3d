import { type Diet, diets } from '@morsel/contract/food'

/** A dish of an invented menu. */
export interface MenuDish {
  name: string
  diets: readonly Diet[]
  /** Allergens that it contains. A minus marks those that it's free of. */
  allergens: readonly string[]
  /** In euros, before conversion to the local currency. */
  price: number
  description: string
}

/**
 * What kitchens serve today, by their cuisine, in the language of their signs: name, diets, allergens (`-nuts`: free of nuts), price and
 * perhaps a description.
 */
const kitchens = {
  pizza: `
Pizza Margherita | vegetarian | gluten milk -nuts | 11 | tomato, mozzarella, basil
Pizza Marinara | vegan | gluten -milk -nuts | 9 | tomato, garlic, oregano
Pizza Quattro Formaggi | vegetarian | gluten milk | 14 | mozzarella, gorgonzola, parmesan, taleggio
Pizza Diavola | | gluten milk | 14 | spicy salami, chili
Pizza Capricciosa | | gluten milk | 13 | ham, mushrooms, artichokes
Pizza Prosciutto e Funghi | | gluten milk | 14 | ham and mushrooms
Pizza Tonno e Cipolla | pescatarian | gluten milk fish | 14 | tuna, red onion
Calzone | | gluten milk | 13 | folded, with ham and ricotta
Vegan Pizza Verdure | vegan | gluten -milk | 13 | grilled vegetables, cashew cream
Gluten Free Pizza Margherita | vegetarian gluten_free | milk -gluten | 14 | on a base of rice flour
Kebabpizza | halal | gluten milk | 12 | with garlic sauce
Pizza Hawaii | | gluten milk | 12 | pineapple and ham
Vegetariana | vegetarian | gluten milk | 12 | peppers, mushrooms, onion, olives
Pizza Bufala | vegetarian | gluten milk | 15 | buffalo mozzarella, cherry tomatoes
Focaccia al rosmarino | vegan | gluten | 6 |
Garlic Bread | vegetarian | gluten milk | 5 |`,
  italian: `
Spaghetti alla Carbonara | | gluten eggs milk -nuts | 14 | guanciale, egg yolk, pecorino
Spaghetti Bolognese | | gluten celery | 13 | slow beef ragù
Spaghetti aglio, olio e peperoncino | vegan | gluten -milk | 10 |
Lasagne alla bolognese | | gluten eggs milk celery | 14 |
Vegetarian Lasagne | vegetarian | gluten eggs milk | 14 | spinach and ricotta
Risotto ai funghi porcini | vegetarian gluten_free | milk celery -gluten | 16 |
Risotto alla milanese | gluten_free | milk celery -gluten | 16 | saffron
Gnocchi al pesto | vegetarian | gluten milk nuts | 14 | basil and pine nuts
Penne all'arrabbiata | vegan | gluten -milk -nuts | 11 |
Tagliatelle al tartufo | vegetarian | gluten eggs milk | 21 |
Ravioli ricotta e spinaci | vegetarian | gluten eggs milk | 15 |
Linguine alle vongole | pescatarian | gluten molluscs | 18 |
Parmigiana di melanzane | vegetarian | milk | 13 | aubergine, tomato, parmesan
Saltimbocca alla romana | | milk | 21 |
Vitello tonnato | | fish eggs | 18 |
Ossobuco | | celery | 23 |
Caprese | vegetarian gluten_free | milk -gluten | 10 | tomato and mozzarella
Bruschetta al pomodoro | vegan | gluten | 7 |
Carpaccio di manzo | gluten_free | milk -gluten | 15 |
Minestrone | vegan | celery | 8 |
Tiramisù | vegetarian | gluten eggs milk | 7 |
Panna cotta | gluten_free | milk -gluten | 7 |
Affogato al caffè | vegetarian gluten_free | milk -gluten | 6 |
Cannoli siciliani | vegetarian | gluten milk nuts | 6 |`,
  burger: `
Classic Burger | | gluten sesame eggs | 12 | beef, lettuce, tomato, onion
Cheeseburger | | gluten milk sesame | 13 |
Double Cheeseburger | | gluten milk sesame | 16 |
Bacon Burger | | gluten sesame | 14 |
Vegan Burger | vegan | gluten soybeans -milk -eggs | 13 | pea patty, vegan mayo
Beyond Burger | vegan | gluten sesame | 15 |
Halloumiburgare | vegetarian | gluten milk | 13 |
Black Bean Burger | vegan | gluten | 13 | chipotle, avocado
Crispy Chicken Burger | halal | gluten eggs | 13 |
Fish Burger | pescatarian | gluten fish eggs | 13 |
Pulled Pork Burger | | gluten mustard | 14 |
Truffle Burger | | gluten milk eggs | 17 |
Högrevsburgare | | gluten milk eggs | 15 |
French Fries | vegan gluten_free | -gluten | 5 |
Sweet Potato Fries | vegan | | 6 |
Onion Rings | vegetarian | gluten | 5 |
Chili Cheese Fries | vegetarian | milk | 7 |
Coleslaw | vegetarian gluten_free | eggs | 4 |
Milkshake Vanilla | vegetarian | milk | 6 |
Buffalo Wings | | milk celery | 10 |`,
  sushi: `
Lax nigiri | pescatarian | fish soybeans | 4 |
Salmon Nigiri | pescatarian | fish soybeans | 4 |
Tuna Maki | pescatarian | fish soybeans | 7 |
Avocado Maki | vegan | soybeans | 5 |
California Roll | | crustaceans sesame | 9 |
Spicy Tuna Roll | pescatarian | fish eggs sesame | 10 |
Dragon Roll | | fish crustaceans gluten | 14 |
Rainbow Roll | | fish crustaceans | 14 |
Vegan Sushi Set | vegan | soybeans sesame -fish | 14 | avocado, cucumber, tofu
Sushi Moriawase | | fish soybeans | 18 | twelve pieces
Sashimi | pescatarian gluten_free | fish -gluten | 17 |
鮭の握り | pescatarian | fish soybeans | 4 |
マグロ巻き | pescatarian | fish soybeans | 6 |
Edamame | vegan gluten_free | soybeans -gluten | 5 |
Miso Soup | vegan | soybeans | 4 |
Poké Bowl Salmon | pescatarian | fish soybeans sesame | 14 |
Seaweed Salad | vegan | sesame soybeans | 6 |
Gyoza | | gluten soybeans | 7 |`,
  japanese: `
Shoyu Ramen | | gluten soybeans eggs | 14 |
Tonkotsu Ramen | | gluten soybeans eggs | 15 | pork broth
Miso Ramen | | gluten soybeans | 14 |
Vegan Ramen | vegan | gluten soybeans -eggs | 14 | tofu, mushrooms, soy milk broth
味噌ラーメン | | gluten soybeans | 13 |
豚骨ラーメン | | gluten soybeans | 14 |
Tempura Udon | | gluten crustaceans | 14 |
きつねうどん | pescatarian | gluten soybeans fish | 11 |
Chicken Katsu Curry | | gluten eggs | 14 |
カツカレー | | gluten eggs | 13 |
Okonomiyaki | | gluten eggs | 12 |
Takoyaki | pescatarian | gluten molluscs eggs | 8 |
Yakitori | | soybeans | 8 | grilled chicken skewers
Chicken Teriyaki | | soybeans gluten | 13 |
天ぷら盛り合わせ | | gluten crustaceans | 16 |
Agedashi Tofu | vegan | soybeans | 7 |
Karaage | | gluten soybeans | 8 |
Mochi | vegan | | 5 |
Matcha Ice Cream | vegetarian | milk | 5 |
うな重 | | soybeans gluten fish | 26 |`,
  thai: `
Pad Thai | | peanuts eggs fish | 13 | rice noodles, tamarind, peanuts
Pad Thai with Tofu | vegan | peanuts soybeans -eggs | 12 |
Green Curry with Chicken | gluten_free | fish crustaceans -gluten | 14 |
Red Curry with Duck | | fish | 16 |
Massaman Curry | | peanuts fish | 15 |
Panang Curry | | peanuts fish | 14 |
Tom Yum Goong | gluten_free | crustaceans fish -gluten | 9 | hot and sour prawn soup
Tom Kha Gai | gluten_free | fish -gluten | 9 |
Som Tam | | peanuts fish crustaceans | 9 | green papaya salad
Pad Kra Pao | | soybeans fish | 12 | basil and chili
ผัดไทย | | peanuts eggs fish | 12 |
แกงเขียวหวานไก่ | | fish | 13 |
ข้าวผัดกุ้ง | | crustaceans eggs | 12 |
Vegan Green Curry | vegan gluten_free | soybeans -fish -gluten | 13 |
Spring Rolls | vegan | gluten | 6 |
Chicken Satay | | peanuts | 8 |
Mango Sticky Rice | vegan gluten_free | -gluten -milk | 7 |`,
  chinese: `
Kung Pao Chicken | | peanuts soybeans gluten | 13 |
Mapo Tofu | | soybeans | 12 |
Peking Duck | | gluten soybeans | 24 |
Sweet and Sour Pork | | gluten soybeans | 13 |
Chow Mein | | gluten soybeans eggs | 11 |
Fried Rice with Prawns | | crustaceans eggs soybeans | 12 |
Vegetable Fried Rice | vegetarian | eggs soybeans | 10 |
Dim Sum Platter | | gluten crustaceans soybeans | 15 |
Har Gow | | crustaceans | 7 |
Xiao Long Bao | | gluten soybeans | 9 | soup dumplings
Steamed Dumplings | | gluten soybeans | 9 |
Hot and Sour Soup | | eggs soybeans | 6 |
Wonton Soup | | gluten crustaceans | 7 |
Dan Dan Noodles | | peanuts gluten sesame | 12 |
Aubergine in Garlic Sauce | vegan | soybeans gluten | 11 |
Buddha's Delight | vegan | soybeans | 12 |
Gebratene Nudeln mit Huhn | | gluten eggs | 10 |`,
  indian: `
Chicken Tikka Masala | halal gluten_free | milk nuts -gluten | 15 |
Butter Chicken | halal gluten_free | milk nuts -gluten | 15 |
Lamb Rogan Josh | halal gluten_free | -gluten | 16 |
Palak Paneer | vegetarian gluten_free | milk -gluten | 13 | spinach and cheese
Chana Masala | vegan gluten_free | -gluten -milk | 12 | chickpeas
Dal Tadka | vegan gluten_free | -gluten -milk | 11 | lentils
Aloo Gobi | vegan gluten_free | -gluten | 12 |
Vegetable Biryani | vegetarian gluten_free | milk nuts | 13 |
Chicken Biryani | halal gluten_free | milk | 15 |
Lamb Vindaloo | halal | mustard | 16 |
Chicken Korma | halal gluten_free | milk nuts | 15 |
Tandoori Chicken | halal gluten_free | milk | 15 |
Masala Dosa | vegan | mustard | 10 |
Garlic Naan | vegetarian | gluten milk | 4 |
Samosa | vegan | gluten | 5 |
Onion Bhaji | vegan gluten_free | -gluten | 5 |
Mango Lassi | vegetarian | milk | 4 |
Gulab Jamun | vegetarian | milk gluten | 5 |`,
  kebab: `
Döner Kebab | halal | gluten milk | 8 |
Kebabtallrik | halal | milk | 11 |
Kebabrulle | halal | gluten milk | 10 |
Dürüm Döner | halal | gluten | 9 |
Adana Kebab | halal | gluten | 13 |
Iskender Kebab | halal | gluten milk | 14 |
Shish Kebab | halal gluten_free | -gluten | 14 |
Lahmacun | halal | gluten | 6 |
Falafeltallrik | vegan | sesame | 10 |
Falafelrulle | vegan | gluten sesame | 8 |
Falafel Wrap | vegan | gluten sesame | 8 |
Vegetarischer Döner | vegetarian | gluten milk | 8 |
Pide mit Spinat und Käse | vegetarian | gluten milk | 10 |
Baklava | vegetarian | gluten nuts | 5 |
Ayran | vegetarian gluten_free | milk | 3 |`,
  lebanese: `
Hummus | vegan gluten_free | sesame -gluten -milk | 6 |
حمص | vegan gluten_free | sesame -gluten | 6 |
Baba Ghanoush | vegan gluten_free | sesame -gluten | 7 | smoked aubergine
متبل | vegan | sesame | 7 |
Tabbouleh | vegan | gluten | 7 |
تبولة | vegan | gluten | 7 |
Fattoush | vegan | gluten | 8 |
Falafel Plate | vegan halal | sesame | 11 |
فلافل | vegan halal | sesame | 9 |
Shawarma Plate | halal | sesame milk | 13 |
شاورما دجاج | halal | gluten milk | 10 |
Kibbeh | halal | gluten | 9 |
Shish Taouk | halal gluten_free | milk -gluten | 14 |
Mixed Grill | halal gluten_free | -gluten | 19 |
Manakish Zaatar | vegan | gluten sesame | 6 |
Mujaddara | vegan gluten_free | -gluten | 9 | lentils and rice
كبسة لحم | halal | nuts | 15 |
Kunafa | vegetarian | gluten milk nuts | 6 |`,
  mexican: `
Tacos al Pastor | gluten_free | -gluten | 10 |
Tacos de Pescado | pescatarian | fish gluten | 11 |
Vegan Tacos | vegan gluten_free | -gluten -milk | 10 | jackfruit
Burrito de Pollo | | gluten milk | 11 |
Bean Burrito | vegan | gluten | 10 |
Quesadilla de Queso | vegetarian | gluten milk | 9 |
Enchiladas Verdes | gluten_free | milk -gluten | 13 |
Chili con Carne | gluten_free | -gluten | 12 |
Chili sin Carne | vegan gluten_free | -gluten | 11 |
Nachos with Guacamole | vegan gluten_free | -gluten | 9 |
Guacamole | vegan gluten_free | -gluten -milk | 6 |
Ceviche | pescatarian gluten_free | fish -gluten | 13 |
Fajitas de Res | | gluten milk | 16 |
Churros con Chocolate | vegetarian | gluten milk | 6 |`,
  greek: `
Gyros Pita | | gluten milk | 8 |
Gyrosteller | | milk | 13 |
Souvlaki | gluten_free | -gluten | 13 |
Moussaka | | milk eggs gluten | 14 | aubergine and minced lamb
Greek Salad | vegetarian gluten_free | milk -gluten | 9 | feta, olives, cucumber
Tzatziki | vegetarian gluten_free | milk -gluten | 5 |
Dolmades | vegan gluten_free | -gluten | 7 |
Spanakopita | vegetarian | gluten milk eggs | 8 |
Saganaki | vegetarian | milk gluten | 8 |
Grilled Octopus | pescatarian gluten_free | molluscs -gluten | 18 |
Kalamari | pescatarian | molluscs gluten | 12 |`,
  french: `
Soupe à l'oignon gratinée | | gluten milk | 9 |
Croque Monsieur | | gluten milk | 10 |
Steak frites | | milk | 22 |
Bœuf bourguignon | | celery gluten | 19 |
Coq au vin | | celery | 18 |
Ratatouille | vegan gluten_free | -gluten -milk | 13 |
Quiche lorraine | | gluten milk eggs | 9 |
Salade niçoise | pescatarian gluten_free | fish eggs | 13 |
Moules marinières | pescatarian gluten_free | molluscs milk | 17 |
Confit de canard | gluten_free | -gluten | 20 |
Galette complète | gluten_free | milk eggs | 10 | buckwheat, ham, egg, cheese
Crêpe au chocolat | vegetarian | gluten milk eggs | 6 |
Crème brûlée | vegetarian gluten_free | milk eggs -gluten | 7 |
Tarte Tatin | vegetarian | gluten milk | 7 |
Mousse au chocolat | vegetarian gluten_free | milk eggs | 6 |
Escargots | | molluscs milk | 12 |`,
  spanish: `
Paella de marisco | pescatarian gluten_free | crustaceans molluscs fish -gluten | 19 |
Paella vegetariana | vegan gluten_free | -gluten | 16 |
Patatas bravas | vegetarian | eggs | 6 |
Tortilla española | vegetarian gluten_free | eggs -gluten | 7 |
Gambas al ajillo | pescatarian gluten_free | crustaceans | 11 |
Croquetas de jamón | | gluten milk | 8 |
Pulpo a la gallega | pescatarian gluten_free | molluscs | 16 |
Jamón ibérico | gluten_free | -gluten | 15 |
Gazpacho | vegan | | 6 |
Pimientos de padrón | vegan gluten_free | -gluten | 6 |
Crema catalana | vegetarian gluten_free | milk eggs | 6 |
Pan con tomate | vegan | gluten | 4 |`,
  vietnamese: `
Phở Bò | gluten_free | fish -gluten | 13 | beef noodle soup
Phở Gà | gluten_free | fish -gluten | 13 |
Pho Chay | vegan gluten_free | soybeans -gluten -fish | 12 |
Bún Chả | | fish peanuts | 14 |
Bánh Mì | | gluten soybeans | 8 |
Bánh Mì with Tofu | vegan | gluten soybeans | 8 |
Summer Rolls | | crustaceans peanuts | 6 |
Vegan Summer Rolls | vegan | peanuts soybeans | 6 |
Bò Bún | | peanuts fish | 13 |
Lemongrass Chicken | | fish | 13 |`,
  korean: `
Bibimbap | | eggs soybeans sesame | 13 |
Vegan Bibimbap | vegan | soybeans sesame -eggs | 13 |
Bulgogi | | soybeans sesame gluten | 16 |
Kimchi Jjigae | | soybeans fish | 12 |
Korean Fried Chicken | | gluten soybeans | 13 |
Japchae | | soybeans sesame | 12 |
Tteokbokki | | soybeans gluten | 9 |
Kimchi | | fish | 4 |`,
  german: `
Wiener Schnitzel | | gluten eggs milk | 19 |
Schweineschnitzel mit Pommes | | gluten eggs | 14 |
Currywurst mit Pommes | | | 8 |
Käsespätzle | vegetarian | gluten eggs milk | 12 |
Sauerbraten mit Rotkohl | | gluten celery | 17 |
Kartoffelsuppe | | celery milk | 7 |
Kartoffelsalat | vegetarian | eggs mustard | 5 |
Bratwurst mit Sauerkraut | | | 9 |
Flammkuchen Elsässer Art | | gluten milk | 10 |
Rinderroulade | | mustard celery | 18 |
Maultaschen in der Brühe | | gluten eggs celery | 11 |
Linseneintopf | vegan | celery | 8 |
Veganes Schnitzel | vegan | gluten soybeans | 14 |
Apfelstrudel | vegetarian | gluten milk | 6 |
Kaiserschmarrn | vegetarian | gluten eggs milk | 10 |
Schwarzwälder Kirschtorte | vegetarian | gluten eggs milk | 5 |
Brezel | vegan | gluten | 2 |`,
  swedish: `
Köttbullar med potatismos | | gluten eggs milk | 14 | lingonberries, cucumber
Vegobullar med potatismos | vegetarian | gluten milk | 13 |
Räksmörgås | pescatarian | gluten crustaceans eggs | 15 |
Gravad lax | pescatarian gluten_free | fish mustard | 14 |
Stekt strömming | pescatarian | gluten fish | 13 |
Pytt i panna | | eggs | 13 |
Ärtsoppa | | mustard | 9 |
Toast Skagen | pescatarian | gluten crustaceans eggs | 12 |
Wallenbergare | | gluten eggs milk | 18 |
Raggmunk med fläsk | | gluten eggs milk | 13 |
Fisksoppa | pescatarian | fish crustaceans milk | 14 |
Kanelbulle | vegetarian | gluten milk | 4 |
Kladdkaka | vegetarian | gluten eggs milk | 5 |
Prinsesstårta | vegetarian | gluten eggs milk nuts | 6 |
Dagens lunch | | | 11 |`,
  serbian: `
Ћевапи | | gluten | 8 |
Ćevapi sa lukom | | gluten | 8 |
Пљескавица | | gluten | 9 |
Gurmanska pljeskavica | | gluten milk | 10 |
Карађорђева шницла | | gluten eggs milk | 13 |
Мешано месо | | | 15 |
Сарма | | | 9 |
Prebranac | vegan | | 7 | baked beans
Ајвар | vegan | | 4 |
Šopska salata | vegetarian gluten_free | milk | 5 |
Гибаница | vegetarian | gluten eggs milk | 5 |
Бурек са сиром | vegetarian | gluten milk | 4 |
Burek sa mesom | | gluten | 4 |
Palačinke sa kremom | vegetarian | gluten eggs milk nuts | 5 |
Riblja čorba | pescatarian | fish celery | 6 |
Teleća čorba | | celery | 5 |`,
  portuguese: `
Bacalhau à Brás | pescatarian | fish eggs | 16 |
Feijoada | | | 15 | black beans and pork
Moqueca de peixe | pescatarian gluten_free | fish | 18 |
Pão de queijo | vegetarian gluten_free | milk eggs -gluten | 4 |
Coxinha de frango | | gluten milk | 5 |
Frango piri-piri | gluten_free | -gluten | 14 |
Caldo verde | | | 6 |
Pastel de nata | vegetarian | gluten eggs milk | 2 |
Açaí na tigela | vegan | | 9 |
Picanha | gluten_free | -gluten | 24 |
Brigadeiro | vegetarian | milk | 2 |`,
  dutch: `
Bitterballen | | gluten milk mustard | 8 |
Kaassoufflé | vegetarian | gluten milk | 4 |
Stamppot boerenkool met worst | | milk | 13 |
Erwtensoep | | celery | 8 |
Pannenkoek met spek | | gluten eggs milk | 10 |
Poffertjes | vegetarian | gluten eggs milk | 7 |
Haring met uitjes | pescatarian | fish | 5 |
Kibbeling | pescatarian | fish gluten | 9 |
Kapsalon | halal | milk | 10 |
Patat met mayonaise | vegetarian | eggs | 4 |
Uitsmijter ham en kaas | | gluten eggs milk | 9 |
Appeltaart met slagroom | vegetarian | gluten milk eggs | 5 |`,
  cafe: `
Cappuccino | vegetarian gluten_free | milk | 4 |
Flat White | vegetarian | milk | 4 |
Caffè Latte | vegetarian | milk | 4 |
Oat Milk Latte | vegan | gluten | 5 |
Espresso | vegan | | 3 |
Americano | vegan | | 3 |
Hot Chocolate | vegetarian | milk | 5 |
Chai Latte | vegetarian | milk | 5 |
Green Tea | vegan | | 3 |
Croissant | vegetarian | gluten milk | 3 |
Pain au chocolat | vegetarian | gluten milk eggs | 3 |
Blueberry Muffin | vegetarian | gluten eggs milk | 4 |
Carrot Cake | vegetarian | gluten eggs nuts | 5 |
Chocolate Cake | vegetarian | gluten eggs milk | 5 |
Vegan Chocolate Cake | vegan | gluten -milk -eggs | 5 |
Cheesecake | vegetarian | gluten milk eggs | 6 |
Avocado Toast | vegan | gluten | 9 |
Eggs Benedict | | gluten eggs milk | 12 |
Pancakes with Maple Syrup | vegetarian | gluten eggs milk | 10 |
Vegan Pancakes | vegan | gluten soybeans | 10 |
Granola with Yogurt | vegetarian | gluten milk nuts | 8 |
Club Sandwich | | gluten eggs | 11 |
Grilled Cheese Sandwich | vegetarian | gluten milk | 8 |
Bagel with Salmon and Cream Cheese | pescatarian | gluten fish milk | 9 |
Apple Pie | vegetarian | gluten | 5 |
Chocolate Chip Cookie | vegetarian | gluten eggs milk | 3 |`,
  general: `
Caesar Salad | | gluten eggs fish milk | 12 |
Vegan Caesar Salad | vegan | gluten | 12 |
Chicken Salad | gluten_free | -gluten | 12 |
Beetroot and Goat Cheese Salad | vegetarian gluten_free | milk nuts | 12 |
Quinoa Salad | vegan gluten_free | -gluten | 11 |
Tomato Soup | vegan gluten_free | celery | 7 |
Mushroom Soup | vegetarian | milk | 7 |
Pumpkin Soup | vegan gluten_free | -gluten | 7 |
Ribeye Steak | gluten_free | milk -gluten | 27 |
Entrecôte with Béarnaise | gluten_free | eggs milk | 26 |
Beef Tartare | | eggs mustard | 16 |
Fish and Chips | pescatarian | gluten fish | 15 |
Grilled Salmon | pescatarian gluten_free | fish milk -gluten | 19 |
Cod with Potatoes | pescatarian gluten_free | fish milk | 19 |
Prawn Cocktail | pescatarian | crustaceans eggs | 11 |
Lobster Thermidor | | crustaceans milk | 36 |
Oysters | pescatarian gluten_free | molluscs -gluten | 18 |
Spare Ribs | gluten_free | mustard | 18 |
Grilled Chicken | halal gluten_free | -gluten | 14 |
Roast Beef with Potatoes | gluten_free | -gluten | 18 |
Vegetable Curry | vegan gluten_free | -gluten -milk | 13 |
Stuffed Courgettes | vegetarian | milk | 13 |
Mushroom Risotto | vegetarian gluten_free | milk | 14 |
Mac and Cheese | vegetarian | gluten milk | 11 |
Veggie Bowl | vegan gluten_free | sesame | 12 |
Cauliflower Wings | vegan | gluten | 9 |
Omelette | vegetarian gluten_free | eggs milk | 9 |
Chocolate Fondant | vegetarian | gluten eggs milk | 8 |
Vanilla Ice Cream | vegetarian gluten_free | milk | 5 |
Lemon Sorbet | vegan gluten_free | -milk -gluten | 5 |
Mixed Olives | vegan gluten_free | -gluten | 4 |
Glass of Red Wine | vegan | sulphites | 6 |
Draught Beer | vegan | gluten | 5 |
Homemade Lemonade | vegan gluten_free | | 4 |`,
} as const satisfies Record<string, string>

/** The name of a kitchen. */
export type Kitchen = keyof typeof kitchens

/** Returns the dishes of a kitchen. */
export function dishesOf(kitchen: Kitchen): MenuDish[] {
  return kitchens[kitchen]
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', suits = '', allergens = '', price = '', description = ''] = line.split('|').map((cell) => cell.trim())
      return { name, diets: words(suits).filter(isDiet), allergens: words(allergens), price: Number(price), description }
    })
}

const words = (cell: string) => cell.split(' ').filter(Boolean)

const isDiet = (word: string): word is Diet => diets.some((diet) => diet === word)

const kitchenOf: Readonly<Record<string, Kitchen>> = {
  ...{
    pizza: 'pizza',
    italian_pizza: 'pizza',
    italian: 'italian',
    pasta: 'italian',
    burger: 'burger',
    american: 'burger',
    diner: 'burger',
  },
  ...{ sushi: 'sushi', japanese: 'japanese', ramen: 'japanese', noodle: 'japanese', thai: 'thai', chinese: 'chinese', asian: 'chinese' },
  ...{
    dumplings: 'chinese',
    indian: 'indian',
    pakistani: 'indian',
    kebab: 'kebab',
    turkish: 'kebab',
    shawarma: 'kebab',
    falafel: 'lebanese',
  },
  ...{ lebanese: 'lebanese', middle_eastern: 'lebanese', arab: 'lebanese', syrian: 'lebanese', mexican: 'mexican', 'tex-mex': 'mexican' },
  ...{ greek: 'greek', gyros: 'greek', french: 'french', crepe: 'french', spanish: 'spanish', tapas: 'spanish', vietnamese: 'vietnamese' },
  ...{
    korean: 'korean',
    german: 'german',
    austrian: 'german',
    swedish: 'swedish',
    svensk: 'swedish',
    serbian: 'serbian',
    balkan: 'serbian',
  },
  ...{ grill: 'serbian', portuguese: 'portuguese', brazilian: 'portuguese', dutch: 'dutch', coffee_shop: 'cafe', cake: 'cafe' },
}

const localKitchen: Readonly<Record<string, Kitchen>> = { SE: 'swedish', RS: 'serbian', DE: 'german', AT: 'german', IT: 'italian' }

/**
 * Returns the kitchens of a place by its cuisines and its kind. If neither names one, returns general kitchens and the kitchen of its
 * country.
 */
export function kitchensOf({ cuisines, kind, country }: { cuisines: readonly string[]; kind: string; country: string }): Kitchen[] {
  const own = cuisines.flatMap((slug) => kitchenOf[slug] ?? [])
  if (own.length > 0) return [...new Set(own)]
  if (kind === 'cafe' || kind === 'bakery') return ['cafe']
  const local = localKitchen[country]
  return local === undefined ? ['general'] : ['general', local]
}
