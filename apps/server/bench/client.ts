import { spawnSync } from 'node:child_process'
import { root } from './process.ts'

/** Weighs the published client and times the type check of a small app that uses it. */
export async function measureClient(): Promise<void> {
  spawnSync(process.execPath, ['packages/tooling/src/check-client.mjs'], { cwd: root, stdio: 'inherit' })
}
