import { spawnSync } from 'node:child_process'

/**
 * Finds a program of another project that tests need. As root on Debian, installs its package if there is none.
 * @param names of the program
 * @param flag makes it print its version
 * @returns the first name that runs, `undefined` if none does
 */
export function findProgram(packageName: string, names: readonly string[], flag = '--version'): string | undefined {
  const found = () => names.find((name) => runs(name, flag))
  return found() ?? (installPackage(packageName) ? found() : undefined)
}

function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return false
  // With `RUNLEVEL=1`, the package doesn't start its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...words: string[]) => spawnSync('apt-get', ['-qq', ...words], { env, stdio: 'ignore', timeout: 300_000 }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  return install() || (apt('update') && install())
}

function runs(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}
