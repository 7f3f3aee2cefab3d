import type { Deps } from '@morsel/api/kernel/ports/deps'
import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { disableDemoAccounts, enableDemoAccounts } from '@morsel/api/wiring/demo/demo-accounts.flow'

/**
 * Fills an empty embedded database with the demo world. Its people can sign in in development alone, which prints their passwords;
 * any other start closes their accounts again.
 */
export async function prepareDemo(deps: Deps): Promise<void> {
  if (await loadDemoWorld(deps)) deps.log.info({}, 'the demo world was loaded')
  if (deps.config.NODE_ENV !== 'development') return disableDemoAccounts(deps)
  const people = await enableDemoAccounts(deps)
  const lines = people.map(({ email, devPassword, name }) => `  ${email.padEnd(24)} ${devPassword.padEnd(22)} ${name}`)
  if (lines.length > 0) process.stderr.write(`\n  People of the demo world, for development only:\n${lines.join('\n')}\n`)
}
