import { addValue, newThing, type Thing, termOf } from './thing.rules.ts'

/** Limits that no restaurant's page reaches. */
const DEPTH_MAX = 40
const THINGS_MAX = 50_000

/** Reads the things of JSON-LD scripts. Scripts that aren't JSON are left out, as search engines do. */
export function jsonThings(scripts: readonly string[]): Thing[] {
  const graph = new JsonGraph()
  for (const script of scripts) {
    try {
      graph.read(JSON.parse(script.trim().replace(/^<!--|-->$/gu, '')))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return graph.things
}

/** Collects things. Objects with the same `@id` are one thing. */
class JsonGraph {
  readonly things: Thing[] = []
  private readonly byId = new Map<string, Thing>()

  read(value: unknown, depth = 0): (string | Thing)[] {
    if (depth > DEPTH_MAX) return []
    if (Array.isArray(value)) return value.flatMap((member: unknown) => this.read(member, depth + 1))
    if (typeof value === 'string') return [value]
    if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
    if (typeof value !== 'object' || value === null) return []
    const members = new Map<string, unknown>(Object.entries(value))
    for (const list of ['@graph', '@list', '@set', '@value']) {
      if (members.has(list)) return this.read(members.get(list), depth + 1)
    }
    return this.object(members, depth)
  }

  private object(members: ReadonlyMap<string, unknown>, depth: number): (string | Thing)[] {
    const id = members.get('@id')
    const properties = [...members].filter(([name]) => name !== '@id' && name !== '@context')
    // `{"@id": "https://schema.org/VeganDiet"}` is a term of schema.org.
    if (properties.length === 0 && typeof id === 'string' && /schema\.org\/|^schema:/iu.test(id)) return [id]
    if (this.things.length >= THINGS_MAX) return []
    const thing = this.thing(typeof id === 'string' ? id : undefined)
    for (const [name, value] of properties) {
      if (name === '@type') for (const type of this.read(value, depth + 1)) if (typeof type === 'string') thing.types.add(termOf(type))
      if (!name.startsWith('@')) for (const one of this.read(value, depth + 1)) addValue(thing, termOf(name), one)
    }
    return [thing]
  }

  private thing(id: string | undefined): Thing {
    const known = id === undefined ? undefined : this.byId.get(id)
    if (known !== undefined) return known
    const thing = newThing()
    this.things.push(thing)
    if (id !== undefined) this.byId.set(id, thing)
    return thing
  }
}
