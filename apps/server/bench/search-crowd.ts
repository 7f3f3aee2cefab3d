import { Agent } from 'node:http'
import { get } from './load.ts'
import type { Make } from './search-shapes.ts'

/** How many clients send the most expensive queries at once, and for how long. */
const CROWD = 12
const SECONDS = 8

/**
 * Response times of other calls in milliseconds, alone and during a crowd of expensive queries, and how many of these queries got a
 * response.
 */
export interface CrowdTimes {
  alone: number[]
  beside: number[]
  answered: number
  refused: number
}

/** Measures how long other calls wait while a crowd sends the most expensive queries (SEC-714). @param others the paths of these calls */
export async function measureCrowd(
  url: string,
  { expensive, others }: { expensive: readonly Make[]; others: readonly string[] },
): Promise<CrowdTimes> {
  const alone = await askInTurn(url, others)
  const crowd = { isOver: false, answered: 0, refused: 0 }
  const clients = Array.from({ length: CROWD }, (_, client) => askExpensive(url, expensive, { client, crowd }))
  const beside = await askInTurn(url, others)
  crowd.isOver = true
  await Promise.all(clients)
  return { alone, beside, answered: crowd.answered, refused: crowd.refused }
}

async function askInTurn(url: string, paths: readonly string[]): Promise<number[]> {
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const until = performance.now() + SECONDS * 1000; performance.now() < until; ) {
    const from = performance.now()
    await get(`${url}${paths[times.length % paths.length]}`, line)
    times.push(performance.now() - from)
  }
  line.destroy()
  return times
}

async function askExpensive(
  url: string,
  expensive: readonly Make[],
  { client, crowd }: { client: number; crowd: { isOver: boolean; answered: number; refused: number } },
): Promise<void> {
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let index = client; !crowd.isOver; index += CROWD) {
    const question = await expensive[index % expensive.length]?.(index, url)
    // Refused queries got a 503, immediately or after waiting for the lane.
    const isAnswered = await get(url + (question?.path ?? ''), line).then(
      () => true,
      () => false,
    )
    if (isAnswered) crowd.answered += 1
    else crowd.refused += 1
  }
  line.destroy()
}
