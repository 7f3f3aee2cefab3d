import { type Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { cpuMs, median, type Started } from './process.ts'

/** Sends a request and reads the response. Cheaper than `fetch`, whose own time would count as the server's. */
export function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject).end()
  })
}

/** Requests to send to a program over and over. */
export interface Load {
  path: string
  connections: number
  seconds: number
  /** Makes the next request; each may come from another user. */
  next?: () => { headers?: Record<string, string>; body?: object }
  method?: 'GET' | 'POST'
}

export interface Run {
  requestsPerSecond: number
  p50: number
  p99: number
  /** CPU time of the server per request. Unlike the rate, it hardly depends on other programs on the machine. */
  cpuMs: number
}

/** Puts a load on a program in another process. @throws Error if one of the requests failed */
export async function measure({ url, child }: Pick<Started, 'url' | 'child'>, load: Load): Promise<Run> {
  const { path, connections, seconds, method = 'GET', next = () => ({}) } = load
  const before = await cpuMs(child.pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, path, setupRequest: (request) => ({ ...request, ...requestOf(url, next()) }) }],
  })
  const used = (await cpuMs(child.pid)) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}${path}: ${result.non2xx} non-2xx answers, ${result.errors} errors`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: used / result.requests.total,
  }
}

function requestOf(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: object }) {
  if (body === undefined) return { headers }
  return { headers: { ...headers, origin: url, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * Measures several programs alternately, so that a slow minute affects all of them. The first round is a warm-up.
 * @returns the median run of each
 */
export async function inTurns<Side extends string>(rounds: number, sides: Record<Side, () => Promise<Run>>): Promise<Record<Side, Run>> {
  const names = Object.keys(sides) as Side[]
  const runs = new Map<Side, Run[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const run = await sides[name]()
      if (round > 0) runs.get(name)?.push(run)
    }
  }
  return Object.fromEntries([...runs].map(([name, each]) => [name, medianOf(each)])) as Record<Side, Run>
}

function medianOf(runs: readonly Run[]): Run {
  const of = (pick: (run: Run) => number) => median(runs.map(pick))
  return {
    requestsPerSecond: of((run) => run.requestsPerSecond),
    p50: of((run) => run.p50),
    p99: of((run) => run.p99),
    cpuMs: of((run) => run.cpuMs),
  }
}
