import type { PlateFood, PlateKind } from '@morsel/contract/plate'
import type { PlateColors } from './marks/plate-palette.ts'

/**
 * A printing layer of a plate, from bottom to top: `s` filled with the second color, `i` filled with ink, `w` knocked out to the color
 * of the plate, `u` second color and `j` ink over the knock-out, `t` thick strokes of the second color, `n` thin strokes of ink.
 */
export type PlateLayer = 's' | 'i' | 'w' | 'u' | 'j' | 't' | 'n'

/**
 * A motif around the origin, about 50 units wide, as pairs of layer and path. Paths have absolute commands with coordinate
 * pairs only, so that they can be rotated and moved; `o x y r` is a circle.
 */
export type Motif = readonly (readonly [layer: PlateLayer, path: string])[]

const leaf: Motif = [
  ['s', 'M0-26Q19-6 0 26Q-19-6 0-26Z'],
  ['n', 'M0-22L0 30M0-6L8-13M0-6L-8-13M0 6L8-1M0 6L-8-1'],
]
const inkLeaf: Motif = [['i', 'M0-26Q19-6 0 26Q-19-6 0-26Z']]
const sprig: Motif = [
  ['n', 'M0 28Q3 0 0-24'],
  ['i', 'M1 14Q5 0 21 0Q18 12 1 14ZM1 4Q-16 2-20-10Q-3-9 1 4ZM1-6Q3-18 16-20Q14-9 1-6ZM0-14Q-10-18-11-27Q-1-24 0-14Z'],
]
const peas: Motif = [['i', 'o-9-4 6.5o8-8 6.5o3 9 6.5']]
const dots: Motif = [['s', 'o-12 2 5o2-12 4o12 6 5o-2 14 3']]
const nest: Motif = [['t', 'M-22 6C-26-24 26-26 24 4C22 26-18 26-18 4C-18-12 14-14 14 4C13 14-8 14-8 4']]
const tangle: Motif = [['t', 'M-30-10C-10-26 10 6 30-10M-30 0C-12-14 12 16 30 0M-28 10C-10-2 10 26 28 10']]
const bowTie: Motif = [
  ['s', 'M-24-15L0-4L24-15L24 15L0 4L-24 15Z'],
  ['n', 'M-4-5L-4 5M4-5L4 5'],
]
const penne: Motif = [
  ['s', 'M-24-7L16-7L26 7L-14 7Z'],
  ['n', 'M-14-2L14-2M-8 3L18 3'],
]
const tomato: Motif = [
  ['s', 'o0 0 17'],
  ['n', 'o0 0 11M0-11L0 11M-10-5L10 5M-10 5L10-5'],
]
const maki: Motif = [
  ['i', 'o0 0 18'],
  ['w', 'o0 0 12.5'],
  ['u', 'o-1 1 6'],
]
const nigiri: Motif = [
  ['w', 'M26 4Q26 18 0 18Q-26 18-26 4Z'],
  ['n', 'M-26 5Q-26 18 0 18Q26 18 26 5'],
  ['s', 'M-32 6Q-30-14 0-14Q30-14 32 6Q0-4-32 6Z'],
  ['n', 'M-16-8L-12 1M-3-10L1 0M10-9L14 2'],
]
const rice: Motif = [
  [
    'i',
    'M-16-4Q-12-11-8-6Q-12 1-16-4ZM2-14Q9-15 9-9Q2-8 2-14ZM12 2Q15-4 20 0Q17 7 12 2ZM-6 10Q-5 3 1 5Q1 13-6 10ZM-20 12Q-15 8-12 13Q-16 18-20 12ZM8 16Q13 11 17 16Q13 21 8 16Z',
  ],
]
const shellTaco: Motif = [
  ['s', 'M-26 4Q-28-22-9-20Q0-29 10-20Q28-22 26 4Z'],
  ['w', 'M-30 14C-30-14 30-14 30 14Q0 6-30 14Z'],
  ['n', 'M-30 14C-30-14 30-14 30 14Q0 6-30 14ZM-11 4L-9 2M2 0L4 2'],
]
const lime: Motif = [
  ['s', 'M20-6C20 22-20 22-20-6Z'],
  ['n', 'M-14-6C-14 13 14 13 14-6ZM0-6L0 8'],
]
const chili: Motif = [
  ['i', 'M-24-10Q-6 10 26 2Q6 26-18 8Q-26 0-24-10Z'],
  ['n', 'M-22-8Q-28-14-26-20'],
]
const stew: Motif = [
  ['s', 'o0 0 29'],
  ['w', 'M-20 2Q-9-14 0-3T20-5Q10 12-1 5T-20 2Z'],
  ['j', 'o-9-15 3o12 14 3'],
]
const riceHeap: Motif = [
  ['w', 'o0 0 18'],
  ['n', 'o0 0 18M-8-5L-5-9M3-4L8-4M-3 6L1 9'],
]
const chunk: Motif = [['i', 'M-12-10L8-14L15 4L-4 13L-15 6Z']]
const naan: Motif = [
  ['s', 'M0-34C28-10 22 26 0 26C-22 26-28-10 0-34Z'],
  ['n', 'o-7 4 3o6-6 2.5'],
]
const radish: Motif = [
  ['s', 'o0 0 16'],
  ['w', 'o0 0 12.5'],
  ['n', 'M0-8L0-4M7-4L4-2M7 4L4 2M0 8L0 4M-7 4L-4 2M-7-4L-4-2'],
]
const ring: Motif = [['n', 'o0 0 15o0 0 10']]
const egg: Motif = [
  ['w', 'M0-22C18-20 22 18 0 20C-22 18-18-20 0-22Z'],
  ['n', 'M0-22C18-20 22 18 0 20C-22 18-18-20 0-22Z'],
  ['u', 'o0 3 10'],
]
const narutomaki: Motif = [
  ['w', 'o0 0 17'],
  ['n', 'M0-17Q8-24 12-12Q24-8 17 0Q24 8 12 12Q8 24 0 17Q-8 24-12 12Q-24 8-17 0Q-24-8-12-12Q-8-24 0-17Z'],
  ['t', 'M-7 4C-10-12 12-10 9 3C7 11-4 8-2 1'],
]
const pork: Motif = [
  ['i', 'o0 0 19'],
  ['t', 'M-10 5C-13-14 14-13 11 3C9 12-4 10-3 2'],
]
const scallion: Motif = [['n', 'o-9-5 6o8-9 5o5 8 6']]
const croissant: Motif = [
  ['s', 'M-34 16C-34-26 34-26 34 16Q27 20 22 10C14-6-14-6-22 10Q-27 20-34 16Z'],
  ['n', 'M-20-5L-15 1M-7-14L-5-2M7-14L5-2M20-5L15 1'],
]
const loaf: Motif = [
  ['s', 'M-32 0C-32-20 32-20 32 0C32 20-32 20-32 0Z'],
  ['n', 'M-18 7L-10-8M-4 8L4-8M10 8L18-6'],
]
const ear: Motif = [
  ['n', 'M0 32L0-10'],
  [
    'i',
    'M0-30Q7-22 0-14Q-7-22 0-30ZM1-4Q2-16 12-18Q12-6 1-4ZM-1-4Q-12-6-12-18Q-2-16-1-4ZM1 10Q2-2 12-4Q12 8 1 10ZM-1 10Q-12 8-12-4Q-2-2-1 10Z',
  ],
]
const pretzel: Motif = [['t', 'M-12 16L10-8C22-24 30-2 14 8C2 16-2 16-14 8C-30-2-22-24-10-8L12 16']]
const steak: Motif = [
  ['s', 'M-30-6C-28-26 4-20 18-16C36-10 32 14 16 20C0 26-32 16-30-6Z'],
  ['n', 'M-20-12L4 18M-9-16L14 15M4-15L22 8'],
]
const skewer: Motif = [
  ['n', 'M-40 0L40 0'],
  ['i', 'M-28-9L-12-9L-12 9L-28 9ZM14-9L30-9L30 9L14 9Z'],
  ['s', 'o1 0 11'],
]
const sausage: Motif = [
  ['s', 'M-28-10Q0 10 28-10Q36-2 28 6Q0 24-28 6Q-36-2-28-10Z'],
  ['n', 'M-14-1L-18 8M0 3L-2 12M14 0L14 9'],
]
const bars: Motif = [['i', 'M-20-10L20-10L20-6L-20-6ZM-20 0L20 0L20 4L-20 4ZM-20 10L20 10L20 14L-20 14Z']]
const scoop: Motif = [
  ['i', 'M14 2L0 36L-14 2Z'],
  ['s', 'M-20 4C-24-28 24-28 20 4Q14 10 8 4Q2 12-4 4Q-12 10-20 4Z'],
]
const cake: Motif = [
  ['s', 'M-22-17L30 0L-22 17Q-28 0-22-17Z'],
  ['i', 'M-22-17L-15-15Q-20 0-15 15L-22 17Q-28 0-22-17Z'],
  ['w', 'o-6-4 4o6 1 3'],
]
const donut: Motif = [
  ['s', 'o0 0 20'],
  ['w', 'o0 0 7'],
  ['n', 'M-13-6L-10-9M4-14L8-12M12 4L13 8M-4 13L-8 12M-14 3L-13 6'],
]
const cherry: Motif = [
  ['i', 'o-8 8 8o9 11 8'],
  ['n', 'M-8 2Q-4-14 8-22M9 4Q10-10 8-22'],
]
const cup: Motif = [
  ['s', 'o0 0 30'],
  ['w', 'o0 0 25'],
  ['j', 'o0 0 21'],
  ['t', 'M0 12C-16 2-10-12 0-5C10-12 16 2 0 12Z'],
]
const cupRing: Motif = [['n', 'M-24 6C-28-32 28-34 26 2C24 26-2 32-14 22M-20 2C-22-26 22-28 21 0']]
const bean: Motif = [
  ['s', 'M0-17C14-15 14 15 0 17C-14 15-14-15 0-17Z'],
  ['n', 'M0-17C-7-6 7 6 0 17'],
]
const fish: Motif = [
  ['s', 'M-34 0C-20-22 12-22 24 0C12 22-20 22-34 0Z'],
  ['i', 'M18 0L38-16Q33 0 38 16Z'],
  ['n', 'M-16-13Q-8 0-16 13M-4-6Q0 0-4 6M6-6Q10 0 6 6'],
]
const scallop: Motif = [
  ['s', 'M-5 20L-24-4Q-24-13-15-13Q-11-22-4-18Q0-24 4-18Q11-22 15-13Q24-13 24-4L5 20Z'],
  ['n', 'M0 18L0-14M-2 18L-11-10M2 18L11-10M-4 18L-19-3M4 18L19-3'],
]
const shrimp: Motif = [
  ['t', 'M18-14C-6-24-24-4-14 10C-6 20 8 18 12 10'],
  ['n', 'M18-14L30-22M18-14L31-12M-15-8L-6-4M-15 6L-6 3M-3 16L-2 7'],
]
const wave: Motif = [['n', 'M-24-4Q-18-12-12-4T0-4T12-4T24-4M-24 6Q-18-2-12 6T0 6T12 6T24 6']]
const pod: Motif = [
  ['s', 'M-34-8Q0 10 34-8Q0 30-34-8Z'],
  ['i', 'o-13 4 6o1 8 7o15 4 6'],
]
const carrot: Motif = [
  ['s', 'M-11-16Q0-22 11-16L0 30Z'],
  ['n', 'M-6-4L3-4M-3 8L5 8M0-20L0-32M-3-20L-10-30M3-20L10-30'],
]
const avocado: Motif = [
  ['i', 'M0-30C16-26 14-8 20 4C26 32-26 32-20 4C-14-8-16-26 0-30Z'],
  ['w', 'M0-24C10-20 9-4 14 6C18 25-18 25-14 6C-9-4-10-20 0-24Z'],
  ['j', 'o0 9 9'],
]
const mushroom: Motif = [
  ['s', 'M-24 2C-22-28 22-28 24 2Q0 10-24 2Z'],
  ['n', 'M-6 6Q-8 18-6 24L6 24Q8 18 6 6'],
]

