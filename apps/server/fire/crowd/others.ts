import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** How long one of the other clients waits, in milliseconds at p95. */
export interface Waits {
  session: number
  page: number
  /** How many responses of each status the hostile clients got. */
  attacked: string
}

const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url))
const attackFile = path.join(import.meta.dirname, 'attack.ts')

/** Runs hostile clients, and measures how long everyone else waits for a session check and for a cached page. */
export async function othersUnderAttack(url: string, page: string, names: readonly string[], seconds = 10): Promise<Waits> {
  const attack = spawn(process.execPath, ['--import', tsx, attackFile, url, String(seconds), names.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    attack.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (said.startsWith('ready\n')) resolve()
    })
    attack.once('error', reject).once('exit', () => reject(new Error(`The attack ended: ${said}`)))
  })
  await ready
  let isOver = false
  const over = new Promise<void>((resolve) => attack.once('exit', () => resolve())).then(() => {
    isOver = true
  })
  const waited = await Promise.all(others.map((from) => waitsOf(url, page, from, () => isOver)))
  await over
  const all = (pick: (wait: Wait) => number) => p95(waited.flat().map(pick))
  return { session: all((wait) => wait.session), page: all((wait) => wait.page), attacked: said.split('\n')[1] ?? '' }
}

/** Addresses of browsers that do nothing wrong. */
const others = [2, 3, 4, 5, 6].map((number) => `127.0.0.${number}`)

interface Wait {
  session: number
  page: number
}

/** Stays below the rate limits, as a browser does. */
const pauseMs = 110

/** Measures repeatedly how long one browser waits. */
async function waitsOf(url: string, page: string, from: string, isOver: () => boolean): Promise<Wait[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  const all: Wait[] = []
  while (!isOver()) {
    all.push({ session: await timed(`${url}/api/auth/get-session`, agent), page: await timed(url + page, agent) })
    await delay(pauseMs)
  }
  agent.destroy()
  return all
}

/** @throws Error for any status but 200 */
function timed(url: string, agent: Agent): Promise<number> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const call = get(url.replace('localhost', '127.0.0.1'), { agent }, (response) => {
      const { statusCode } = response.resume()
      response.once('end', () => (statusCode === 200 ? resolve(performance.now() - from) : reject(new Error(`${url}: ${statusCode}`))))
    })
    call.once('error', reject)
  })
}

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
