import * as z from 'zod'
import {
  anyText,
  booleanText,
  commaSeparated,
  type Field,
  type Fields,
  type FieldValues,
  optional,
  required,
  variableName,
  withDefault,
} from './field.ts'
import type { Provider, ProviderSettings } from './provider.ts'
import { providers } from './providers.ts'

/** Reads the settings of providers: `SOCIAL_{ID}_{FIELD}` (SOCIAL-301). */

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** A URL that is https or loopback, because secrets and identities are sent there. */
const safeUrl = z
  .string()
  .refine((value) => URL.canParse(value) && isSafe(new URL(value)), 'must be an https URL, or an http URL of a loopback host')
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname))
}

/** The settings that every provider has. */
const commonFields = {
  clientId: required(
    commaSeparated.transform(([first, ...others], context): readonly [string, ...string[]] => {
      if (first !== undefined) return [first, ...others]
      context.addIssue('must not be empty')
      return z.NEVER
    }),
    '',
  ),
  clientSecret: optional(anyText, ''),
  scope: withDefault(commaSeparated, '', 'Scopes to request in addition to the default ones.'),
  disableDefaultScope: withDefault(booleanText, 'false', 'Requests only the scopes in SCOPE.'),
  disableSignUp: withDefault(booleanText, 'false', 'Only existing users can sign in with this provider.'),
  disableImplicitSignUp: withDefault(booleanText, 'false', 'New users can sign up only on the sign-up page.'),
  disableIdTokenSignIn: withDefault(booleanText, 'false', 'Rejects sign-in with an ID token from an app.'),
  overrideUserInfo: withDefault(booleanText, 'false', 'Updates name, picture and email from the provider at each sign-in.'),
  redirectUri: optional(safeUrl, 'Default: {APP_URL}{AUTH_BASE_PATH}/callback/{id}'),
  endpointOrigin: optional(
    safeUrl.refine((value) => new URL(value).pathname === '/', 'must be an origin').transform((value) => new URL(value).origin),
    'Replaces the origin of all endpoints.',
  ),
  issuer: optional(safeUrl, 'The expected issuer of ID tokens; for GitLab, the URL of the installation.'),
} satisfies Fields

/** The settings of all enabled providers by ID, in the order of the table. */
export type SocialSettings = Readonly<Record<string, ProviderSettings>>

/**
 * Reads the settings of providers from the environment.
 * @returns the settings of every provider with a client ID, and a sentence for each invalid variable
 */
export function readSocialSettings(
  env: Readonly<Record<string, string | undefined>>,
  facts: { production: boolean },
): { settings: SocialSettings; problems: readonly string[] } {
  const settings: Record<string, ProviderSettings> = {}
  const problems: string[] = []
  for (const provider of Object.values<Provider>(providers)) {
    if (!env[variableName(provider.id, 'clientId')]) continue
    const read = readProviderSettings(provider, env)
    const found = 'problems' in read ? read.problems : problemsBetween(provider, read.settings, facts)
    problems.push(...found)
    if ('settings' in read && found.length === 0) settings[provider.id] = read.settings
  }
  return { settings, problems }
}

/** Reads the variables of a provider. */
function readProviderSettings(
  provider: Provider,
  env: Readonly<Record<string, string | undefined>>,
): { settings: ProviderSettings } | { problems: readonly string[] } {
  const common = readFields(provider, commonFields, env)
  const own = readFields(provider, provider.fields, env)
  if ('problems' in common || 'problems' in own)
    return { problems: [common, own].flatMap((each) => ('problems' in each ? each.problems : [])) }
  const { clientId, ...rest } = common.values
  return { settings: { ...rest, clientId: clientId[0], clientIds: clientId, own: own.values } }
}

/** Checks rules that involve several variables. */
function problemsBetween(provider: Provider, settings: ProviderSettings, facts: { production: boolean }): readonly string[] {
  const missing =
    provider.secret === 'required' && settings.clientSecret === undefined
      ? [`${variableName(provider.id, 'clientSecret')} is required`]
      : []
  return [...missing, ...(provider.problems?.(settings, facts) ?? [])]
}

function readFields<Own extends Fields>(
  provider: Provider,
  fields: Own,
  env: Readonly<Record<string, string | undefined>>,
): { values: FieldValues<Own> } | { problems: readonly string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    const text = env[variableName(provider.id, name)] || field.fallback
    if (text === undefined) {
      if (field.required) problems.push(`${variableName(provider.id, name)} is required`)
      continue
    }
    const result = field.schema.safeParse(text)
    if (result.success) values[name] = result.data
    else problems.push(`${variableName(provider.id, name)} ${result.error.issues.map((issue) => issue.message).join(', ')}`)
  }
  // Every field was parsed with its own schema above.
  return problems.length > 0 ? { problems } : { values: values as FieldValues<Own> }
}

/** Prints the section of `.env.example`: the common settings once, then each provider's own. */
export function printSocialExample(): string {
  const { clientId: _id, clientSecret: _secret, ...shared } = commonFields
  const line = (name: string, { fallback, doc }: Field<unknown>) => `${doc === '' ? '' : `# ${doc}\n`}# ${name}=${fallback ?? ''}`
  const intro = '# A provider is on when its client ID is set. All providers also take these, with their own ID in place of ID:'
  const forAll = Object.entries<Field<unknown>>(shared).map(([name, field]) => line(variableName('id', name), field))
  const each = Object.values<Provider>(providers).map((provider) =>
    Object.entries<Field<unknown>>({ clientId: commonFields.clientId, clientSecret: commonFields.clientSecret, ...provider.fields })
      .map(([name, field]) => line(variableName(provider.id, name), field))
      .join('\n'),
  )
  return [[intro, ...forAll].join('\n'), ...each].join('\n\n')
}