const blackCup: Motif = [
  ['s', 'o0 0 30'],
  ['w', 'o0 0 25'],
  ['j', 'o0 0 21'],
]
const pizza: Motif = [
  ['s', 'o0 0 31'],
  ['w', 'o0 0 26'],
  ['u', 'o-11-9 5o9-13 5o12 8 5o-6 13 5'],
  ['n', 'M-26 0L26 0M0-26L0 26'],
]
const pizzaSlice: Motif = [
  ['s', 'M-20-16Q0-28 20-16L0 28Z'],
  ['w', 'M-15-10Q0-18 15-10L0 20Z'],
  ['u', 'o-4-5 4o3 4 4'],
]
const burger: Motif = [
  ['s', 'M-28-4C-28-28 28-28 28-4ZM-28 12L28 12Q28 22 18 22L-18 22Q-28 22-28 12Z'],
  ['i', 'M-30 1L30 1L30 8L-30 8Z'],
  ['n', 'M-12-15L-10-13M1-18L3-16M12-13L14-11'],
]
const fries: Motif = [
  ['s', 'M-26-4L22-12L23-6L-25 2ZM-18 8L26 2L27 8L-17 14Z'],
  ['i', 'M-14-14L14-20L15-15L-13-9Z'],
]
const glass: Motif = [
  ['s', 'M-15-18L15-18L12 24L-12 24Z'],
  ['w', 'o-3-6 4.5o4 5 4'],
  ['n', 'M5-18L13-36'],
]
const soup: Motif = [
  ['s', 'o0 0 30'],
  ['w', 'o0 0 26'],
  ['u', 'o0 0 22'],
  ['j', 'o-8-6 4o7 4 3'],
]
const dumpling: Motif = [
  ['s', 'M-28 8C-28-22 28-22 28 8Q0 18-28 8Z'],
  ['n', 'M-17-4L-13-11M-7-7L-5-14M5-7L5-14M15-4L13-11'],
]
const sandwich: Motif = [
  ['s', 'M-28-14Q0-24 28-14L28-6L-28-6ZM-28 8L28 8L28 16L-28 16Z'],
  ['i', 'M-30-3L30-3L26 5L-26 5Z'],
]

