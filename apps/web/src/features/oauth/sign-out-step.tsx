import { oauthPaths } from '@morsel/contract/oauth'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { type OAuthSearch, textIn } from './oauth-data.ts'

const passedOn = ['client_id', 'post_logout_redirect_uri', 'state'] as const

/**
 * `/oauth/sign-out`: an app asks to sign the user out (AUTH-1007). Afterwards, the provider checks again where the app wants the browser to
 * be.
 */
export function SignOutStep({ search }: { search: OAuthSearch }) {
  const t = useT()
  const { client } = useRouter().options.context
  const params: Record<string, string> = {}
  for (const name of passedOn) if (textIn(search[name]) !== '') params[name] = textIn(search[name])
  const signOut = useAction(async () => {
    await client.signIn.signOut.mutate()
    window.location.assign(`${oauthPaths.end_session}?${new URLSearchParams(params)}`)
  }, useFailedPost('/oauth/sign-out#sign-out')?.error)
  return (
    <>
      <h1 tabIndex={-1}>{t('oauth.signOutTitle')}</h1>
      <p>{t('oauth.signOutText')}</p>
      <FormBanner error={signOut.error} />
      <form
        method="post"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void signOut.start()
        }}
      >
        {Object.entries({ do: 'signOut', of: 'sign-out', ...params }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide pending={signOut.isPending} pendingLabel={t('oauth.signingOut')}>
          {t('oauth.signOut')}
        </Button>
      </form>
      <p>
        <Link href="/app">{t('oauth.stay')}</Link>
      </p>
    </>
  )
}
