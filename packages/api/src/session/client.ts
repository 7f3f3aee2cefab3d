/** From where somebody asks; empty texts when unknown. */
export interface Client {
  ipAddress: string
  userAgent: string
}

/** Longer ones say nothing more, and would crowd the session's cookie. */
const userAgentMaxLength = 512

/** The facts of a request that tell of its sender. */
interface Sent {
  ip: string | undefined
  header(name: string): string | undefined
}

/** What a request tells of its sender. */
export function clientOf(request: Sent): Client {
  return { ipAddress: request.ip ?? '', userAgent: request.header('user-agent')?.slice(0, userAgentMaxLength) ?? '' }
}
