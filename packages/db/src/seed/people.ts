import type { DemoPerson } from './world-shape.ts'

/** The users of the demo data. Their passwords exist in development only. */
export const people = [
  {
    name: 'Inês Carvalhal',
    email: 'ines@example.com',
    username: 'ines_carvalhal',
    bio: 'Ranks custard tarts. The list is long and the top three are not for sale.',
    devPassword: 'sardine-lemon-noon',
  },
  {
    name: 'Torbjörn Ek',
    email: 'torbjorn@example.org',
    username: 'torbjorn_ek',
    bio: 'Coeliac since 2011, hungry since 1974. I ask the kitchen so that you do not have to.',
    devPassword: 'rowan-kettle-pier',
  },
  {
    name: '森田 あかり',
    email: 'akari@example.net',
    username: 'akari_m',
    bio: 'Night shifts at the port. If it is open after two and has noodles, I have been there.',
    devPassword: 'midnight-broth-nori',
  },
  {
    name: 'Yusuf Benali',
    email: 'yusuf@example.com',
    username: 'yusuf.benali',
    bio: 'Halal, everywhere, without fuss. Strong views on falafel and none on football.',
    devPassword: 'cumin-window-seven',
  },
  {
    name: 'Marta Wójcik',
    email: 'marta@example.org',
    username: 'marta_w',
    bio: 'Vegan cook on holiday from her own kitchen. Tips well, photographs badly.',
    devPassword: 'beetroot-train-salt',
  },
  {
    name: 'Greta Nyqvist',
    email: 'greta@example.org',
    username: 'greta_n',
    bio: 'Retired proofreader. I look after what others write about their lunch.',
    devPassword: 'comma-lantern-plum',
    devRole: 'moderator',
  },
] as const satisfies readonly DemoPerson[]
