/** What the payload of a token says, unverified: only the server can check the signature. */
interface TokenClaims {
  /** The email that the link is for. */
  email: string | undefined
  /** Whether the link changes an email instead of verifying one. */
  isChange: boolean
}

export function readToken(token: string): TokenClaims {
  const [, payload = ''] = token.split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return { email: undefined, isChange: false }
    return { email: String(claims.email), isChange: 'updateTo' in claims }
  } catch {
    return { email: undefined, isChange: false }
  }
}
