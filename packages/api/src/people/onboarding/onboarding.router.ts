import { OnboardingOutput, OnboardingPassInput } from '@morsel/contract/onboarding'
import { StatusOutput } from '@morsel/contract/session'
import { usernameErrors } from '../../accounts/username/username.rules.ts'
import { usernameFirst } from '../../accounts/username/username-first.rules.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { updatePreferences } from '../../places/taste/stored-preferences.rules.ts'
import { setTopics } from '../notification/set-topics.rules.ts'
import { updateProfile } from '../user/update-user.rules.ts'
import { completeStep, nextStep, requireReached } from './onboarding.flow.ts'

/** Leads a new user through onboarding. Each answer is stored by the noun that it belongs to. */
export const onboardingRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/onboarding', isPrivate: true }],
      docs: { summary: 'Get the next onboarding step' },
    })
    .use(signedIn)
    .output(OnboardingOutput)
    .query(({ ctx }) => nextStep(ctx.deps, ctx.who)),

  /** Stores the answers before completing the step. After a crash in between, the user only has to answer again. */
  pass: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/onboarding', isPrivate: true }],
      docs: {
        summary: 'Complete an onboarding step',
        description: 'Stores the answers of a step. Steps two and three can be skipped by leaving out their answers.',
        errors: [...usernameErrors, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 'ONBOARDING_STEP_NOT_REACHED', 'NOT_FOUND'],
      },
    })
    .use(usernameFirst)
    .input(OnboardingPassInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx: { deps, who, sessionCookies }, input }) => {
      await requireReached(deps, who, input.step)
      if (input.step === 1) await updateProfile(deps, who, { username: input.username, name: input.name })
      if (input.step === 2 && input.taste) await updatePreferences(deps, who, input.taste)
      if (input.step === 3 && input.topics) await setTopics(deps, who, input.topics)
      const passed = await completeStep(deps, who, input.step)
      sessionCookies.set(passed)
      return { status: true as const }
    }),
})
