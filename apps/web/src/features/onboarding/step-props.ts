import type { OnboardingPassInput } from '@morsel/contract/onboarding'

/** What a step is given. */
export interface StepProps {
  /** Keeps the answers of the step and goes on. What it throws is shown. */
  pass: (answer: OnboardingPassInput) => Promise<void>
}
