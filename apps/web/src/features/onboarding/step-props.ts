import type { OnboardingPassInput } from '@morsel/contract/onboarding'

/** Props of a step. */
export interface StepProps {
  /** Saves the answers and continues. Errors are shown. */
  pass: (answer: OnboardingPassInput) => Promise<void>
}
