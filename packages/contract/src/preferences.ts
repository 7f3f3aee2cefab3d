import * as z from 'zod/mini'
import { displayChoices } from './display.ts'
import { CitySlug } from './fields.ts'
import { allergens, diets } from './food.ts'
import { offeredLocales } from './locales.ts'
import { type MailTopic, mailTopics } from './notification.ts'

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

/** The name of a checkbox in a plain form. Each has its own, so that a form is a flat object of strings. */
export const boxName = (group: 'cuisine' | 'diet' | 'allergen' | 'topic', value: string): string => `${group}:${value}`

type Fields = Readonly<Record<string, string | undefined>>

/** Reads preferences from the selected checkboxes and the field `city`. */
export function tasteOfFields(fields: Fields): Preferences {
  const cuisine = boxName('cuisine', '')
  return {
    city: fields.city || null,
    cuisines: Object.keys(fields).flatMap((name) => (name.startsWith(cuisine) ? [name.slice(cuisine.length)] : [])),
    diets: diets.filter((diet) => fields[boxName('diet', diet)] !== undefined),
    allergens: allergens.filter((allergen) => fields[boxName('allergen', allergen)] !== undefined),
  }
}

/** Returns the email topics whose checkboxes are selected. */
export function topicsOfFields(fields: Fields): MailTopic[] {
  return mailTopics.filter((topic) => fields[boxName('topic', topic)] !== undefined)
}
