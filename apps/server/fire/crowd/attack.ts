import { setPriority } from 'node:os'
import { send } from '../call.ts'
import { type HostileName, hostileClients, openSlow, slowBodies } from './hostile-clients.ts'

/**
 * The process of the hostile clients: `attack.ts URL SECONDS NAME,…`. Real ones run on other machines, so this process has the lowest
 * priority. Each client has its own IP address. Prints `ready` once all are prepared, and then how many responses of each status each
 * client got.
 */
setPriority(19)
const [url = '', seconds = '10', list = ''] = process.argv.slice(2)
const isHostile = (name: string): name is HostileName => Object.hasOwn(hostileClients, name)
const names = list.split(',')
const addressOf = (name: string) => `127.0.0.${20 + names.indexOf(name)}`

const counts = new Map<string, Map<number, number>>()
const prepared = await Promise.all(
  names.filter(isHostile).map(async (name) => ({ name, next: await hostileClients[name].prepare(url, addressOf(name)) })),
)
const closeSlow = names.includes(slowBodies) ? openSlow(url, addressOf(slowBodies), 2000) : () => {}
process.stdout.write('ready\n')
const until = performance.now() + Number(seconds) * 1000
await Promise.all(prepared.flatMap(({ name, next }) => Array.from({ length: hostileClients[name].atOnce }, () => repeat(name, next))))
if (prepared.length === 0) await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
closeSlow()
process.stdout.write(`${JSON.stringify(Object.fromEntries([...counts].map(([name, count]) => [name, Object.fromEntries(count)])))}\n`)
process.exit(0)

async function repeat(name: HostileName, next: () => Parameters<typeof send>[1]): Promise<void> {
  const count = counts.get(name) ?? new Map<number, number>()
  counts.set(name, count)
  while (performance.now() < until) {
    const { status } = await send(url, next(), addressOf(name))
    count.set(status, (count.get(status) ?? 0) + 1)
  }
}
