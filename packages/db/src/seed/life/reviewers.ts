import type { DemoReviewer } from '../world-shape.ts'

/** The people who reviewed the demo places, in addition to the demo users. Their accounts have no passwords. */
export const reviewers = [
  {
    name: 'Beatriz Falcão',
    email: 'beatriz@example.net',
    username: 'beatriz.falcao',
    bio: 'Portalva since birth. I go where the ferry crew eats.',
  },
  { name: 'Duarte Sequeira', email: 'duarte@example.com', username: 'duarte_s', bio: 'Retired tiler. Lunch is the main event.' },
  { name: 'Camille Rousset', email: 'camille@example.org', username: 'camille_r', bio: 'Vegetarian, curious, usually early.' },
  { name: 'Tomás Varela', email: 'tomas@example.com', username: 'tomas_varela', bio: 'Runs, eats, repeats.' },
  {
    name: 'Leonor Pimentel',
    email: 'leonor@example.net',
    username: 'leonor_p',
    bio: 'Two kids, one high chair, no patience for slow kitchens.',
  },
  { name: 'Patrick O’Dowd', email: 'patrick@example.org', username: 'podowd', bio: 'Came for a weekend, stayed for the clams.' },
  { name: 'Nadia Haddou', email: 'nadia@example.com', username: 'nadia_h', bio: 'Grew up on tagine, still learning sardines.' },
  { name: 'Astrid Lindqvist', email: 'astrid@example.net', username: 'astrid_l', bio: 'Fika is a meal.' },
  {
    name: 'Måns Öberg',
    email: 'mans@example.org',
    username: 'mans_oberg',
    bio: 'Nurse at the Rönnhamn hospital. I know what is open late.',
  },
  { name: 'Elif Demir', email: 'elif@example.com', username: 'elif_d', bio: 'Teaches maths, grades falafel.' },
  { name: 'Gustav Holm', email: 'gustav@example.net', username: 'gustavh', bio: 'Sails in summer, sits in pubs in winter.' },
  { name: 'Sofie Bergqvist', email: 'sofie@example.org', username: 'sofie_b', bio: 'Lactose intolerant and not shy about asking.' },
  {
    name: 'Олена Кравець',
    email: 'olena@example.com',
    username: 'olena_k',
    bio: 'Misses her grandmother’s varenyky. Found close relatives.',
  },
  {
    name: 'Jonas Wiklund',
    email: 'jonas@example.net',
    username: 'jonas_w',
    bio: 'Cyclist. Counts calories only to be sure there are enough.',
  },
  { name: '西村 健太', email: 'kenta@example.org', username: 'kenta_n', bio: '昼は一人、夜は友達と。' },
  { name: '大野 美咲', email: 'misaki@example.com', username: 'misaki_o', bio: '甘いものには理由がいらない。' },
  {
    name: 'Grace Holloway',
    email: 'grace@example.net',
    username: 'grace_h',
    bio: 'English teacher in Kazehama. Learned the menu before the alphabet.',
  },
  { name: '林 大輔', email: 'daisuke@example.org', username: 'daisuke_h', bio: '漁港で働いています。魚にはうるさい。' },
  { name: 'Rustam Yusupov', email: 'rustam@example.com', username: 'rustam_y', bio: 'Engineer, far from Tashkent, close to a good plov.' },
  { name: '小川 結衣', email: 'yui@example.net', username: 'yui_ogawa', bio: 'パンとコーヒーと海。' },
] as const satisfies readonly DemoReviewer[]
