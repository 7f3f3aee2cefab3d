import { setTimeout as delay } from 'node:timers/promises'
import { makeTemplate } from '@morsel/tooling/product.ts'
import { openArena } from './arena.ts'
import { databaseDrills } from './database-drills.ts'
import { type Drill, inSeconds } from './drill.ts'
import { installationDrills } from './installation-drills.ts'
import { othersDrills } from './others-drills.ts'
import { processDrills } from './process-drills.ts'
import { trafficDrills } from './traffic-drills.ts'

export const drills: readonly [name: string, drill: Drill][] = Object.entries({
  ...databaseDrills,
  ...othersDrills,
  ...processDrills,
  ...trafficDrills,
  ...installationDrills,
})

/** Longer than any drill takes, even while other programs run: one starts the server fifty times. */
const drillMaxMs = 1_200_000

/** Runs one drill. @throws Error when the server didn't behave, or when the drill waits for something that doesn't happen */
export async function runDrill({ run }: Drill, template: string): Promise<string> {
  const arena = openArena(template)
  const late = new AbortController()
  const tooLong = delay(drillMaxMs, undefined, late).then(() => {
    throw new Error(`not over after ${inSeconds(drillMaxMs)}`)
  })
  try {
    return await Promise.race([run(arena), tooLong])
  } finally {
    late.abort()
    tooLong.catch(() => {})
    await arena.end()
  }
}

/** Runs drills one by one, and prints what each found. @param wanted names of drills; empty for all. @returns problems */
export async function runDrills(wanted: readonly string[], print: (line: string) => void): Promise<string[]> {
  const chosen = drills.filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const problems: string[] = []
  const { dataDir, remove } = await makeTemplate()
  try {
    for (const [name, drill] of chosen) {
      const outcome = await runDrill(drill, dataDir).catch((error: unknown) => {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        return `FAILED: ${problems.at(-1)}`
      })
      print(`  ${name}: ${drill.title}\n    ${outcome}`)
    }
  } finally {
    await remove()
  }
  return problems
}
