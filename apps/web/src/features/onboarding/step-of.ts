import { onboardingSteps } from '@morsel/contract/onboarding-steps'

/** The digits of a step that an address names; undefined for anything else. */
export function stepOf(value: unknown): string | undefined {
  return onboardingSteps.map((_, index) => String(index + 1)).find((step) => step === value)
}
