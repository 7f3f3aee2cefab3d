import type { OnboardingPassInput } from '@morsel/contract/onboarding'
import { onboardingSteps } from '@morsel/contract/onboarding'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { defaultTarget, safeRedirect } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { EmailsStep } from './emails-step.tsx'
import { NameStep } from './name-step.tsx'
import { TasteStep } from './taste-step.tsx'

const route = getRouteApi('/_auth-required/_welcome/onboarding')

/** Onboarding of a new user. Each step is saved, and any device continues where another stopped (WEB-740). */
export function OnboardingPage() {
  const t = useT()
  const router = useRouter()
  const { client, site, isKnownPath } = router.options.context
  const { redirect, step: named } = route.useSearch()
  const data = route.useLoaderData()
  const user = useSession()?.user
  const { step } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  if (!user) return null

  const pass = async (answer: OnboardingPassInput) => {
    await client.onboarding.pass.mutate(answer)
    const isLast = step === onboardingSteps.length
    const goTo = (next: number, replace: boolean) =>
      router.navigate({ to: '/onboarding', search: { redirect, step: String(next) }, replace })
    // A URL without a step shows the next one. Back must lead to the answered step, so replace the history entry.
    if (!isLast && named === undefined) await goTo(step, true)
    await refreshAccount(router)
    if (!isLast) return goTo(step + 1, false)
    const target = safeRedirect(redirect, { origin: site.origin, isKnownPath })
    showToast(t('onboarding.done'))
    await router.navigate({ href: target.startsWith('/onboarding') ? defaultTarget : target, replace: true })
  }
  const name = onboardingSteps[step - 1] ?? 'name'
  return (
    <div className="mx-auto grid w-full max-w-settings gap-6 py-6 max-md:[&_:is(input,button)]:scroll-mb-24">
      <div className="grid gap-3">
        <p className="text-small text-ink-muted">{t('onboarding.progress', { step, count: onboardingSteps.length })}</p>
        <ol aria-label={t('onboarding.steps')} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {onboardingSteps.map((each, index) => (
            <li
              key={each}
              aria-current={index + 1 === step ? 'step' : undefined}
              className={index + 1 === step ? 'font-semibold' : 'text-ink-muted'}
            >
              {t(`onboarding.step.${each}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1}>
          {t(`onboarding.${name}Title`)}
        </h1>
        <p className="max-w-measure">{t(`onboarding.${name}Intro`)}</p>
      </div>
      {name === 'name' && <NameStep user={user} pass={pass} />}
      {name === 'taste' && <TasteStep data={data} step={step} pass={pass} />}
      {name === 'mails' && <EmailsStep topics={data.topics} step={step} pass={pass} />}
    </div>
  )
}
