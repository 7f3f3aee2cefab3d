import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './workspace.mjs'

// `npm run check` runs all checks that don't start the product, and continues after one has failed. `-- nightly` runs those whose tools
// weigh too much for every installation.
ensureInstalled()
ensureBuilt()
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const tool = (name) => path.join(root, 'packages/tooling/src', name)
const node = process.execPath
const nightly = [['tools that are installed only for this', node, [tool('check-nightly.mjs')]]]
// The longest first: two run at once, and most use a single core.
const daily = [
  // By default, it spends half its time collecting short-lived objects.
  ['layers', node, ['--max-semi-space-size=128', tool('check-layers.mjs')]],
  ['published client', node, [tool('check-client.mjs')]],
  ['OpenAPI document', node, [tool('check-openapi.mjs')]],
  ['types', bin('turbo'), ['run', 'types', '--output-logs=errors-only']],
  ['dead code', bin('knip'), []],
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings']],
  ['generated files', node, [tool('check-generated.mjs')]],
  ['sources and documents', node, [tool('check-sources.mjs')]],
  ['references', node, [tool('check-references.mjs')]],
  ['commit subjects', node, [tool('check-commits.mjs')]],
  ['page weight', node, [tool('check-size.mjs')]],
]
const steps = process.argv[2] === 'nightly' ? nightly : daily
const failed = []
const waiting = [...steps]
await Promise.all([runInTurn(), runInTurn()])
process.stdout.write(failed.length === 0 ? `\nAll ${steps.length} checks passed.\n` : `\nFailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runInTurn() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step
    const { status, output } = await run(command, args)
    process.stdout.write(`\n── ${name}\n${output}`)
    if (status !== 0) failed.push(name)
  }
}

/** Runs a tool. @returns its exit code, and what it printed to both streams */
function run(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: `${error.message}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
