import { buttonClass, IconButton } from '@morsel/ui/basics/button'
import { MenuIcon, SearchIcon, UserIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Header } from '@morsel/ui/frame/header'
import { Logo } from '@morsel/ui/page/logo'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { defaultTarget, redirectQuery } from '../../navigation/safe-redirect.ts'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'
import { useSession } from '../../session/session-state.ts'
import { SearchForm } from './search-form.tsx'

/** Guests, who see most first views, don't load it. */
const AccountMenu = lazyPart(() => import('../account/account-menu.tsx'), 'AccountMenu')
const Shortcuts = lazyPart(() => import('../commands/shortcuts.tsx'), 'Shortcuts', NoPart)
const openCommands = async (messages: Messages) => (await import('../commands/shortcuts.tsx')).openCommands(messages)

/** The site header: `app` is sticky and has the search form, `landing` is transparent. The search page has its own form. */
export function SiteHeader({ kind }: { kind: 'app' | 'landing' }) {
  const t = useT()
  const signedIn = useSession()
  const { site, messages } = useRouter().options.context
  const { pathname, href } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  // Sign-in from the landing page leads into the app, not back to the landing page.
  const query = redirectQuery(pathname === '/' ? defaultTarget : href)
  const hasBox = kind === 'app' && pathname !== '/search'
  return (
    <Header
      brand={
        <Link href="/" aria-label={t('shell.home', { product: site.name })} className="flex py-2 no-underline">
          <Logo name={site.name} />
        </Link>
      }
      search={hasBox && <SearchForm />}
      sticky={kind === 'app'}
      navLabel={t('shell.mainNavigation')}
    >
      {kind === 'landing' && (
        <Link href="/search" className="nav-link max-sm:hidden">
          <SearchIcon small />
          {t('shell.search')}
        </Link>
      )}
      <IconButton
        label={t('shell.commands')}
        aria-keyshortcuts="Control+K Meta+K"
        className="needs-scripts"
        onClick={() => void openCommands(messages)}
      >
        <MenuIcon small />
      </IconButton>
      <Suspense>
        <Shortcuts />
      </Suspense>
      {signedIn ? (
        <Suspense fallback={<span className="avatar" />}>
          <AccountMenu user={signedIn.user} />
        </Suspense>
      ) : (
        <>
          <Link href={`/login${query}`} className="nav-link">
            <UserIcon small className="max-sm:hidden" />
            {t('shell.signIn')}
          </Link>
          {site.config.canSignUp && (
            <Link href={`/signup${query}`} className={buttonClass('primary', { dense: true, className: 'max-sm:hidden' })}>
              {t('shell.signUp')}
            </Link>
          )}
        </>
      )}
    </Header>
  )
}
