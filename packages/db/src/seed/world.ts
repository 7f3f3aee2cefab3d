import { kazehama, kazehamaPlaces } from './cities/kazehama.ts'
import { portalva, portalvaPlaces } from './cities/portalva.ts'
import { ronnhamn, ronnhamnPlaces } from './cities/ronnhamn.ts'
import { people } from './people.ts'
import type { DemoWorld } from './world-shape.ts'

/** What a fresh installation shows: three invented cities with their places and menus, and the people who use them. Pure data, always the same. */
export const demoWorld = {
  cities: [portalva, ronnhamn, kazehama],
  restaurants: [...portalvaPlaces, ...ronnhamnPlaces, ...kazehamaPlaces],
  people,
} satisfies DemoWorld
