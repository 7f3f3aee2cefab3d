import type { OnboardingPassInput } from '@morsel/contract/onboarding'
import type { FormEvent, ReactNode } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost, valuesOf } from '../../forms/use-form.ts'
import { StepBar } from './step-bar.tsx'
import type { StepProps } from './step-props.ts'

export interface SkippableStepProps extends StepProps {
  step: number
}

/** The form of a skippable step. A plain form before scripts run: the skip button is identified by its name. */
export function SkippableForm({
  step,
  pass,
  answerOf,
  isLast = false,
  children,
}: SkippableStepProps & {
  /** The answer from the fields; without fields, the step is skipped. */
  answerOf: (fields: Record<string, string> | undefined) => OnboardingPassInput
  isLast?: boolean
  children: ReactNode
}) {
  const action = useAction(pass, useFailedPost('/onboarding')?.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent, currentTarget } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const isSkipped = pressed instanceof HTMLButtonElement && pressed.name === 'skip'
    void action.start(answerOf(isSkipped ? undefined : valuesOf(currentTarget)))
  }
  return (
    <div className="grid gap-4">
      <FormBanner error={action.error} form="onboarding-form" />
      <form id="onboarding-form" method="post" className="grid gap-6" onSubmit={submit}>
        <input type="hidden" name="step" value={step} />
        {children}
        <StepBar step={step} isLast={isLast} isPending={action.isPending} />
      </form>
    </div>
  )
}
