import { rememberChoice } from './choice-cookie.ts'
import type { Site } from './site.ts'

/** The name of the cookie with the city that a guest chose: home pages show it, and search forms start with it (PLACE-462). */
export const guestCityCookieName = 'city'

/** Stores a guest's choice on this device; no city is a choice, too. */
export function rememberCity(site: Pick<Site, 'city'>, city: string): void {
  rememberChoice(guestCityCookieName, city || undefined)
  site.city = city || undefined
}

/** Returns the city that a guest chose. Users have theirs in the account. @param session null for guests */
export const guestCity = ({ site, session }: { site: Pick<Site, 'city'>; session: unknown }) => (session === null ? site.city : undefined)
