import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { configTable, type Environment, readEnvironment } from '@morsel/api/kernel/config/config'
import { StartError } from './start-error.ts'

/** Root of the checkout; relative `DATA_DIR`s and `.env` are found from here, whatever the working directory is. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * The only reader of the environment (and of `.env` in the repository root, which never overrides it).
 * @throws StartError naming every wrong variable
 */
export function loadEnvironment(): Environment {
  loadEnvFile()
  const result = readEnvironment(process.env)
  if ('problems' in result) throw new StartError(`The configuration is wrong: ${result.problems.join('; ')}.`)
  return { ...result.values, DATA_DIR: path.resolve(repositoryRoot, result.values.DATA_DIR) }
}

/**
 * Where the database and the pages are, whom they may lead to, and nothing else: commands about data run without the settings that only a
 * server needs.
 * @throws StartError naming every wrong variable
 */
export function loadStoreEnvironment(): Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'TRUSTED_ORIGINS'> & { APP_URL: string } {
  loadEnvFile()
  const origin = process.env.APP_URL || `http://localhost:${process.env.PORT || configTable.Process.PORT.fallback}`
  if (!URL.canParse(origin)) throw new StartError('The configuration is wrong: APP_URL is no address.')
  return {
    APP_URL: new URL(origin).origin,
    DATABASE_URL: settingOf('DATABASE_URL', configTable.Stores.DATABASE_URL.schema.optional(), process.env.DATABASE_URL || undefined),
    TRUSTED_ORIGINS: settingOf('TRUSTED_ORIGINS', configTable.Accounts.TRUSTED_ORIGINS.schema, process.env.TRUSTED_ORIGINS ?? ''),
    DATA_DIR: path.resolve(repositoryRoot, process.env.DATA_DIR || configTable.Process.DATA_DIR.fallback),
  }
}

/** Schemas of the table, as far as one setting is read. */
interface SettingSchema<Value> {
  safeParse(
    text: string | undefined,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly { message: string }[] } }
}

function settingOf<Value>(name: string, schema: SettingSchema<Value>, text: string | undefined): Value {
  const read = schema.safeParse(text)
  if (!read.success) throw new StartError(`The configuration is wrong: ${name} ${read.error.issues[0]?.message}.`)
  return read.data
}

function loadEnvFile(): void {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
