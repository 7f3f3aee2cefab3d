import type { DemoLife } from '../world-shape.ts'
import { lists } from './lists.ts'
import { reviewers } from './reviewers.ts'
import { kazehamaReviews } from './reviews-kazehama.ts'
import { portalvaReviews } from './reviews-portalva.ts'
import { ronnhamnReviews } from './reviews-ronnhamn.ts'

/** What people did in the demo world over two years. Pure data, always the same. */
export const demoLife = {
  reviewers,
  reviews: [...portalvaReviews, ...ronnhamnReviews, ...kazehamaReviews],
  lists,
} satisfies DemoLife
