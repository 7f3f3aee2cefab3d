import { onboardingSteps } from '@morsel/contract/onboarding'

/** Returns the step number of a URL parameter; undefined for anything else. */
export function stepOf(value: unknown): string | undefined {
  return onboardingSteps.map((_, index) => String(index + 1)).find((step) => step === value)
}
