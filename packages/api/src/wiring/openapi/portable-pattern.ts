/**
 * Rewrites the source of a regular expression so that JavaScript, Python, Go and Java read it alike, or returns undefined if that can't be
 * done: for look-around, references, Unicode properties and other syntax that one of them lacks or reads differently (API-043).
 */
export function portablePattern(source: string): string | undefined {
  const parts = partsOf(source)
  return parts?.join('')
}

/** The parts that a pattern may have outside of brackets. `\d` also matches other digits than 0 to 9 in Python. */
const forms: readonly { form: RegExp; write?: string }[] = [
  { form: /\\d/y, write: '[0-9]' },
  { form: /\\[\\^$.*+?()[\]{}|/]/y },
  { form: /\(\?:/y },
  { form: /\(\?<\w+>/y, write: '(' },
  { form: /\((?!\?)/y },
  { form: /[)|^$.]/y },
  { form: /(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})(?![*+?{])/y },
  { form: /[^\\()[\]{}|^$.*+?]/y },
]
/** A class: the escapes that all four read alike, and no bracket or doubled sign, which some of them give a meaning. */
const bracketForm = /\[\^?(?:\\[\\\]^/-]|\\d|[^\\[\]&|~-]|-)+\]/y

function partsOf(source: string): string[] | undefined {
  const parts: string[] = []
  for (let at = 0; at < source.length; ) {
    const bracket = matchAt(bracketForm, source, at)
    const known = bracket === undefined ? forms.find(({ form }) => matchAt(form, source, at) !== undefined) : undefined
    const read = bracket ?? (known && matchAt(known.form, source, at))
    if (read === undefined || read.slice(1, -1).includes('--')) return undefined
    parts.push(bracket?.replaceAll('\\d', '0-9') ?? known?.write ?? read)
    at += read.length
  }
  return parts
}

function matchAt(form: RegExp, source: string, at: number): string | undefined {
  form.lastIndex = at
  return form.exec(source)?.[0]
}
