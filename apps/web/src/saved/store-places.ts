import { cachedSession } from '@morsel/client/session'
import type { ListPlacesOutput } from '@morsel/contract/list'
import { inSeries } from '../formats/format.ts'
import { rangeTexts } from '../formats/opening-text.ts'
import type { Translate } from '../i18n/message-key.ts'
import { type StoredPlaces, storedPlacesKey } from '../resilience/offline/stored-places.ts'
import type { RouterContext } from '../site/router-context.ts'

/** Stores the user's saved places on this device for offline use: name, postal address and hours, without notes. */
export async function carryPlaces({ queryClient, queries, messages, site, isStaged }: RouterContext): Promise<void> {
  const userId = cachedSession(queryClient).data?.user.id
  if (userId === undefined || isStaged || !__HAS_WORKER__ || site.isDevelopment) return
  try {
    const places = await queryClient.fetchQuery({ ...queries.list.places(), staleTime: 0 })
    // The user signed out in the meantime.
    if (cachedSession(queryClient).data?.user.id !== userId) return
    const kept: StoredPlaces = { userId, places: places.map((place) => lightly(place, messages.t)) }
    localStorage.setItem(storedPlacesKey, JSON.stringify(kept))
  } catch {
    // Earlier data is kept; without storage, there is none.
  }
}

function lightly({ path, name, nameLang, addressText, city, days, timeZone }: ListPlacesOutput[number], t: Translate) {
  const byWeekday = days.toSorted((one, other) => one.weekday - other.weekday)
  return {
    path,
    name,
    nameLang,
    address: [addressText, city.label].filter((line) => line !== null).join(', '),
    week: byWeekday.map(({ ranges }) => inSeries(t, rangeTexts(t, ranges))),
    timeZone,
  }
}
