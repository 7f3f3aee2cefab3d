import { sessionRouter } from './session/session.router.ts'
import { signInRouter } from './sign-in/sign-in.router.ts'
import { siteRouter } from './site/site.router.ts'
import { router } from './trpc.ts'

/** Everything that can be called, one line per noun. */
export const appRouter = router({
  session: sessionRouter,
  signIn: signInRouter,
  site: siteRouter,
})

/** All that a typed client needs to know. */
export type AppRouter = typeof appRouter
