import { Button } from '@morsel/ui/basics/button'
import { SignOutIcon } from '@morsel/ui/basics/icons'
import { Header } from '@morsel/ui/frame/header'
import { AppLayout } from '@morsel/ui/page/layouts'
import { Logo } from '@morsel/ui/page/logo'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Skip } from '../../elements/page/skip.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSignOut } from '../../shell/account/sign-out.ts'

/** The layout for accounts scheduled for deletion: every link would lead back, so it only offers sign-out. */
export function LeavingFrame() {
  const t = useT()
  const { site } = useRouter().options.context
  const { signOut, isPending } = useSignOut()
  return (
    <AppLayout
      skip={<Skip />}
      header={
        <Header brand={<Logo name={site.name} />} navLabel={t('shell.mainNavigation')}>
          <form method="post" action="/sign-out" onSubmit={signOut}>
            <Button type="submit" kind="quiet" icon={<SignOutIcon small />} pending={isPending} pendingLabel={t('shell.signingOut')}>
              {t('shell.signOut')}
            </Button>
          </form>
        </Header>
      }
      footer={null}
    >
      <div className="max-w-settings py-6">
        <Outlet />
      </div>
    </AppLayout>
  )
}
