import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'

/** Asks guests to sign in before they add something; they return here afterwards. */
export function SignInFirst() {
  const t = useT()
  const { state, options } = useRouter()
  const query = redirectQuery(state.location.href)
  return (
    <div className="grid gap-4">
      <p>{t('contribute.signIn')}</p>
      <div className="flex flex-wrap gap-3">
        <Link href={`/login${query}`} className={buttonClass('primary')}>
          {t('saved.signIn')}
        </Link>
        {options.context.site.config.canSignUp && (
          <Link href={`/signup${query}`} className={buttonClass('secondary')}>
            {t('saved.signUp')}
          </Link>
        )}
      </div>
    </div>
  )
}
