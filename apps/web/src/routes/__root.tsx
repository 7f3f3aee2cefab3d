import { createRootRouteWithContext, lazyRouteComponent, Outlet, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Document } from '../document/document.tsx'
import { useT } from '../i18n/messages-provider.tsx'
import { messagesOf } from '../i18n/route-messages.ts'
import { PageLifecycle } from '../lifecycle/page-lifecycle-starter.tsx'
import { guarded, loadGuards } from '../navigation/guarded.ts'
import { readSession } from '../session/session-state.ts'
import { NavigationFeedback } from '../shell/navigation-feedback.tsx'
import type { RouterContext } from '../site/router-context.ts'
import { screenError } from '../site/screen-error.ts'
import { Toasts } from '../toasts/toasts.tsx'

const onEveryPage = guarded('every-page')

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, cause, preload }) => {
    const [session] = await Promise.all([
      readSession(context),
      context.messages.load(messagesOf(matches)),
      !import.meta.env.SSR && loadGuards().then(({ followRedirect }) => followRedirect(context, location)),
    ])
    const { failure } = context.site
    context.site.failure = undefined
    if (failure !== undefined) throw screenError({ status: failure, path: location.href })
    await onEveryPage({ context: { ...context, session }, location, cause, preload })
    return { session }
  },
  shellComponent: Document,
  component: Root,
  // The error screen isn't part of the first view.
  notFoundComponent: lazyRouteComponent(loadScreens, 'NotFoundScreen'),
  errorComponent: lazyRouteComponent(loadScreens, 'FailureScreen'),
})

function Root(): ReactNode {
  if (useRouter().options.context.isStaged) return <Outlet />
  return (
    <>
      <NavigationFeedback />
      <PageLifecycle />
      <Outlet />
      <Toasts />
    </>
  )
}

/** Loads the error screens. If they can't be loaded either, the notice for missing parts is shown. */
function loadScreens() {
  const screens = async () => (await import('../shell/error-screen.tsx')).screens
  return screens().catch(() => ({ NotFoundScreen: MissingScreen, FailureScreen: MissingScreen }))
}

function MissingScreen() {
  const t = useT()
  return (
    <p role="alert">
      {t('shell.partMissing')}{' '}
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </button>
    </p>
  )
}
