import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { printBillOfMaterials } from '../packages/tooling/src/sbom.mjs'
import { ensureInstalled, root } from './workspace.mjs'

// `npm run --silent sbom > sbom.json`: the packages that a server runs, for scanners and release notes.
ensureInstalled()
const pnpm = path.join(root, 'node_modules/.bin/pnpm')
const listed = execFileSync(pnpm, ['licenses', 'list', '--prod', '--json', '--recursive'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
process.stdout.write(printBillOfMaterials(JSON.parse(listed.toString('utf8')), product))
