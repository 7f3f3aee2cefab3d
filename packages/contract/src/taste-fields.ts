import { allergens, diets } from './food.ts'
import { type MailTopic, mailTopics } from './mail-topics.ts'
import type { Preferences } from './preferences.ts'

/** Boxes of plain forms: each has a name of its own, so that a form is a flat list of texts at every door. */

/** The name of a box. */
export const boxName = (group: 'cuisine' | 'diet' | 'allergen' | 'topic', value: string): string => `${group}:${value}`

type Fields = Readonly<Record<string, string | undefined>>

/** What somebody likes and needs, from the boxes that are ticked and the field `city`. */
export function tasteOfFields(fields: Fields): Preferences {
  const cuisine = boxName('cuisine', '')
  return {
    city: fields.city || null,
    cuisines: Object.keys(fields).flatMap((name) => (name.startsWith(cuisine) ? [name.slice(cuisine.length)] : [])),
    diets: diets.filter((diet) => fields[boxName('diet', diet)] !== undefined),
    allergens: allergens.filter((allergen) => fields[boxName('allergen', allergen)] !== undefined),
  }
}

/** The topics of mails whose boxes are ticked. */
export function topicsOfFields(fields: Fields): MailTopic[] {
  return mailTopics.filter((topic) => fields[boxName('topic', topic)] !== undefined)
}
