import type { Role } from '@morsel/contract/moderation-kinds'
import { newPerson, type TestPerson } from './people.ts'
import { enrol } from './two-factor.ts'
import type { TestWorld } from './world.ts'

/** A user with a role, who has just used their second factor. */
export async function newModerator(world: TestWorld, role: Exclude<Role, 'none'> = 'moderator'): Promise<TestPerson> {
  const person = await newPerson(world, { isVerified: true })
  await enrol(world, person)
  await world.sql`update "user" set role = ${role} where id = ${person.id}`
  return person
}