/** Foods that can be recognized in motifs. */
const foodsIn: ReadonlyMap<Motif, readonly PlateFood[]> = new Map<Motif, readonly PlateFood[]>([
  [egg, ['egg']],
  [pork, ['meat', 'pork']],
  [steak, ['meat']],
  [skewer, ['meat']],
  [sausage, ['meat', 'pork']],
  [nigiri, ['fish']],
  [narutomaki, ['fish']],
  [fish, ['fish']],
  [shrimp, ['fish', 'crustaceans']],
  [scallop, ['fish', 'molluscs']],
  [cup, ['milk']],
  [scoop, ['milk']],
  [naan, ['gluten']],
  [ear, ['gluten']],
  [pretzel, ['gluten']],
  [croissant, ['gluten']],
  [loaf, ['gluten']],
  [bowTie, ['gluten']],
  [penne, ['gluten']],
  [cake, ['gluten']],
  [donut, ['gluten']],
])

/** The motifs of a plate: a large one in the middle, others around it, small ones at the rim. */
export interface MotifSet {
  readonly hero: readonly Motif[]
  readonly near: readonly Motif[]
  readonly far: readonly Motif[]
}

/** The colors, motifs and cutlery of each kind of plate. */
export const plateMotifs = {
  pasta: { colors: 'pasta', hero: [nest, tangle], near: [nest, bowTie, penne, tomato], far: [inkLeaf, dots, tomato], aside: 'fork' },
  pizza: { colors: 'pasta', hero: [pizza], near: [pizzaSlice, pizzaSlice, tomato], far: [inkLeaf, mushroom, dots, tomato], aside: 'knife' },
  sushi: { colors: 'sushi', hero: [nigiri], near: [maki, nigiri, maki], far: [maki, rice, inkLeaf], aside: 'chopsticks' },
  taco: { colors: 'taco', hero: [shellTaco], near: [shellTaco, lime], far: [chili, dots, peas], aside: 'none' },
  curry: { colors: 'curry', hero: [stew], near: [chunk, naan, riceHeap], far: [inkLeaf, dots, chunk], aside: 'spoon' },
  soup: { colors: 'curry', hero: [soup], near: [carrot, leaf, sprig], far: [inkLeaf, ring, dots], aside: 'spoon' },
  salad: { colors: 'salad', hero: [inkLeaf, leaf], near: [leaf, radish, inkLeaf], far: [ring, radish, leaf, peas], aside: 'fork' },
  ramen: {
    colors: 'ramen',
    hero: [tangle, nest],
    near: [egg, pork, narutomaki],
    far: [scallion, narutomaki, scallion],
    aside: 'chopsticks',
  },
  dumpling: { colors: 'ramen', hero: [dumpling], near: [dumpling, dumpling, leaf], far: [scallion, dots, peas], aside: 'chopsticks' },
  rice: { colors: 'sushi', hero: [riceHeap], near: [riceHeap, carrot, leaf], far: [rice, peas, rice], aside: 'spoon' },
  burger: { colors: 'grill', hero: [burger], near: [burger, tomato, fries], far: [ring, fries, dots], aside: 'knife' },
  sandwich: { colors: 'bakery', hero: [sandwich], near: [sandwich, tomato, leaf], far: [ring, inkLeaf, dots], aside: 'knife' },
  bakery: { colors: 'bakery', hero: [croissant, loaf], near: [croissant, pretzel, loaf], far: [ear, dots], aside: 'knife' },
  fries: { colors: 'pasta', hero: [fries], near: [fries, fries, sprig], far: [fries, dots], aside: 'fork' },
  egg: { colors: 'house', hero: [egg], near: [egg, tomato, mushroom], far: [peas, inkLeaf, dots], aside: 'fork' },
  grill: { colors: 'grill', hero: [steak, skewer], near: [skewer, sausage], far: [bars, sprig, dots], aside: 'knife' },
  seafood: { colors: 'seafood', hero: [fish], near: [scallop, shrimp], far: [lime, wave, dots], aside: 'fork' },
  dessert: { colors: 'dessert', hero: [donut, cake], near: [scoop, donut, cake], far: [cherry, dots], aside: 'spoon' },
  coffee: { colors: 'coffee', hero: [cup, blackCup], near: [cupRing, bean], far: [bean], aside: 'spoon' },
  drink: { colors: 'seafood', hero: [glass], near: [glass, lime, cherry], far: [lime, inkLeaf, dots], aside: 'none' },
  vegan: { colors: 'vegan', hero: [avocado, pod], near: [pod, carrot, mushroom], far: [sprig, carrot, peas], aside: 'fork' },
  house: {
    colors: 'house',
    hero: [mushroom, carrot, tomato],
    near: [tomato, leaf, egg, carrot],
    far: [peas, inkLeaf, radish, ring],
    aside: 'fork',
  },
} as const satisfies Record<PlateKind, MotifSet & { colors: PlateColors; aside: keyof typeof asides }>

