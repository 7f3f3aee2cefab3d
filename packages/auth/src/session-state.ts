/** Computes when a session expires, is refreshed and counts as fresh. Pure: the caller passes the time (AUTH-221, AUTH-222, AUTH-246). */

/** The lifetime settings of sessions, in seconds (`AUTH_SESSION_TTL`, `AUTH_SESSION_UPDATE_AGE`, `AUTH_SESSION_MAX_AGE`). */
export interface SessionRules {
  ttlSeconds: number
  updateAgeSeconds: number
  maxAgeSeconds: number
}

/** `due`: valid, and old enough to be refreshed. */
export type SessionState = 'valid' | 'due' | 'expired'

/** Returns the state of a session. It's valid until just before its expiry. */
export function sessionState(session: { createdAt: Date; expiresAt: Date }, rules: SessionRules, now: Date): SessionState {
  const expiresAt = session.expiresAt.getTime()
  const endsAt = session.createdAt.getTime() + rules.maxAgeSeconds * 1000
  if (Math.min(expiresAt, endsAt) <= now.getTime()) return 'expired'
  // The session can't be extended any further.
  if (expiresAt >= endsAt) return 'valid'
  const dueAt = expiresAt - rules.ttlSeconds * 1000 + rules.updateAgeSeconds * 1000
  return dueAt <= now.getTime() ? 'due' : 'valid'
}

/** Returns when a session that is created now ends. */
export function sessionEnd(now: Date, ttlSeconds: number): Date {
  return new Date(now.getTime() + ttlSeconds * 1000)
}

/** Returns the expiry of a session that is refreshed now. */
export function refreshedEnd(session: { createdAt: Date }, rules: Pick<SessionRules, 'ttlSeconds' | 'maxAgeSeconds'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + rules.ttlSeconds * 1000, session.createdAt.getTime() + rules.maxAgeSeconds * 1000))
}

/** Returns the whole seconds until a session expires, at most its lifetime (AUTH-228). */
export function secondsLeft(session: { expiresAt: Date }, rules: Pick<SessionRules, 'ttlSeconds'>, now: Date): number {
  const left = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
  return Math.max(0, Math.min(left, rules.ttlSeconds))
}

/**
 * Whether a session was created or refreshed recently enough for a sensitive action.
 * @param freshAgeSeconds `AUTH_SESSION_FRESH_AGE`; with 0, every session is fresh
 */
export function isFresh(session: { updatedAt: Date }, freshAgeSeconds: number, now: Date): boolean {
  return freshAgeSeconds === 0 || now.getTime() - session.updatedAt.getTime() < freshAgeSeconds * 1000
}
