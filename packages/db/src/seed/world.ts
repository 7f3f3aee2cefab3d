import { kazehama, kazehamaPlaces } from './cities/kazehama.ts'
import { portalva, portalvaPlaces } from './cities/portalva.ts'
import { ronnhamn, ronnhamnPlaces } from './cities/ronnhamn.ts'
import { people } from './people.ts'
import type { DemoWorld } from './world-shape.ts'

/** The demo data of a new installation: three fictional cities with places, menus and users. Pure data, always the same. */
export const demoWorld = {
  cities: [portalva, ronnhamn, kazehama],
  restaurants: [...portalvaPlaces, ...ronnhamnPlaces, ...kazehamaPlaces],
  people,
} satisfies DemoWorld
