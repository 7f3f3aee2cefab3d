import type { Deps } from '@morsel/api/kernel/ports/deps'
import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { disableDemoAccounts, enableDemoAccounts } from '@morsel/api/wiring/demo/demo-accounts.flow'
import { fillDemoQueue, setDemoRoles } from '@morsel/api/wiring/demo/demo-queue.flow'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'

/**
 * Fills an empty embedded database with the demo world. Its users can sign in only in development, which prints their passwords; any other start
 * disables their accounts.
 */
export async function prepareDemo(deps: Deps): Promise<void> {
  if (await loadDemoWorld(deps, demoWorld, demoLife)) deps.log.info({}, 'demo world loaded')
  if (deps.config.NODE_ENV !== 'development') {
    await setDemoRoles(deps, 'elsewhere')
    return disableDemoAccounts(deps)
  }
  const people = await enableDemoAccounts(deps)
  await fillDemoQueue(deps)
  const lines = people.map(({ email, devPassword, name, devRole }) => {
    const role = devRole === undefined ? '' : ` (${devRole}: set up two-factor authentication, then open /moderation)`
    return `  ${email.padEnd(24)} ${devPassword.padEnd(22)} ${name}${role}`
  })
  if (lines.length > 0) process.stderr.write(`\n  Demo users (development only):\n${lines.join('\n')}\n`)
}
