import { execFileSync } from 'node:child_process'
import { reasonAgainst } from './commit-subject.mjs'
import { root } from './sources.mjs'

// Checks that every commit since the convention began has a subject that readers of a changelog understand. In a shallow clone, only the
// commits that it contains are checked.
const before = '87fda1c53dba'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function isKnown(commit) {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

const range = isKnown(before) ? [`${before}..HEAD`] : ['HEAD']
const commits = git('log', '--no-merges', '--abbrev=8', '--format=%h %s', ...range)
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ id: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
const refused = commits.flatMap(({ id, subject }) => {
  const reason = reasonAgainst(subject)
  return reason === undefined ? [] : [`${id} "${subject}": ${reason}`]
})
for (const line of refused) process.stderr.write(`${line}\n`)
process.stdout.write(`${commits.length} commit subjects, ${refused.length} refused\n`)
process.exit(refused.length === 0 ? 0 : 1)
