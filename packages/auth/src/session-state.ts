/** When a session ends, is refreshed and counts as fresh (AUTH-221, AUTH-222, AUTH-246). Pure: the caller passes the time. */

/** How sessions live in this installation, in seconds (`AUTH_SESSION_TTL`, `AUTH_SESSION_UPDATE_AGE`). */
export interface SessionRules {
  ttlSeconds: number
  updateAgeSeconds: number
}

/** `due`: alive, and old enough to be prolonged. */
export type SessionState = 'valid' | 'due' | 'expired'

/** A session lives up to, not including, its expiry. */
export function sessionState(session: { expiresAt: Date }, rules: SessionRules, now: Date): SessionState {
  const expiresAt = session.expiresAt.getTime()
  if (expiresAt <= now.getTime()) return 'expired'
  const dueAt = expiresAt - rules.ttlSeconds * 1000 + rules.updateAgeSeconds * 1000
  return dueAt <= now.getTime() ? 'due' : 'valid'
}

/** The end of a session that starts or is prolonged now. */
export function sessionEnd(now: Date, ttlSeconds: number): Date {
  return new Date(now.getTime() + ttlSeconds * 1000)
}

/** Whole seconds until a session ends, rounded down, never more than its lifetime (AUTH-228). */
export function secondsLeft(session: { expiresAt: Date }, rules: Pick<SessionRules, 'ttlSeconds'>, now: Date): number {
  const left = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
  return Math.max(0, Math.min(left, rules.ttlSeconds))
}

/**
 * Whether a session was started or prolonged lately enough for a dangerous step.
 * @param freshAgeSeconds `AUTH_SESSION_FRESH_AGE`; 0: every session is fresh
 */
export function isFresh(session: { updatedAt: Date }, freshAgeSeconds: number, now: Date): boolean {
  return freshAgeSeconds === 0 || now.getTime() - session.updatedAt.getTime() < freshAgeSeconds * 1000
}
