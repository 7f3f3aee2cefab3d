/** The steps of onboarding, in their order (WEB-740). */
export const onboardingSteps = ['name', 'taste', 'mails'] as const
