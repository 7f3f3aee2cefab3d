import * as z from 'zod/mini'
import { displayChoices } from './display.ts'
import { CitySlug } from './fields.ts'
import { allergens, diets } from './food.ts'
import { offeredLocales } from './locales.ts'

/** Preferences of a user (WEB-753). */

/** Maximum number of cuisines. */
export const likedCuisinesMax = 30

/** `preferences.get` and `preferences.update`: all preferences; those left out are removed. */
export const Preferences = z.object({
  /** The slug of the home city, or null. An unknown one is NOT_FOUND. */
  city: z.nullable(CitySlug),
  /** Slugs of cuisines. */
  cuisines: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))).check(z.maxLength(likedCuisinesMax)),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
})
export type Preferences = z.infer<typeof Preferences>

/** `preferences.chooseLanguage`: the language of emails, and of pages in browsers without a choice. */
export const LanguageInput = z.object({ locale: z.enum(offeredLocales) })
export type LanguageInput = z.infer<typeof LanguageInput>

/** `preferences.chooseDisplay`: display settings for browsers without their own; part of `user.export`. */
export const DisplayInput = z.object({
  units: z.enum(displayChoices.units),
  currency: z.enum(displayChoices.currency),
  radius: z.enum(displayChoices.radius),
  motion: z.enum(displayChoices.motion),
  shortcuts: z.enum(displayChoices.shortcuts),
})
