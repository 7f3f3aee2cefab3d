import type { OnboardingPassInput } from '@morsel/contract/onboarding'

export interface StepProps {
  /** Saves the answers and continues. Errors are shown. */
  pass: (answer: OnboardingPassInput) => Promise<void>
}
