import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './workspace.mjs'

// `npm test` runs all tests, `npm test -- unit` or `npm test -- e2e` one half. Further arguments go to its runner.
ensureInstalled()
ensureBuilt()
const [half, ...more] = ['unit', 'e2e'].includes(process.argv[2]) ? process.argv.slice(2) : [undefined, ...process.argv.slice(2)]
const reports = mkdtempSync(path.join(tmpdir(), 'morsel-test-'))
const bin = (name, at = '.') => path.join(root, at, 'node_modules/.bin', name)
const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures, repeated at the end, where people look first. */
const failures = []
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
    for (const file of report.testResults) {
      if (file.status === 'failed' && file.message) failures.push(`${path.relative(root, file.name)}\n${file.message}`)
      for (const { status: outcome, fullName, failureMessages } of file.assertionResults)
        if (outcome === 'failed') failures.push(`${path.relative(root, file.name)} › ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
}
if (half !== 'unit') {
  const file = path.join(reports, 'e2e.json')
  runner(bin('playwright', 'apps/e2e'), ['test', ...more], path.join(root, 'apps/e2e'), { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = read(file)
  if (report) {
    total.passed += report.stats.expected
    total.failed += report.stats.unexpected + report.stats.flaky + report.errors.length
    total.skipped += report.stats.skipped
    const collect = ({ specs, suites = [] }) => {
      for (const { ok, file, title, tests } of specs)
        if (!ok)
          failures.push(
            `${file} › ${title}\n${tests
              .flatMap((test) => test.results)
              .flatMap((result) => result.errors)
              .map((error) => error.message)
              .join('\n')}`,
          )
      suites.forEach(collect)
    }
    report.suites.forEach(collect)
  }
}
rmSync(reports, { recursive: true, force: true })
for (const failure of failures) process.stdout.write(`\nFAILED ${failure.split('\n').slice(0, 12).join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(status || (total.failed > 0 || total.passed === 0 ? 1 : 0))
