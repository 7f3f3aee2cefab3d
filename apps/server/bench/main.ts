import { measureAuth } from './auth.ts'
import { measureClient } from './client.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLiveImport } from './live-import.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePhotos } from './photos.ts'
import { measureSaving } from './saving.ts'
import { measureSearch } from './search.ts'
import { measureSearchQuality } from './search-quality.ts'
import { measureStart } from './start.ts'
import { measureTokens } from './tokens.ts'
import { measureWeight } from './weight.ts'

/** The benchmarks by name. Each prints its figures and asserts nothing, because they depend on the machine and its load. */
const benches = {
  auth: measureAuth,
  tokens: measureTokens,
  pages: measurePages,
  search: measureSearch,
  'live-import': measureLiveImport,
  saving: measureSaving,
  start: measureStart,
  weight: measureWeight,
  client: measureClient,
  memory: measureMemory,
  photos: measurePhotos,
  lighthouse: measureLighthouse,
} as const satisfies Record<string, () => Promise<void>>

const [first, ...options] = process.argv.slice(2)
// Not part of a run of all benchmarks, because it takes options.
if (first === 'search-quality') {
  await measureSearchQuality(options)
  process.exit()
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}, search-quality.\n`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n── ${name}\n`)
  await measure()
}
