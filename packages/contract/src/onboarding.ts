import * as z from 'zod/mini'
import { NotificationSettings } from './notification.ts'
import { Preferences } from './preferences.ts'
import { UserUpdateInput } from './user.ts'
import { usernameSourceMaxLength } from './username.ts'

/** The steps of onboarding, in their order (WEB-740). */
export const onboardingSteps = ['name', 'taste', 'mails'] as const

/** The number of a step, starting at 1. */
const Step = z.int().check(z.minimum(1), z.maximum(onboardingSteps.length))

/** `onboarding.get`: the next step, even if earlier steps were completed on another device. */
export const OnboardingOutput = z.object({ step: Step })

/** `onboarding.pass`: a step with its answers. Steps two and three can be skipped, which keeps earlier answers. */
export const OnboardingPassInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), username: z.string(), name: UserUpdateInput.shape.name }),
  z.object({ step: z.literal(2), taste: z.optional(Preferences) }),
  z.object({ step: z.literal(3), topics: z.optional(NotificationSettings.shape.topics) }),
])
export type OnboardingPassInput = z.infer<typeof OnboardingPassInput>

/** `user.suggestUsernames`: available usernames, made from a name or from a username that is taken. */
export const UsernameSuggestionsInput = z.object({ from: z.string().check(z.maxLength(usernameSourceMaxLength)) })
export const UsernameSuggestionsOutput = z.array(z.string())
