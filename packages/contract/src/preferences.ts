import * as z from 'zod/mini'
import { displayChoices } from './display.ts'
import { CitySlug } from './fields.ts'
import { allergens, diets } from './food.ts'
import { offeredLocales } from './locales.ts'

/** What a person likes and needs (domain 4, client runtime S9 and S11). */

/** Most cuisines that somebody can name. */
export const likedCuisinesMax = 30

/** `preferences.get` and `preferences.update`: everything at once, so that what is left out is gone. */
export const Preferences = z.object({
  /** Slug of the city to begin in; null for none. An unknown one is NOT_FOUND. */
  city: z.nullable(CitySlug),
  /** Slugs of cuisines. */
  cuisines: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))).check(z.maxLength(likedCuisinesMax)),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
})
export type Preferences = z.infer<typeof Preferences>

/** `preferences.chooseLanguage`: the language of somebody's mails, and of pages in browsers where they have chosen none. */
export const LanguageInput = z.object({ locale: z.enum(offeredLocales) })
export type LanguageInput = z.infer<typeof LanguageInput>

/** `preferences.chooseDisplay`: how pages measure and behave, in browsers where nothing was chosen; with it in `user.export`. */
export const DisplayInput = z.object({
  units: z.enum(displayChoices.units),
  currency: z.enum(displayChoices.currency),
  radius: z.enum(displayChoices.radius),
  motion: z.enum(displayChoices.motion),
  shortcuts: z.enum(displayChoices.shortcuts),
})
