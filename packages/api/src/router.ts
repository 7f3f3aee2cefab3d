import { cityRouter } from './city/city.router.ts'
import { itemRouter } from './item/item.router.ts'
import { mailboxRouter } from './mailbox/mailbox.router.ts'
import { restaurantRouter } from './restaurant/restaurant.router.ts'
import { searchRouter } from './search/search.router.ts'
import { sessionRouter } from './session/session.router.ts'
import { signInRouter } from './sign-in/sign-in.router.ts'
import { siteRouter } from './site/site.router.ts'
import { router } from './trpc.ts'

/** Everything that can be called, one line per noun. */
export const appRouter = router({
  city: cityRouter,
  item: itemRouter,
  mailbox: mailboxRouter,
  restaurant: restaurantRouter,
  search: searchRouter,
  session: sessionRouter,
  signIn: signInRouter,
  site: siteRouter,
})

/** All that a typed client needs to know. */
export type AppRouter = typeof appRouter
