import { makeTemplate } from '@morsel/tooling/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseDrills } from '../fire/faults/database-drills.ts'
import type { Drill } from '../fire/faults/drill.ts'
import { processDrills } from '../fire/faults/process-drills.ts'
import { runDrill } from '../fire/faults/run-drills.ts'

/**
 * The drills of `npm run fire -- faults` that take only a few seconds, on the built server in separate processes. The nightly workflow runs
 * all of them.
 */

// Starting a server can take a long time on a busy machine.
const timeout = 300_000

let template: Awaited<ReturnType<typeof makeTemplate>>
beforeAll(async () => {
  template = await makeTemplate()
}, timeout)
afterAll(() => template.remove())

/** @throws Error when the server didn't behave. @returns figures */
const outcomeOf = (drill: Drill) => runDrill(drill, template.dataDir)

test('a held row lock and nine requests that wait for it don’t affect other requests (SEC-711, SEC-712, SEC-720)', {
  timeout,
}, async () => {
  expect(await outcomeOf(databaseDrills['row-lock'])).toContain('all reads 200')
})

test('nothing is acknowledged once the data directory is moved away, and the exit code is 1 (SEC-716)', { timeout }, async () => {
  expect(await outcomeOf(processDrills['data-moved'])).toContain('exit code 1')
})

test('an uncaught error ends only its worker, and never with exit code 0 (SEC-717, SEC-722)', { timeout }, async () => {
  expect(await outcomeOf(processDrills['uncaught-error'])).toContain('exit code 1')
})

test('running out of file descriptors briefly doesn’t break pages permanently (SEC-719)', { timeout }, async () => {
  expect(await outcomeOf(processDrills['no-files'])).toContain('work afterwards')
})

test('pipelined requests of disconnected clients no longer count as in flight (SEC-705)', { timeout }, async () => {
  expect(await outcomeOf(processDrills.pipelines)).toContain('stopped in')
})
