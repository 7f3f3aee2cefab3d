import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { authErrorMessage, isAuthError } from '../../accounts/auth-errors.ts'
import { Art } from '../../elements/art.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery, safeRedirect } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'

const route = getRouteApi('/_landing/auth-error')

/** The page for a failed sign-in through a provider. */
export function AuthErrorPage() {
  const t = useT()
  const { error, provider, redirect } = route.useSearch()
  const { site, isKnownPath } = useRouter().options.context
  const target = safeRedirect(redirect, { origin: site.origin, isKnownPath })
  const isGuest = useSession() === null
  const providerName = site.config.providers.find(({ id }) => id === provider)?.name ?? t('authError.otherService')
  const login = `/login${redirectQuery(target)}`
  return (
    <div className="page grid items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[7fr_4fr] lg:py-14">
      <div className="grid max-w-measure justify-items-start gap-5">
        <OutcomeHeading>{t('authError.title')}</OutcomeHeading>
        <p className="text-lead">{t(authErrorMessage(error), { provider: providerName })}</p>
        {isGuest ? (
          <div className="flex flex-wrap gap-3">
            <Link href={login} className={buttonClass('primary')}>
              {t('authError.tryAgain')}
            </Link>
            <Link href={`${login}#login-email`} className={buttonClass('secondary')}>
              {t('authError.otherMethod')}
            </Link>
          </div>
        ) : (
          <Link href={target} className={buttonClass('primary')}>
            {t('authError.goOn')}
          </Link>
        )}
        <p className="text-small text-ink-muted">{t('authError.help')}</p>
        <p className="text-caption text-ink-muted">
          {t('authError.code')} <code>{isAuthError(error) ? error : t('authError.unknownCode')}</code>
        </p>
      </div>
      <div className="ticket max-lg:hidden" aria-hidden="true">
        <div className="ticket-face aspect-square">
          <Art id="sign-in problem" format="square" className="size-full" />
        </div>
      </div>
    </div>
  )
}
