import * as z from 'zod/mini'
import { displayChoices } from './display.ts'
import { CitySlug } from './fields.ts'
import { allergens, diets } from './food.ts'
import { offeredLocales } from './locales.ts'
import { commonTopics, type MailTopic } from './notification.ts'

/** Preferences of a user (WEB-753). */

/** Maximum number of cuisines. */
export const likedCuisinesMax = 30

/** The price levels that can be set as the highest one; the fourth would allow all. */
export const priceLimits = [1, 2, 3] as const

const CuisineSlugs = z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))).check(z.maxLength(likedCuisinesMax))

/** `preferences.get` and `preferences.update`: all preferences; those left out are removed. */
export const Preferences = z.object({
  /** The slug of the home city, or null. An unknown one is NOT_FOUND. */
  city: z.nullable(CitySlug),
  /** Slugs of cuisines. */
  cuisines: CuisineSlugs,
  /** Slugs of cuisines that the home page leaves out, unless a place also has a favorite one. */
  disliked: z._default(CuisineSlugs, []),
  /** The highest price level of places on the home page, or null. */
  priceMax: z._default(z.nullable(z.literal(priceLimits)), null),
  /** Whether favorite cuisines come first among nearly equal search results. */
  favoritesFirst: z._default(z.boolean(), true),
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

/** Returns the name of a checkbox in a plain form. Each has its own, so that a form is a flat object of strings. */
export const boxName = (group: 'cuisine' | 'disliked' | 'diet' | 'allergen' | 'topic', value: string): string => `${group}:${value}`

type Fields = Readonly<Record<string, string | undefined>>

/** Reads preferences from the selected checkboxes and the field `city`. */
export function tasteOfFields(fields: Fields): Preferences {
  const ticked = (group: 'cuisine' | 'disliked') => {
    const prefix = boxName(group, '')
    return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  }
  return {
    city: fields.city || null,
    cuisines: ticked('cuisine'),
    disliked: ticked('disliked'),
    priceMax: priceLimits.find((level) => String(level) === fields.priceMax) ?? null,
    favoritesFirst: fields.favoritesFirst !== undefined,
    diets: diets.filter((diet) => fields[boxName('diet', diet)] !== undefined),
    allergens: allergens.filter((allergen) => fields[boxName('allergen', allergen)] !== undefined),
  }
}

/** Returns the email topics whose checkboxes are selected. */
export function topicsOfFields(fields: Fields): MailTopic[] {
  return commonTopics.filter((topic) => fields[boxName('topic', topic)] !== undefined)
}
