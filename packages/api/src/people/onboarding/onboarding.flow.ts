import { AppError } from '@morsel/contract/errors'
import { onboardingSteps } from '@morsel/contract/onboarding'
import type { SessionAndUser } from '@morsel/contract/session'
import { completeOnboardingStep, findOnboardingStep } from '@morsel/db/queries/onboarding'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The steps of onboarding, in order, on any device (WEB-740). */

type Needs = Pick<Deps, 'db' | 'now'>

/**
 * The next step.
 * @throws AppError UNAUTHORIZED when the account was deleted meanwhile
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
 * Completes a step that was reached; the last one ends onboarding. Completing an earlier one again changes nothing.
 * @throws AppError ONBOARDING_STEP_NOT_REACHED
 */
export async function completeStep({ db, now }: Needs, { session, user }: SessionAndUser, step: number): Promise<SessionAndUser> {
  const passed = await completeOnboardingStep(db, { userId: user.id, step, isLast: step === onboardingSteps.length, now: now() })
  if (!passed) throw new AppError('ONBOARDING_STEP_NOT_REACHED')
  return { session, user: passed }
}
