import { newId } from '@morsel/db/id'
import { newPerson, type TestPerson } from './people.ts'
import type { TestWorld } from './world.ts'

/** A user with a verified email and a number of accepted changes, all of a dish in Kazehama. */
export async function newContributor(world: TestWorld, { accepted = 0 }: { accepted?: number } = {}): Promise<TestPerson> {
  const person = await newPerson(world, { isVerified: true })
  const at = new Date(world.clock.now.getTime() - 10 * 86_400_000).toISOString()
  for (let index = 0; index < accepted; index++)
    await world.sql`
      insert into change (id, user_id, restaurant_id, item_id, kind, fields, status, source, decided_at, created_at)
      select ${newId(world.clock.now)}, ${person.id}, i.restaurant_id, i.id, 'edit', '{}', 'live', 'person', ${at}, ${at}
      from item i join restaurant r on r.id = i.restaurant_id join city c on c.id = r.city_id where c.slug = 'kazehama' limit 1`
  return person
}
