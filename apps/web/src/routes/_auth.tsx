import { Link } from '@morsel/ui/basics/link'
import { AuthLayout } from '@morsel/ui/page/layouts'
import { Logo } from '@morsel/ui/page/logo'
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { Art } from '../elements/art.tsx'
import { Skip } from '../elements/page/skip.tsx'
import { useT } from '../i18n/messages-provider.tsx'
import { safeRedirect } from '../navigation/safe-redirect.ts'
import { textOf } from '../search-params/optional.ts'
import { printQuery } from '../search-params/query-string.ts'

export const Route = createFileRoute('/_auth')({
  validateSearch: (query: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: textOf(query.redirect),
  }),
  beforeLoad: ({ context: { site, isKnownPath }, location, search: { redirect: wanted } }) => {
    if (wanted === undefined || safeRedirect(wanted, { origin: site.origin, isKnownPath }) === wanted) return
    // An unsafe target is removed from the address bar too (WEB-203).
    throw redirect({ href: location.pathname + printQuery({ ...location.search, redirect: undefined }), replace: true })
  },
  component: Auth,
})

function Auth() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <AuthLayout
      skip={<Skip />}
      brand={
        <Link href="/" aria-label={t('shell.home', { product: site.name })} className="flex py-2 no-underline">
          <Logo name={site.name} />
        </Link>
      }
      art={<Art id="at the door" cuisine="ramen" format="tall" />}
    >
      <Outlet />
    </AuthLayout>
  )
}
