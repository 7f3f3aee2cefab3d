import { normalizeUsername, usernameMaxLength, usernameProblem } from '@morsel/contract/username'
import { isUsernameFree } from '../../accounts/username/username.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { asciiWords } from '../../kernel/slug/slug.ts'

/** The number of suggestions. */
const offered = 3
/** The maximum length of the base, so that there is room for a number. */
const stemMaxLength = usernameMaxLength - 4

/**
 * Suggests free usernames, derived from a name or from the username that the user wanted (WEB-743). Returns fewer or none if the candidates
 * are taken.
 */
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
  // The numbers are random, so that users with the same name get different ones.
  for (const byte of random) yield normalizeUsername(`${words.join('') || first}${10 + (byte % 90)}`)
}
