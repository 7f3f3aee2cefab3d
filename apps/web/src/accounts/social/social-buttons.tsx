import { type CallError, errorOf } from '@morsel/client/errors'
import type { SiteConfig } from '@morsel/contract/site'
import { SocialButton } from '@morsel/ui/social-button'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery, safeRedirect } from '../../navigation/safe-redirect.ts'
import { signOf } from './provider-signs.ts'

/** The number of visible buttons; the others are behind "More options". */
const openCount = 3

type Provider = SiteConfig['providers'][number]

export interface SocialButtonsProps {
  redirect: string | undefined
  isSignUp: boolean
  providers: readonly Provider[]
}

/** Buttons for the given providers, in order. A plain form before scripts run. */
export function SocialButtons({ redirect, isSignUp, providers }: SocialButtonsProps) {
  const t = useT()
  const { client, site, isKnownPath } = useRouter().options.context
  const [leavingFor, setLeavingFor] = useState<string>()
  const [error, setError] = useState<CallError>()
  useEffect(() => {
    // The browser's Back button may restore the page in its pending state.
    const reset = () => setLeavingFor(undefined)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  const target = safeRedirect(redirect, { origin: site.origin, isKnownPath })
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (leavingFor !== undefined || !(pressed instanceof HTMLButtonElement)) return
    setLeavingFor(pressed.value)
    setError(undefined)
    try {
      const { leaveForProvider } = await import('./leave.ts')
      await leaveForProvider(client, { provider: pressed.value, origin: site.origin, target, isSignUp })
    } catch (thrown) {
      setError(errorOf(thrown))
      setLeavingFor(undefined)
    }
  }
  const button = ({ id, name }: Provider) => (
    <li key={id}>
      <SocialButton
        type="submit"
        name="provider"
        value={id}
        logo={signOf(id)}
        note={id === site.lastProvider ? t('social.lastUsed') : undefined}
        pending={leavingFor === id}
        pendingLabel={t('social.leaving', { provider: name })}
      >
        {t('social.continue', { provider: name })}
      </SocialButton>
    </li>
  )
  const others = providers.slice(openCount)

  return (
    <form method="post" action={`/sign-in/social${redirectQuery(target)}`} onSubmit={leave} className="grid gap-3">
      <FormBanner error={error} />
      {isSignUp && <input type="hidden" name="requestSignUp" value="true" />}
      <ul className="grid gap-3" aria-label={t('social.label')}>
        {providers.slice(0, openCount).map(button)}
      </ul>
      {others.length > 0 && (
        <details className="grid gap-3">
          <summary className="btn btn-quiet btn-wide">{t('social.more')}</summary>
          <ul className="grid gap-3 pt-3">{others.map(button)}</ul>
        </details>
      )}
    </form>
  )
}
