import type { DemoList } from '../world-shape.ts'

/** Public lists of the demo world. */
export const lists: readonly DemoList[] = [
  {
    by: 'ines_carvalhal',
    title: 'Custard tarts and their rivals',
    description: 'Sweet things in Portalva, best first. Updated after every breakfast.',
    entries: [
      { place: 'pastelaria-alfazema', dish: 'Pastel de nata', note: 'Warm, before nine.' },
      { place: 'pastelaria-alfazema', dish: 'Travesseiro de amêndoa', note: 'Share it.' },
      { place: 'gelados-nevao', dish: 'Arroz doce', note: 'With cinnamon.' },
      { place: 'goa-velha' },
    ],
  },
  {
    by: 'torbjorn_ek',
    title: 'Gluten free without a lecture',
    description: 'Kitchens in Rönnhamn that know what they are doing.',
    entries: [
      { place: 'grona-grytan', note: 'Separate ladles.' },
      { place: 'injera-hus', note: 'Call the day before for pure teff.' },
      { place: 'sju-sorter', note: 'One cake a day, under its own dome.' },
      { place: 'brygghusets-tradgard', note: 'Pale ale.' },
    ],
  },
  {
    by: 'akari_m',
    title: '夜勤明けの一杯',
    description: '深夜二時を過ぎても開いている店。',
    entries: [{ place: 'hoshimi', note: '醤油一択。' }, { place: 'ramen-todai' }, { place: 'gyudon-isogi', note: '四分で出てくる。' }],
  },
  {
    by: 'yusuf.benali',
    title: 'Halal in three cities',
    description: 'Asked at every door, so you don’t have to.',
    entries: [
      { place: 'samarkand-shokudo', note: 'Certificate on the wall.' },
      { place: 'falafel-zaytoun' },
      { place: 'beco-da-hortela', note: 'Look for the mint pots.' },
      { place: 'olive-to-lemon', note: 'Halal chicken.' },
    ],
  },
  {
    by: 'marta_w',
    title: 'Vegan and proud of it',
    description: 'Places that cook plants instead of replacing meat.',
    entries: [
      { place: 'midoriya', note: 'Dashi included.' },
      { place: 'horta-de-cima', dish: 'Cataplana de legumes' },
      { place: 'grona-grytan', dish: 'Jordnötsgryta' },
      { place: 'udon-kamome', dish: 'Kombu udon', note: 'No fish in the stock.' },
    ],
  },
  {
    by: 'misaki_o',
    title: '風浜の甘いもの',
    description: '午後三時からが本番。',
    entries: [
      { place: 'yuki-usagi', dish: 'Uji kintoki' },
      { place: 'kissa-suzuran', note: '固めのプリン。' },
      { place: 'komugi-no-mori', dish: 'Melonpan', note: '十時に焼き上がり。' },
    ],
  },
]
