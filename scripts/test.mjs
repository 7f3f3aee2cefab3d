import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './workspace.mjs'

// `npm test`: everything; `npm test -- unit` or `npm test -- e2e` one half. Further words go to that runner.
ensureInstalled()
const [half, ...more] = ['unit', 'e2e'].includes(process.argv[2]) ? process.argv.slice(2) : [undefined, ...process.argv.slice(2)]
const reports = mkdtempSync(path.join(tmpdir(), 'morsel-test-'))
const bin = (name, at = '.') => path.join(root, at, 'node_modules/.bin', name)
const total = { passed: 0, failed: 0, skipped: 0 }
let status = 0

function runner(command, args, cwd, env) {
  const result = spawnSync(command, args, { cwd, env: toolEnvironment(env), stdio: 'inherit' })
  status ||= result.status ?? 1
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    status ||= 1
    return undefined
  }
}

if (half !== 'e2e') {
  const file = path.join(reports, 'unit.json')
  runner(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more], root, { NODE_ENV: 'test' })
  const report = read(file)
  if (report) {
    total.passed += report.numPassedTests
    total.failed += report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0)
    total.skipped += report.numPendingTests
  }
}
if (half !== 'unit') {
  ensureBuilt()
  const file = path.join(reports, 'e2e.json')
  runner(bin('playwright', 'apps/e2e'), ['test', ...more], path.join(root, 'apps/e2e'), { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = read(file)
  if (report) {
    total.passed += report.stats.expected
    total.failed += report.stats.unexpected + report.stats.flaky + report.errors.length
    total.skipped += report.stats.skipped
  }
}
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(status || (total.failed > 0 || total.passed === 0 ? 1 : 0))
