/** What `superjson` writes: JSON, and the types that JSON doesn't have. */
export interface Sent {
  json: unknown
  meta?: { values?: unknown } | undefined
}

/**
 * Reads what `superjson` writes (API-004). Besides JSON, outputs contain only dates: the package can't be built if an output has any other
 * type. Inputs are plain JSON.
 */
export function deserialize({ json, meta }: Sent): unknown {
  const holder = { json }
  revive(holder, ['json'], meta?.values)
  return holder.json
}

/** Walks the tree of types beside the data: `['Date']` for a value, or the types of the members by path. */
function revive(root: object, path: readonly string[], types: unknown): void {
  if (Array.isArray(types)) {
    if (types[0] === 'Date' || types[0] === 'undefined') reviveValue(root, path, types[0])
    if (types.length > 1) revive(root, path, types[1])
  } else if (typeof types === 'object' && types !== null) {
    for (const [name, inner] of Object.entries(types)) revive(root, [...path, ...splitPath(name)], inner)
  }
}

function reviveValue(root: object, path: readonly string[], type: 'Date' | 'undefined'): void {
  const owner = path.slice(0, -1).reduce<unknown>(memberOf, root)
  // Older engines of React Native have no `at`.
  const name = path[path.length - 1] ?? ''
  if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, name)) return
  const members: Record<string, unknown> = owner as Record<string, unknown>
  members[name] = type === 'Date' ? new Date(String(members[name])) : undefined
}

function memberOf(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
    ? Object.getOwnPropertyDescriptor(owner, name)?.value
    : undefined
}

/** Splits `a.b\.c` into `a` and `b.c`. */
function splitPath(path: string): string[] {
  const names: string[] = []
  let name = ''
  for (const [part] of path.matchAll(/\\?./gsu)) {
    if (part === '.') {
      names.push(name)
      name = ''
    } else name += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part
  }
  return [...names, name]
}
