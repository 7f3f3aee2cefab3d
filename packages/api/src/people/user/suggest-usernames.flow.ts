import { normaliseUsername, usernameMaxLength, usernameProblem } from '@morsel/contract/username'
import { isUsernameFree } from '../../accounts/username/username.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { asciiWords } from '../../kernel/slug/slug.ts'

/** So many are offered. */
const offered = 3
/** Room for a number behind a name. */
const stemMaxLength = usernameMaxLength - 4

/** User names that can be had, made from what somebody is called or wanted to be (WEB-743); fewer or none when none of the tries is free. */
export async function suggestUsernames(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, from: string, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const name of candidates(from, deps.randomBytes(4))) {
    if (found.length === offered) break
    if (usernameProblem(name) === undefined && !found.includes(name) && (await isUsernameFree(deps, name, userId))) found.push(name)
  }
  return found
}

function* candidates(from: string, random: Uint8Array): Generator<string> {
  const words = asciiWords(from, null, stemMaxLength).split('-').filter(Boolean)
  const [first = 'taster', ...others] = words
  yield words.join('')
  yield words.join('.')
  if (others.length > 0) yield first
  // Whoever comes next with the same name is not offered the same numbers.
  for (const byte of random) yield normaliseUsername(`${words.join('') || first}${10 + (byte % 90)}`)
}
