import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'

const route = getRouteApi('/_auth-required/_welcome/onboarding')

/** The buttons of a step, always visible on small screens. The first step can't be skipped. */
export function StepBar({
  step,
  form,
  isLast = false,
  isPending,
}: {
  step: number
  /** ID of the form to submit, if the bar is outside of it. */
  form?: string
  isLast?: boolean
  isPending: boolean
}) {
  const t = useT()
  const { redirect } = route.useSearch()
  return (
    <div className="action-bar z-10 flex flex-wrap items-center gap-3 bg-paper py-3">
      <Button type="submit" form={form} pending={isPending} pendingLabel={t('onboarding.saving')}>
        {t(isLast ? 'onboarding.finish' : 'onboarding.continue')}
      </Button>
      {step > 1 && (
        <>
          <Button type="submit" kind="quiet" name="skip" value="1">
            {t('onboarding.skip')}
          </Button>
          <Link href={`/onboarding${redirectQuery(redirect, { step: String(step - 1) })}`} className="nav-link">
            {t('onboarding.back')}
          </Link>
        </>
      )}
    </div>
  )
}
