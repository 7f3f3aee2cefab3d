import type { SessionUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'

/** Returns a new user with an unverified email and an empty profile. */
export function blankUser(now: Date, { email, name }: Pick<SessionUser, 'email' | 'name'>): SessionUser {
  return {
    id: newId(now),
    email,
    name,
    image: null,
    emailVerified: false,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: false,
    username: null,
    displayUsername: null,
    status: 'active',
    onboardedAt: null,
    bio: null,
  }
}
