import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, readEnvironment } from '@morsel/api/config'
import { StartError } from './start-error.ts'

/** Root of the checkout; relative `DATA_DIR`s and `.env` are found from here, whatever the working directory is. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * The only reader of the environment (and of `.env` in the repository root, which never overrides it).
 * @throws StartError naming every wrong variable
 */
export function loadEnvironment(): Environment {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const result = readEnvironment(process.env)
  if ('problems' in result) throw new StartError(`The configuration is wrong: ${result.problems.join('; ')}.`)
  return { ...result.values, DATA_DIR: path.resolve(repositoryRoot, result.values.DATA_DIR) }
}
