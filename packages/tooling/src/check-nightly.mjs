import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './client-package/places.mjs'
import { run } from './client-package/run.mjs'
import { compileClients, createDocument } from './openapi-clients.mjs'

// Checks with tools that weigh too much for every installation of the workspace (decision 167): lints the OpenAPI document with Spectral,
// compiles the client that orval makes from it, and runs the packed client in Deno and Bun. Needs the npm registry.
const tools = {
  '@stoplight/spectral-core': '1.24.1',
  '@stoplight/spectral-rulesets': '1.23.1',
  bun: '1.4.5',
  deno: '2.9.6',
  orval: '8.38.0',
}
const folder = mkdtempSync(path.join(tmpdir(), 'morsel-nightly-'))
const problems = []
try {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: tools }))
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const document = await createDocument()
  for (const check of [lint, generate, runClients]) problems.push(...(await check(document)))
} finally {
  rmSync(folder, { recursive: true })
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

async function importTool(name) {
  const module = await import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href)
  return module.default ?? module
}

async function lint(document) {
  const { Spectral } = await importTool('@stoplight/spectral-core')
  const { oas } = await importTool('@stoplight/spectral-rulesets')
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas, 'recommended']] })
  const found = await spectral.run(JSON.parse(JSON.stringify(document)))
  process.stdout.write(`Spectral: ${found.length} findings, errors are listed\n`)
  return found.filter(({ severity }) => severity === 0).map(({ code, message, path: at }) => `${code}: ${message} at ${at.join('.')}`)
}

async function generate(document) {
  const { generate: orval } = await importTool('orval')
  const input = path.join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(document))
  await orval({ input: { target: input }, output: { target: path.join(folder, 'orval/client.ts'), client: 'fetch' } }, folder)
  process.stdout.write('orval: generated a client\n')
  return compileClients(folder, ['orval'])
}

/** Runs the tests of the packed client, also in the other runtimes. */
function runClients() {
  const modules = path.join(folder, 'node_modules')
  const binary = (scope, file) => {
    const files = readdirSync(path.join(modules, scope)).map((name) => path.join(modules, scope, name, file))
    const found = files.find((each) => existsSync(each))
    if (found === undefined) throw new Error(`${scope} has no binary for this platform`)
    return found
  }
  const runtimes = [
    ['Deno', binary('@deno', 'deno'), 'run', '--allow-net', '--allow-env', '--node-modules-dir=manual'],
    ['Bun', binary('@oven', 'bin/bun'), 'run'],
  ]
  const env = { ...process.env, CLIENT_RUNTIMES: JSON.stringify(runtimes) }
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/test.mjs'), 'client-package'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status === 0 ? [] : ['The packed client fails in another runtime']
}
