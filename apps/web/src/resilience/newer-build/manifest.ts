/** The route rules of a path (WEB-403). */
export interface PathRules {
  prerender?: boolean
  redirect?: string
}

/** Rules by kind of path; `dynamic` has the rules below a parameter. */
export interface RuleTable {
  static?: Readonly<Record<string, PathRules>>
  wildcard?: Readonly<Record<string, PathRules>>
  dynamic?: Readonly<Record<string, RuleTable>>
}

/** `builds/meta/{id}.json` (WEB-401). It may lack rules (WEB-403). */
export interface Manifest {
  id: string
  prerendered: readonly string[]
  matcher?: RuleTable
}

/** The server no longer has this build, or access to it is forbidden. */
export class BuildGone extends Error {}

let known: { id: string; manifest: Promise<Manifest> } | undefined

/**
 * Returns the manifest of the page's build, fetched once and again after a failure (WEB-404, WEB-405).
 * @throws BuildGone, or Error for any other failure, which is logged to the console
 */
export function ownManifest(id: string): Promise<Manifest> {
  if (known?.id !== id) {
    const manifest = fetchManifest(id)
    const asked = { id, manifest }
    known = asked
    manifest.catch((error: unknown) => {
      if (known === asked) known = undefined
      // biome-ignore lint/suspicious/noConsole: pages work without it, so the user isn't notified (WEB-405)
      console.error('The manifest of this build did not come', error)
    })
  }
  return known.manifest
}

async function fetchManifest(id: string): Promise<Manifest> {
  const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, { priority: 'low' })
  if (response.status === 404 || response.status === 403) throw new BuildGone(`answered ${response.status}`)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const manifest: unknown = await response.json()
  const isManifest = typeof manifest === 'object' && manifest !== null && 'prerendered' in manifest && Array.isArray(manifest.prerendered)
  if (!isManifest) throw new Error('no manifest')
  // Written by our build (`build-files.ts`), in the shape above.
  return manifest as unknown as Manifest
}

/** Whether a path has a payload file (WEB-415). */
export function hasPayload({ matcher, prerendered }: Pick<Manifest, 'matcher' | 'prerendered'>, path: string): boolean {
  const bare = bareOf(path)
  const { prerender, redirect } = matcher === undefined ? {} : rulesOf(matcher, bare)
  if (redirect !== undefined) return false
  return prerender ?? prerendered.includes(bare)
}

/** Returns the rules of a path; the most specific win (WEB-403). */
export function rulesOf({ static: fixed = {}, wildcard = {}, dynamic = {} }: RuleTable, path: string): PathRules {
  const bare = bareOf(path)
  const isBelow = (key: string) => bare === bareOf(key) || bare.startsWith(key === '/' ? key : `${key}/`)
  const found: PathRules = {}
  const byLength = (keys: readonly string[]) => keys.filter(isBelow).sort((a, b) => a.length - b.length)
  for (const key of byLength(Object.keys(wildcard))) Object.assign(found, wildcard[key])
  for (const key of byLength(Object.keys(dynamic))) {
    const [, parameter, ...rest] = bare.slice(key === '/' ? 0 : key.length).split('/')
    const table = dynamic[key]
    if (parameter && table) Object.assign(found, rulesOf(table, `/${rest.join('/')}`))
  }
  return Object.assign(found, fixed[bare])
}

const bareOf = (path: string) => path.replace(/(.)\/$/u, '$1')
