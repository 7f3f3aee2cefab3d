import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { cleanEnvironment, makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { root } from '../bench/process.ts'
import { runFailover } from './cluster/failover.ts'
import { runRolling } from './cluster/rolling.ts'
import { placePath } from './cluster/shared-database.ts'
import { runStores } from './cluster/stores.ts'
import { hostileClients, slowBodies } from './crowd/hostile-clients.ts'
import { othersUnderAttack } from './crowd/others.ts'
import { runDrills } from './faults/run-drills.ts'
import { collectingArgs, memoryAtRestMb, memoryMaxRatio } from './memory.ts'
import { comparePeer } from './peer/compare.ts'
import { fuzz, printCounts } from './run-fuzz.ts'

/**
 * Starts servers and attacks them, with all parts or those that are named. Prints what it found, and exits with code 1 if there are
 * problems. Additional names choose drills of `faults` and clients of `crowd`; with `--each`, these clients attack one after the other. `--times=3` restarts or
 * kills less often.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    each: { type: 'boolean', default: false },
    unlimited: { type: 'boolean', default: false },
    times: { type: 'string' },
  },
})
const othersMaxMs = 200
const contractRounds = '200'
const outputMaxBytes = 64 * 1024 ** 2

/** Parts that need programs of other projects. They take long, so they run only if they are named. */
const onlyByName = {
  rolling: (chosen: readonly string[]) => runRolling(chosen, print, values.times),
  failover: (chosen: readonly string[]) => runFailover(chosen, print, values.times),
  stores: (chosen: readonly string[]) => runStores(chosen, print),
} as const

const parts = {
  access: () => runTests('access'),
  killed: () => runTests('killed-between'),
  contract: runContract,
  fuzz: runFuzz,
  crowd: runCrowd,
  faults: (names: readonly string[]) => runDrills(names, print),
  peer: () => comparePeer(print),
  ...onlyByName,
} as const
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)
const wanted = positionals.filter(isPart)
const names = positionals.filter((name) => !isPart(name))

const problems: string[] = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.some((part) => part === name) : Object.hasOwn(onlyByName, name)) continue
  print(`\n── ${name}`)
  const from = performance.now()
  // A part that can't continue doesn't keep the others from running.
  problems.push(...(await run(names).catch((error: unknown) => [`${name}: ${error instanceof Error ? error.message : String(error)}`])))
  print(`  took ${Math.round((performance.now() - from) / 1000)} s`)
}
for (const problem of problems) print(`FAILED: ${problem}`)
print(problems.length === 0 ? 'no problems' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

/** Starts a server and stops it afterwards, which must succeed. */
async function withServer(env: Record<string, string>, use: (url: string, product: Product) => Promise<string[]>): Promise<string[]> {
  const { dataDir, remove } = await makeDataDir('fire')
  const product = await startProduct({ from: 'dist', dataDir, nodeArgs: collectingArgs, env: { LOG_LEVEL: 'fatal', ...env } })
  try {
    const url = await product.ready
    const found = await use(url, product)
    const readiness = await fetch(`${url}/readyz`)
    if (readiness.status !== 200) found.push(`not ready afterwards: ${await readiness.text()}`)
    const { code } = await product.stop()
    return code === 0 ? found : [...found, `the server ended with ${code}`]
  } finally {
    await product.kill()
    await remove()
  }
}

/** Runs in full the tests of which each test run has only a sample. */
async function runTests(noun: string, env: Record<string, string> = {}): Promise<string[]> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: outputMaxBytes, env: { ...cleanEnvironment(), THOROUGH: '1', ...env } } as const
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', noun], options)
  print(`  ${stdout.trim().split('\n').at(-1)}`)
  if (status === 0) return []
  // The failures are repeated at the end.
  const [, ...failures] = stdout.split('\nFAILED ')
  return [`THOROUGH=1 npm run test -- ${noun}`, ...failures.map((failure) => failure.split('\n\n', 1)[0] ?? '')]
}

/** Sends more calls to each operation of the OpenAPI document than each test run, and others each time. */
async function runContract(): Promise<string[]> {
  print(`contract: ${contractRounds} calls to each operation, seed ${values.seed}`)
  const found = await runTests('rest-contract', { FUZZ_ROUNDS: contractRounds, FUZZ_SEED: values.seed })
  return found.length > 0 ? [...found, `the same calls again: npm run fire -- contract --seed=${values.seed}`] : []
}

/** Compares the memory at rest after a tenth of the calls, which fill the caches, with that after all calls. */
async function runFuzz(): Promise<string[]> {
  const [calls, seed] = [Number(values.calls), Number(values.seed)]
  print(`fuzz: ${calls} calls, seed ${seed}`)
  return withServer({}, async (url, product) => {
    const first = await fuzz(url, Math.ceil(calls / 10), seed)
    const before = await memoryAtRestMb(product)
    const rest = await fuzz(url, calls - Math.ceil(calls / 10), seed + 1)
    const after = await memoryAtRestMb(product)
    print(`  ${printCounts(first.counts)}; ${printCounts(rest.counts)}`)
    print(`  memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`)
    const fallen = [...first.fallen, ...rest.fallen].map(({ status, call }) => `${status} for ${JSON.stringify(call).slice(0, 300)}`)
    if (fallen.length > 0) fallen.push(`the same calls again: npm run fire -- fuzz --calls=${calls} --seed=${seed}`)
    return after > before * memoryMaxRatio ? [...fallen, `memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`] : fallen
  })
}

async function runCrowd(chosen: readonly string[]): Promise<string[]> {
  const all = [...Object.keys(hostileClients), slowBodies]
  const clients = chosen.length > 0 ? all.filter((name) => chosen.includes(name)) : all
  return withServer({ RATE_LIMIT_ENABLED: String(!values.unlimited) }, async (url) => {
    const page = await placePath(url)
    const found: string[] = []
    for (const attack of values.each ? clients.map((name) => [name]) : [clients]) {
      const { session, page: cached, attacked } = await othersUnderAttack(url, page, attack)
      print(
        `  ${attack.join(', ')}\n    session checks ${session.toFixed(0)} ms, cached pages ${cached.toFixed(0)} ms at p95; attacked: ${attacked}`,
      )
      if (Math.max(session, cached) > othersMaxMs) found.push(`others waited longer than ${othersMaxMs} ms at p95`)
    }
    return found
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
