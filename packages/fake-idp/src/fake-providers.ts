import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { variableName } from '@morsel/auth/social/field'
import type { Provider } from '@morsel/auth/social/provider'
import { type ProviderId, providers } from '@morsel/auth/social/providers'
import { readSocialSettings } from '@morsel/auth/social/settings'
import { type Fixture, fixtures } from '@morsel/auth/test/social/fixtures'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'

/** Fake providers on loopback, each on its own port, and the variables that configure Morsel to use them. */
export interface FakeProviders {
  readonly env: Readonly<Record<string, string>>
  get(id: ProviderId): FakeProvider
  stop(): Promise<void>
}

export interface FakeProvidersOptions {
  /** All thirty by default. */
  readonly ids?: readonly ProviderId[]
  readonly now?: () => Date
  /** Allowed redirect URLs; by default, the provider's callback on any port of this machine. */
  readonly isRedirectUri?: (uri: string, id: ProviderId) => boolean
}

/** Starts fake providers, which are reachable only from this machine. */
export async function startFakeProviders({
  ids = providerIds,
  now = () => new Date(),
  isRedirectUri = isLoopbackCallback,
}: FakeProvidersOptions = {}): Promise<FakeProviders> {
  const running = new Map<ProviderId, FakeProvider & { stop(): Promise<void> }>()
  const env: Record<string, string> = {}
  for (const id of ids) {
    const provider: Provider = providers[id]
    const { fields, secretKey } = fieldsOf(provider)
    const variables = Object.entries(fields).map(([name, value]) => [variableName(id, name), value])
    const fake = await startFakeProvider({
      now,
      app: {
        provider,
        isRedirectUri: (uri) => isRedirectUri(uri, id),
        secretKey,
        settings: (origin) => {
          Object.assign(env, Object.fromEntries(variables), { [variableName(id, 'endpointOrigin')]: origin })
          const { settings, problems } = readSocialSettings(env, { production: true })
          const own = settings[id]
          if (!own) throw new Error(problems.join('; '))
          return own
        },
      },
    })
    running.set(id, fake)
  }
  return {
    env,
    get: (id) => {
      const fake = running.get(id)
      if (!fake) throw new Error(`no fake ${id} was started`)
      return fake
    },
    stop: async () => {
      await Promise.all([...running.values()].map((fake) => fake.stop()))
    },
  }
}

// The keys of the table are its IDs.
const providerIds = Object.keys(providers) as ProviderId[]

/** Returns the settings that the provider would have issued. */
function fieldsOf({ id, mintSecret }: Provider): { fields: Record<string, string>; secretKey: KeyObject | undefined } {
  const fixture: Fixture = fixtures[id as ProviderId]
  const clientId = `morsel-at-${id}`
  if (!mintSecret) {
    return { fields: { clientId, clientSecret: `a secret of ${id}: with/odd+signs`, ...fixture.own }, secretKey: undefined }
  }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
  return { fields: { clientId, teamId: 'TEAM', keyId: 'KEY', privateKey: pem }, secretKey: publicKey }
}

function isLoopbackCallback(uri: string, id: ProviderId): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, pathname, search } = new URL(uri)
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname) && pathname.endsWith(`/callback/${id}`) && search === ''
}
