import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { configTable, type Environment, readEnvironment } from '@morsel/api/kernel/config/config'
import { StartError } from './start-error.ts'

/** Root of the checkout. `.env` and a relative `DATA_DIR` are resolved from here, not from the working directory. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Reads the environment, `.env` in the repository root, which never overrides it, and the files that they name. No other code reads them.
 * @throws StartError naming every wrong variable
 */
export function loadEnvironment(): Environment {
  loadFiles()
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
  loadFiles()
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

/** @throws StartError naming every file that can't be used */
function loadFiles(): void {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { values, problems } = readSettingFiles(process.env)
  if (problems.length > 0) throw new StartError(`Invalid configuration: ${problems.join('; ')}.`)
  Object.assign(process.env, values)
}

const settingNames = new Set(Object.values(configTable).flatMap((rows) => Object.keys(rows)))

/**
 * Reads settings from files, as containers and service managers pass secrets: `APP_SECRET_FILE` names the file that contains `APP_SECRET`
 * (SEC-727).
 * @returns the variables to set. The names of the files become empty, so that worker processes don't read them again.
 */
export function readSettingFiles(env: Record<string, string | undefined>): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [variable, file] of Object.entries(env)) {
    const name = variable.replace(/_FILE$/, '')
    if (name === variable || !file || !(settingNames.has(name) || name.startsWith('SOCIAL_'))) continue
    const text = readText(path.resolve(repositoryRoot, file))
    if (env[name]) problems.push(`${name} and ${variable} can't be combined`)
    else if (!text) problems.push(`${variable} must name a readable file that isn't empty`)
    else Object.assign(values, { [name]: text, [variable]: '' })
  }
  return { values, problems }
}

/** Returns the text of a file without its last line break; undefined if it can't be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
