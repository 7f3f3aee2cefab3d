import { allergens, diets } from './food.ts'
import { type MailTopic, mailTopics } from './mail-topics.ts'
import type { Preferences } from './preferences.ts'

/** Checkboxes of plain forms. Each has its own name, so that a form is a flat object of strings. */

/** The name of a checkbox. */
export const boxName = (group: 'cuisine' | 'diet' | 'allergen' | 'topic', value: string): string => `${group}:${value}`

type Fields = Readonly<Record<string, string | undefined>>

/** Preferences from the ticked checkboxes and the field `city`. */
export function tasteOfFields(fields: Fields): Preferences {
  const cuisine = boxName('cuisine', '')
  return {
    city: fields.city || null,
    cuisines: Object.keys(fields).flatMap((name) => (name.startsWith(cuisine) ? [name.slice(cuisine.length)] : [])),
    diets: diets.filter((diet) => fields[boxName('diet', diet)] !== undefined),
    allergens: allergens.filter((allergen) => fields[boxName('allergen', allergen)] !== undefined),
  }
}

/** The email topics whose checkboxes are ticked. */
export function topicsOfFields(fields: Fields): MailTopic[] {
  return mailTopics.filter((topic) => fields[boxName('topic', topic)] !== undefined)
}