/**
 * The motifs of a kind without those that show one of these foods (WEB-858). If none is left for the middle, another one of the plate
 * moves there, or a vegetable.
 */
export function motifsOf(kind: PlateKind, without: readonly PlateFood[]): MotifSet {
  const isFree = (motif: Motif) => !foodsIn.get(motif)?.some((food) => without.includes(food))
  const { hero, near, far }: MotifSet = plateMotifs[kind]
  const { house } = plateMotifs
  const chosen = (...lists: readonly (readonly Motif[])[]) => lists.map((list) => list.filter(isFree)).find((list) => list.length > 0) ?? []
  return { hero: chosen(hero, near, house.hero), near: chosen(near, house.near), far: chosen(far, house.far) }
}

/** The foods that can be recognized in a set of motifs. */
export function foodsShown({ hero, near, far }: MotifSet): ReadonlySet<PlateFood> {
  return new Set([...hero, ...near, ...far].flatMap((motif) => foodsIn.get(motif) ?? []))
}

/** Cutlery to the right of the plate, in plate units; ink only. */
export const asides = {
  none: '',
  fork: 'M124-70L124-40Q124-28 132-28Q140-28 140-40L140-70M132-70L132 120',
  knife: 'M128 120L128-72Q146-50 140 10L128 10',
  spoon: 'M132 120L132-30M132-30C116-34 118-78 132-78C146-78 148-34 132-30',
  chopsticks: 'M122-84L132 130M136-84L141 130',
} as const
