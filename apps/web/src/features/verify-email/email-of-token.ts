/** The email in the payload of a token, unverified: only the server can check the signature. */
export function ownerOfToken(token: string): string | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && 'email' in claims ? String(claims.email) : undefined
  } catch {
    return undefined
  }
}
