#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// node morsel.mjs                        starts the server
// node morsel.mjs data …                 manages its data; "data --help" lists the commands
// node morsel.mjs health URL [SECONDS]   waits until the URL answers with 200; exits with 1 if it doesn't
// node morsel.mjs --version              prints the version
const [command, ...rest] = process.argv.slice(2)
process.env.NODE_ENV ||= 'production'
if (command === undefined) await run('main.js', [])
else if (command === 'data') await run('cli.js', rest)
else if (command === 'health') process.exitCode = (await isHealthy(rest[0], Number(rest[1] ?? 0))) ? 0 : 1
else if (command === '--version') process.stdout.write(`${version()}\n`)
else {
  process.stderr.write('Use: node morsel.mjs [data … | health URL [SECONDS] | --version]\n')
  process.exitCode = 2
}

/** Runs a program of the server in this process. Its worker processes run the same file. */
async function run(file, args) {
  const url = new URL(`apps/server/dist/${file}`, import.meta.url)
  process.argv.splice(1, process.argv.length - 1, fileURLToPath(url), ...args)
  await import(url.href)
}

async function isHealthy(url, seconds) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const isOk = await fetch(url, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOk || Date.now() >= until) return isOk
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function version() {
  return JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version
}
