import { Button } from '@morsel/ui/basics/button'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSignOut } from '../../shell/account/sign-out.ts'

/** For signed-in users who want another account: they sign out first (WEB-217). */
export function SwitchAccount({ name }: { name: string }) {
  const t = useT()
  const { signOut, isPending } = useSignOut('/signup')
  return (
    <>
      <h1 tabIndex={-1}>{t('signup.switchTitle', { name })}</h1>
      <p>{t('signup.switchHint')}</p>
      <form method="post" action="/sign-out" onSubmit={signOut}>
        <input type="hidden" name="next" value="signup" />
        <Button type="submit" wide pending={isPending} pendingLabel={t('shell.signingOut')}>
          {t('signup.switchSubmit')}
        </Button>
      </form>
    </>
  )
}
