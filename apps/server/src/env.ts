import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { configTable, type Environment, readEnvironment } from '@morsel/api/kernel/config/config'
import { StartError } from './start-error.ts'

/** Root of the checkout. `.env` and a relative `DATA_DIR` are resolved from here, not from the working directory. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Reads the environment, and `.env` in the repository root, which never overrides it. No other code reads them.
 * @throws StartError naming every wrong variable
 */
export function loadEnvironment(): Environment {
  loadEnvFile()
  const result = readEnvironment(process.env)
  if ('problems' in result) throw new StartError(`Invalid configuration: ${result.problems.join('; ')}.`)
  const { DATA_DIR, AUTH_BREACHED_PASSWORDS_FILE: hashes } = result.values
  return {
    ...result.values,
    DATA_DIR: path.resolve(repositoryRoot, DATA_DIR),
    AUTH_BREACHED_PASSWORDS_FILE: hashes === undefined ? undefined : path.resolve(repositoryRoot, hashes),
  }
}

/**
 * Reads only the settings that data commands need, so that they run without a server's settings.
 * @throws StartError naming every wrong variable
 */
export function loadStoreEnvironment(): Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'TRUSTED_ORIGINS'> & { APP_URL: string } {
  loadEnvFile()
  const origin = process.env.APP_URL || `http://localhost:${process.env.PORT || configTable.Process.PORT.fallback}`
  if (!URL.canParse(origin)) throw new StartError('Invalid configuration: APP_URL is not a URL.')
  return {
    APP_URL: new URL(origin).origin,
    DATABASE_URL: parseSetting('DATABASE_URL', configTable.Stores.DATABASE_URL.schema.optional(), process.env.DATABASE_URL || undefined),
    TRUSTED_ORIGINS: parseSetting('TRUSTED_ORIGINS', configTable.Accounts.TRUSTED_ORIGINS.schema, process.env.TRUSTED_ORIGINS ?? ''),
    DATA_DIR: path.resolve(repositoryRoot, process.env.DATA_DIR || configTable.Process.DATA_DIR.fallback),
  }
}

/** The part of a setting's schema that parses it. */
interface SettingSchema<Value> {
  safeParse(
    text: string | undefined,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly { message: string }[] } }
}

function parseSetting<Value>(name: string, schema: SettingSchema<Value>, text: string | undefined): Value {
  const parsed = schema.safeParse(text)
  if (!parsed.success) throw new StartError(`Invalid configuration: ${name} ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

function loadEnvFile(): void {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
