import { AppError } from '@morsel/contract/errors'
import { onboardingSteps } from '@morsel/contract/onboarding'
import type { SessionAndUser } from '@morsel/contract/session'
import { completeOnboardingStep, findOnboardingStep } from '@morsel/db/queries/onboarding'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The steps of onboarding, which are the same on all devices (WEB-740). */

type Needs = Pick<Deps, 'db' | 'now'>

/**
 * Returns the next step.
 * @throws AppError UNAUTHORIZED when the account has been deleted in the meantime
 */
export async function nextStep({ db }: Pick<Needs, 'db'>, { user }: SessionAndUser): Promise<{ step: number }> {
  const step = await findOnboardingStep(db, user.id)
  if (step === undefined) throw new AppError('UNAUTHORIZED')
  return { step }
}

/** Requires that all earlier steps are completed. @throws AppError ONBOARDING_STEP_NOT_REACHED */
export async function requireReached(deps: Pick<Needs, 'db'>, who: SessionAndUser, step: number): Promise<void> {
  if (step > (await nextStep(deps, who)).step) throw new AppError('ONBOARDING_STEP_NOT_REACHED')
}

/**
 * Completes a step that the user has reached. The last one ends onboarding. Completing an earlier step again changes nothing.
 * @throws AppError ONBOARDING_STEP_NOT_REACHED
 */
export async function completeStep({ db, now }: Needs, { session, user }: SessionAndUser, step: number): Promise<SessionAndUser> {
  const passed = await completeOnboardingStep(db, { userId: user.id, step, isLast: step === onboardingSteps.length, now: now() })
  if (!passed) throw new AppError('ONBOARDING_STEP_NOT_REACHED')
  return { session, user: passed }
}
