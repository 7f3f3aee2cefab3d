import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { messagesOf } from '../i18n/route-messages.ts'
import type { RouterContext } from '../router-context.ts'
import { readScreenError } from '../screen-error.ts'
import { readSession } from '../session-state.ts'
import { Document } from '../shell/document.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { NavigationFeedback } from '../shell/navigation-feedback.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const [session] = await Promise.all([readSession(context), context.messages.load(messagesOf(matches))])
    return { session }
  },
  shellComponent: Document,
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

function Root() {
  return (
    <>
      <NavigationFeedback />
      <Outlet />
    </>
  )
}

function NotFound({ data }: { data?: unknown }) {
  const path = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr })
  return <ErrorScreen error={readScreenError(data, path)} />
}

/** A mistake of ours: what was thrown is logged, never shown. */
function Failed() {
  const path = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr })
  return <ErrorScreen error={{ status: 500, path }} />
}
