import type { CallError } from '@morsel/client/errors'
import type { Consent } from '@morsel/contract/oauth'
import { Button } from '@morsel/ui/basics/button'
import { CheckIcon } from '@morsel/ui/basics/icons'
import { Skeleton } from '@morsel/ui/content/skeleton'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'

/** Asks whether an app may use the account. The form is a plain post before scripts run (WEB-993). */
export function ConsentQuestion({
  consent,
  values,
  isPending,
  error,
  onDecide,
  children,
}: {
  consent: Consent
  /** What the plain post says besides the decision. */
  values: Readonly<Record<string, string>>
  isPending: boolean
  error: CallError | undefined
  onDecide: (allow: boolean) => void
  children?: ReactNode
}) {
  const t = useT()
  const session = useSession()
  const id = useId()
  const { name, website, scopes, returnsTo } = consent
  const account = session?.user.email ?? ''
  const decide = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    onDecide(submitter instanceof HTMLButtonElement && submitter.value === 'yes')
  }
  return (
    <>
      <p className="wrap-anywhere">{t('oauth.who', { app: name, name: account })}</p>
      <p className="text-small text-ink-muted wrap-anywhere">{t('oauth.website', { website })}</p>
      <div className="grid gap-2">
        <p id={id}>{t('oauth.canTitle')}</p>
        <ul className="grid gap-2" aria-labelledby={id}>
          {scopes.map((scope) => (
            <li key={scope} className="flex gap-2">
              <CheckIcon small className="mt-1 shrink-0" />
              <span>{t(`oauth.scope.${scope}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-small text-ink-muted">{t('oauth.never')}</p>
      {children}
      <FormBanner error={error} />
      <form method="post" className="grid gap-3" onSubmit={decide}>
        {Object.entries(values).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Button type="submit" name="allow" value="yes" wide pending={isPending} pendingLabel={t('oauth.allowing')}>
          {t('oauth.allow')}
        </Button>
        <Button type="submit" name="allow" value="no" kind="secondary" wide aria-disabled={isPending || undefined}>
          {t('oauth.decline')}
        </Button>
      </form>
      <p className="text-small text-ink-muted wrap-anywhere">
        {returnsTo !== null && `${t('oauth.returnsTo', { place: returnsTo })} `}
        {t('oauth.disconnectAnytime')}
      </p>
    </>
  )
}

/** Stands for the question while it loads. */
export const QuestionSkeleton = () => (
  <div aria-busy="true">
    <Skeleton />
    <Skeleton width="medium" />
  </div>
)
