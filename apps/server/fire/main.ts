import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeDataDir, startProduct } from '@morsel/tooling/product.ts'
import { type Call, nextCall, send } from './fuzz.ts'
import { othersUnderAttack } from './hostile-clients.ts'
import { seeded } from './random.ts'

/** Starts a server and attacks it. Prints what it found, and exits with 1 if there are problems. */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
})
const calls = Number(values.calls)
const seed = Number(values.seed)
const atOnce = 16
const othersMaxMs = 200

const { dataDir, remove } = await makeDataDir('fire')
const product = await startProduct({ from: 'dist', dataDir, env: { LOG_LEVEL: 'fatal' } })
const problems: string[] = []
try {
  const url = await product.ready
  await fuzz(url)
  const p95 = await othersUnderAttack(url)
  print(`ten hostile clients: session checks ${p95.session.toFixed(0)} ms, cached pages ${p95.page.toFixed(0)} ms at p95`)
  if (Math.max(p95.session, p95.page) > othersMaxMs) problems.push(`others waited longer than ${othersMaxMs} ms at p95`)
  const readiness = await fetch(`${url}/readyz`)
  if (readiness.status !== 200) problems.push(`not ready afterwards: ${await readiness.text()}`)
  const { code } = await product.stop()
  if (code !== 0) problems.push(`the server ended with ${code}`)
} finally {
  await product.kill()
  await remove()
}
for (const problem of problems) print(`FAILED: ${problem}`)
print(
  problems.length === 0
    ? 'no problems'
    : `${problems.length} problems; the same calls again: npm run fire -- --calls=${calls} --seed=${seed}`,
)
process.exit(problems.length === 0 ? 0 : 1)

async function fuzz(url: string): Promise<void> {
  print(`fuzz: ${calls} calls, seed ${seed}`)
  const random = seeded(seed)
  const counts = new Map<number, number>()
  const fallen: { status: number; call: Call }[] = []
  let sent = 0
  const line = async () => {
    while (sent < calls && fallen.length < 20) {
      sent += 1
      const call = nextCall(random)
      const status = await send(url, call)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 0 || (status >= 500 && status !== 503)) fallen.push({ status, call })
    }
  }
  const before = await memoryMb()
  await Promise.all(Array.from({ length: atOnce }, line))
  print(
    `  ${[...counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  print(`  memory ${before.toFixed(0)} → ${(await memoryMb()).toFixed(0)} MB`)
  for (const { status, call } of fallen) problems.push(`${status} for ${JSON.stringify(call).slice(0, 300)}`)
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
