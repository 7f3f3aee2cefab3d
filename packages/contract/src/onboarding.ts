import * as z from 'zod/mini'
import { NotificationTopics } from './notification.ts'
import { onboardingSteps } from './onboarding-steps.ts'
import { Preferences } from './preferences.ts'
import { UserUpdateInput } from './user.ts'
import { usernameSourceMaxLength } from './username.ts'

/** A step by its number, from 1 on. */
const Step = z.int().check(z.minimum(1), z.maximum(onboardingSteps.length))

/** `onboarding.get`: the step that is next, wherever the others were made. */
export const OnboardingOutput = z.object({ step: Step })

/** `onboarding.pass`: a step with its answers; the second and the third may be skipped, which leaves what was said before. */
export const OnboardingPassInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), username: z.string(), name: UserUpdateInput.shape.name }),
  z.object({ step: z.literal(2), taste: z.optional(Preferences) }),
  z.object({ step: z.literal(3), topics: z.optional(NotificationTopics.shape.topics) }),
])
export type OnboardingPassInput = z.infer<typeof OnboardingPassInput>

/** `user.suggestUsernames`: names that can be had, made from a name or from one that is taken. */
export const UsernameSuggestionsInput = z.object({ from: z.string().check(z.maxLength(usernameSourceMaxLength)) })
export const UsernameSuggestionsOutput = z.array(z.string())
