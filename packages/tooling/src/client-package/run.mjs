import { spawnSync } from 'node:child_process'

/** Runs a command. @returns what it printed @throws Error with what it printed if it fails */
export function run(command, args, cwd, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${error?.message ?? ''}${stdout}${stderr}`)
  return stdout
}
