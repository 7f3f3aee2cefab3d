import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { compileClients, createDocument } from './openapi-clients.mjs'

// Lints the OpenAPI document, and compiles the clients that generators make from it.
const document = await createDocument()
const text = JSON.stringify(document)
const folder = mkdtempSync(path.join(tmpdir(), 'morsel-openapi-'))
const file = path.join(folder, 'openapi.json')
writeFileSync(file, text)
await generateClients()
const problems = [...(await lint()), ...compileClients(folder, ['types', 'client'])]
rmSync(folder, { recursive: true })

for (const problem of problems) process.stderr.write(`${problem}\n`)
const count = Object.values(document.paths).flatMap(Object.keys).length
process.stdout.write(`${count} operations in the OpenAPI document; linted, and clients of openapi-typescript and Hey API compiled\n`)
process.exit(problems.length > 0 ? 1 : 0)

async function lint() {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  const errors = found.filter(({ severity }) => severity === 'error')
  return errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)
}

async function generateClients() {
  mkdirSync(path.join(folder, 'types'))
  writeFileSync(path.join(folder, 'types/index.ts'), astToString(await openapiTypes(text)))
  await createClient({
    input: file,
    output: path.join(folder, 'client'),
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
}
