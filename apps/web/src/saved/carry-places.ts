import { cachedSession } from '@morsel/client/session'
import type { ListPlacesOutput } from '@morsel/contract/list'
import { inSeries } from '../formats/format.ts'
import { rangeWords } from '../formats/opening-text.ts'
import type { Translate } from '../i18n/message-key.ts'
import { type KeptPlaces, keptPlacesName } from '../resilience/offline/kept-places.ts'
import type { RouterContext } from '../site/router-context.ts'

/** Keeps the reader's saved places on this device for when there is no connection: name, address and hours, nothing that they noted. */
export async function carryPlaces({ queryClient, queries, messages, site, isStaged }: RouterContext): Promise<void> {
  const userId = cachedSession(queryClient).data?.user.id
  if (userId === undefined || isStaged || !__HAS_WORKER__ || site.isDevelopment) return
  try {
    const places = await queryClient.fetchQuery({ ...queries.list.places(), staleTime: 0 })
    // Whoever has gone meanwhile has taken their places with them.
    if (cachedSession(queryClient).data?.user.id !== userId) return
    const kept: KeptPlaces = { userId, places: places.map((place) => lightly(place, messages.t)) }
    localStorage.setItem(keptPlacesName, JSON.stringify(kept))
  } catch {
    // What was kept before stays; without a store nothing is.
  }
}

function lightly({ path, name, nameLang, addressText, city, days, timeZone }: ListPlacesOutput[number], t: Translate) {
  const byWeekday = days.toSorted((one, other) => one.weekday - other.weekday)
  return {
    path,
    name,
    nameLang,
    address: [addressText, city.name].filter((line) => line !== null).join(', '),
    week: byWeekday.map(({ ranges }) => inSeries(t, rangeWords(t, ranges))),
    timeZone,
  }
}
