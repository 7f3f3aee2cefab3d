import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './workspace.mjs'

// `npm run check` runs all checks that don't start the product, even after one has failed.
ensureInstalled()
ensureBuilt()
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const tool = (name) => path.join(root, 'packages/tooling/src', name)
const node = process.execPath
const steps = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings']],
  ['types', bin('turbo'), ['run', 'types', '--output-logs=errors-only']],
  ['layers', node, [tool('check-layers.mjs')]],
  ['references', node, [tool('check-references.mjs')]],
  ['sources and documents', node, [tool('check-sources.mjs')]],
  ['commit subjects', node, [tool('check-commits.mjs')]],
  ['dead code', bin('knip'), []],
  ['generated files', node, [tool('check-generated.mjs')]],
  ['page weight', node, [tool('check-size.mjs')]],
]
const failed = []
for (const [name, command, args] of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(command, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? `\nAll ${steps.length} checks passed.\n` : `\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
