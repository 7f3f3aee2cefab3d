import { Link } from '@morsel/ui/basics/link'
import { Logo } from '@morsel/ui/page/logo'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Skip } from '../../../elements/page/skip.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ThemeChoice } from '../../../shell/frame/theme-choice.tsx'

/** The plain layout of playground pages, which set their own width. */
export function PlaygroundFrame() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <div className="shell">
      <Skip />
      <header className="page flex flex-wrap items-center justify-between gap-4 py-4">
        <Link href="/" aria-label={t('shell.home', { product: site.name })} className="flex py-2 no-underline">
          <Logo name={site.name} />
        </Link>
        <ThemeChoice />
      </header>
      <main id="main" tabIndex={-1} className="page grid content-start gap-6 py-8">
        <Outlet />
      </main>
    </div>
  )
}
