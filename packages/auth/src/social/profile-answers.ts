import { unverifiedClaims } from '../jwt.ts'
import type { IdTokenChecker } from './id-token.ts'
import type { Claims, ProfileAnswers, ProfileRequest, Provider, ProviderSettings } from './provider.ts'
import { jsonOf, ProviderCallError, type ProviderHttp } from './provider-http.ts'

interface Asking {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly http: ProviderHttp
  readonly checkIdToken: IdTokenChecker | undefined
}

/** Tokens of a provider, or claims that were verified before. */
interface Credentials {
  readonly accessToken: string | undefined
  readonly idToken?: string | undefined
  readonly claims?: Claims
}

/**
 * Collects a provider's responses about a user: the claims of the ID token and the responses to the profile requests.
 * @throws Error if the ID token is invalid or a required request fails
 */
export async function fetchProfileAnswers(
  asking: Asking,
  { accessToken, idToken, claims: proven }: Credentials,
  nonce: { nonce: string | undefined; isNonceOptional?: boolean } = { nonce: undefined },
): Promise<ProfileAnswers> {
  const { provider, checkIdToken } = asking
  const claims = proven ?? (checkIdToken && idToken !== undefined ? await checkIdToken({ token: idToken, ...nonce }) : undefined)
  if (claims === undefined && provider.idToken?.profile === 'always') throw new Error('the provider sent no id token')
  const needsRequests = claims === undefined || provider.idToken?.profile === 'always'
  return {
    ...(needsRequests && accessToken !== undefined ? await requested(asking, accessToken) : {}),
    ...(claims === undefined ? {} : { claims }),
    ...(checkIdToken === undefined && idToken !== undefined ? { idTokenSubject: unverifiedClaims(idToken)?.sub } : {}),
  }
}

async function requested({ provider, settings, http }: Asking, accessToken: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [name, request] of Object.entries(provider.requests(settings, accessToken))) {
    const headers = { accept: 'application/json', 'user-agent': 'Morsel', ...provider.headers?.(settings) }
    try {
      answers[name] = await answerOf(
        http,
        request,
        request.bearer === false ? headers : { ...headers, authorization: `Bearer ${accessToken}` },
      )
    } catch (error) {
      if (!request.optional) throw error
    }
  }
  return answers
}

async function answerOf(http: ProviderHttp, request: ProfileRequest, headers: Record<string, string>): Promise<unknown> {
  const { url, method = 'GET', form, json, imageMaxBytes } = request
  const typed = json === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json)
  const limit = imageMaxBytes === undefined ? {} : { maxBytes: imageMaxBytes }
  const answer = await http(url, { method, headers: typed, ...(body === undefined ? {} : { body }), ...limit })
  if (imageMaxBytes === undefined) return jsonOf(answer)
  if (answer.status !== 200) throw new ProviderCallError(`the picture responded with status ${answer.status}`)
  return `data:image/jpeg;base64,${Buffer.from(answer.bytes).toString('base64')}`
}
