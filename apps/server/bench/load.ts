import autocannon from 'autocannon'
import { median, processorMs, type Started } from './process.ts'

/** What is asked of a program, over and over. */
export interface Load {
  path: string
  connections: number
  seconds: number
  /** Makes the next request: each may come from somebody else. */
  next?: () => { headers?: Record<string, string>; body?: object }
  method?: 'GET' | 'POST'
}

/** What a program did under a load. */
export interface Run {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Processor time of the server's process for one request: unlike the rate, other programs of the machine hardly change it. */
  processorMs: number
}

/** Puts a load on a program. The requests are made here, in another process than the program's. @throws when one of them was refused */
export async function measure({ url, child }: Pick<Started, 'url' | 'child'>, load: Load): Promise<Run> {
  const { path, connections, seconds, method = 'GET', next = () => ({}) } = load
  const before = await processorMs(child.pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, path, setupRequest: (request) => ({ ...request, ...requestOf(url, next()) }) }],
  })
  const used = (await processorMs(child.pid)) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorMs: used / result.requests.total,
  }
}

function requestOf(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: object }) {
  if (body === undefined) return { headers }
  return { headers: { ...headers, origin: url, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Measures several sides in turns, so that a slow minute of the machine hits all of them. The first turn warms up. @returns the median of each */
export async function inTurns<Side extends string>(rounds: number, sides: Record<Side, () => Promise<Run>>): Promise<Record<Side, Run>> {
  const names = Object.keys(sides) as Side[]
  const runs = new Map<Side, Run[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const run = await sides[name]()
      if (round > 0) runs.get(name)?.push(run)
    }
  }
  return Object.fromEntries([...runs].map(([name, each]) => [name, middle(each)])) as Record<Side, Run>
}

function middle(runs: readonly Run[]): Run {
  const of = (pick: (run: Run) => number) => median(runs.map(pick))
  return {
    requestsPerSecond: of((run) => run.requestsPerSecond),
    p50: of((run) => run.p50),
    p99: of((run) => run.p99),
    processorMs: of((run) => run.processorMs),
  }
}
