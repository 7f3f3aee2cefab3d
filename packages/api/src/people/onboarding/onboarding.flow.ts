import { AppError } from '@morsel/contract/errors'
import { onboardingSteps } from '@morsel/contract/onboarding-steps'
import type { SessionAndUser } from '@morsel/contract/session'
import { completeOnboardingStep, findOnboardingStep } from '@morsel/db/queries/onboarding'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The welcome of somebody new, one step after the other, on whatever device (WEB-740). */

type Needs = Pick<Deps, 'db' | 'now'>

/**
 * The step that is next.
 * @throws AppError UNAUTHORIZED when the account went away meanwhile
 */
export async function nextStep({ db }: Pick<Needs, 'db'>, { user }: SessionAndUser): Promise<{ step: number }> {
  const step = await findOnboardingStep(db, user.id)
  if (step === undefined) throw new AppError('UNAUTHORIZED')
  return { step }
}

/** @throws AppError ONBOARDING_STEP_NOT_REACHED when an earlier step comes first */
export async function requireReached(deps: Pick<Needs, 'db'>, who: SessionAndUser, step: number): Promise<void> {
  if (step > (await nextStep(deps, who)).step) throw new AppError('ONBOARDING_STEP_NOT_REACHED')
}

/**
 * Goes past a step that was reached; after the last one people are welcome for good. Going past an earlier one again takes nothing back.
 * @throws AppError ONBOARDING_STEP_NOT_REACHED
 */
export async function completeStep({ db, now }: Needs, { session, user }: SessionAndUser, step: number): Promise<SessionAndUser> {
  const passed = await completeOnboardingStep(db, { userId: user.id, step, isLast: step === onboardingSteps.length, now: now() })
  if (!passed) throw new AppError('ONBOARDING_STEP_NOT_REACHED')
  return { session, user: passed }
}
