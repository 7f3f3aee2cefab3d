import { DisplayInput, LanguageInput, Preferences } from '@morsel/contract/preferences'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getPreferences, updatePreferences } from '../../places/taste/stored-preferences.rules.ts'
import { chooseDisplay, chooseLanguage } from './preferences.flow.ts'

/** Reads and sets preferences: city, cuisines, diets and allergens, language and display. */
export const preferencesRouter = router({
  get: procedure
    .use(signedIn)
    .output(Preferences)
    .query(({ ctx }) => getPreferences(ctx.deps, ctx.who)),

  update: procedure
    .input(Preferences)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePreferences(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  chooseLanguage: procedure
    .input(LanguageInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await chooseLanguage(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  chooseDisplay: procedure
    .input(DisplayInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await chooseDisplay(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
