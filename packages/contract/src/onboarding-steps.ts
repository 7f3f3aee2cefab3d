/** Steps of the welcome, in their order (client runtime S9). */
export const onboardingSteps = ['name', 'taste', 'mails'] as const
