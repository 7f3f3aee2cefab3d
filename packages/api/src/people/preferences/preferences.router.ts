import { DisplayInput, LanguageInput, Preferences } from '@morsel/contract/preferences'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getPreferences, updatePreferences } from '../../places/taste/stored-preferences.rules.ts'
import { chooseDisplay, chooseLanguage } from './preferences.flow.ts'

/** Reads and sets preferences: city, cuisines, diets and allergens, language and display. */
export const preferencesRouter = router({
  get: procedure
    .meta({ rest: [{ method: 'GET', base: 'v1', path: '/preferences', isPrivate: true }], docs: { summary: 'Get preferences' } })
    .use(signedIn)
    .output(Preferences)
    .query(({ ctx }) => getPreferences(ctx.deps, ctx.who)),

  update: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/preferences', isPrivate: true }],
      docs: { summary: 'Set preferences', description: 'Replaces all preferences: what’s left out is removed.', errors: ['NOT_FOUND'] },
    })
    .input(Preferences)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await updatePreferences(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  chooseLanguage: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/preferences/language', isPrivate: true }],
      docs: { summary: 'Set the language', description: 'The language of emails, and of pages in browsers without a choice.' },
    })
    .input(LanguageInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await chooseLanguage(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  chooseDisplay: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/preferences/display', isPrivate: true }],
      docs: { summary: 'Set display settings', description: 'For browsers without their own settings.' },
    })
    .input(DisplayInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await chooseDisplay(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
