import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './workspace.mjs'

// npm test                       everything
// npm test -- unit               unit and integration tests; further arguments go to Vitest
// npm test -- e2e --shard=1/3    end-to-end tests; further arguments go to Playwright
// npm test -- review             unit and integration tests of a noun: files whose path contains it
// npm test -- review --e2e       its end-to-end tests as well
const [first, ...rest] = process.argv.slice(2)
const noun = first === undefined || ['unit', 'e2e'].includes(first) || first.startsWith('-') ? undefined : first
const half = noun === undefined && ['unit', 'e2e'].includes(first ?? '') ? first : undefined
const args = half === undefined ? process.argv.slice(2) : rest
const runsUnit = half !== 'e2e'
const runsBrowser = half !== 'unit' && (noun === undefined || rest.includes('--e2e'))

ensureInstalled()
// Tests of a noun run from the sources, except tests of the server's processes.
const files = noun === undefined ? [] : gitFiles(`*${noun}*.test.ts*`)
const needsServer = runsBrowser || noun === undefined || files.some((file) => file.startsWith('apps/server/'))
ensureBuilt(needsServer ? [] : ['--filter=@morsel/api', '--filter=@morsel/client'])

const reports = mkdtempSync(path.join(tmpdir(), 'morsel-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures are repeated at the end, where readers of a long log look first. */
const failures = []
let status = 0

if (runsUnit) runUnit(noun === undefined ? args : [noun, ...rest.filter((arg) => arg !== '--e2e')])
if (runsBrowser) runBrowser(noun === undefined ? args : [noun])
rmSync(reports, { recursive: true, force: true })
for (const failure of failures) process.stdout.write(`\nFAILED ${failure.split('\n').slice(0, 12).join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(status || (total.failed > 0 || total.passed === 0 ? 1 : 0))

function runUnit(more) {
  const file = path.join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  run('.', 'vitest', ['run', ...reporters, ...(runsBrowser && noun ? ['--passWithNoTests'] : []), ...more], { NODE_ENV: 'test' })
  const report = read(file)
  if (!report) return
  total.passed += report.numPassedTests
  total.failed += report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0)
  total.skipped += report.numPendingTests
  for (const { name, status: outcome, message, assertionResults } of report.testResults) {
    const file = path.relative(root, name)
    if (outcome === 'failed' && message) failures.push(`${file}\n${message}`)
    for (const test of assertionResults)
      if (test.status === 'failed') failures.push(`${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
  }
}

function runBrowser(more) {
  const file = path.join(reports, 'e2e.json')
  run('apps/e2e', 'playwright', ['test', ...(noun ? ['--pass-with-no-tests'] : []), ...more], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = read(file)
  if (!report) return
  total.passed += report.stats.expected
  total.failed += report.stats.unexpected + report.stats.flaky + report.errors.length
  total.skipped += report.stats.skipped
  for (const suite of report.suites) collectFailures(suite)
}

function collectFailures({ specs, suites = [] }) {
  for (const { file, title, tests } of specs.filter(({ ok }) => !ok)) {
    const errors = tests.flatMap((test) => test.results).flatMap((result) => result.errors)
    failures.push([`${file} › ${title}`, ...errors.map((error) => error.message)].join('\n'))
  }
  for (const suite of suites) collectFailures(suite)
}

function run(folder, tool, args, env) {
  const cwd = path.join(root, folder)
  const result = spawnSync(path.join(cwd, 'node_modules/.bin', tool), args, { cwd, env: toolEnvironment(env), stdio: 'inherit' })
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

function gitFiles(pattern) {
  return spawnSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}
