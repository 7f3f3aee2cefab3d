const maxLength = 72
/** Imperatives that end like a past tense or a gerund. */
const imperatives = new Set(['bring', 'embed', 'feed', 'need', 'seed', 'shed', 'speed', 'string'])

/** Explains why a commit subject isn't `area: imperative summary`; undefined if it is. Git's own subjects of reverts pass. */
export function reasonAgainst(subject) {
  if (/^Revert "/u.test(subject)) return undefined
  if (subject.length > maxLength) return `${subject.length} characters, at most ${maxLength}`
  const [, verb] = /^[a-z0-9][a-z0-9 ,/.-]*: ([a-z][\w-]*)/u.exec(subject) ?? []
  if (verb === undefined) return 'not "area: imperative summary" in lower case'
  if (/(?:ed|ing)$/u.test(verb) && !imperatives.has(verb)) return `begins with "${verb}", not with an imperative`
  if (subject.endsWith('.')) return 'ends with a full stop'
  return undefined
}
