import type { MorselClient } from '@morsel/client/client'
import type { RoomGetOutput, RoomMenuOutput } from '@morsel/contract/room'
import type { StatisticsGetOutput, StatisticsPeriod } from '@morsel/contract/statistics'

/** The responses of a room's staged pages, for a place of this installation. */

const placeOf = async (real: MorselClient) => {
  const path = (await real.city.discover.query()).restaurants[0]?.path ?? ''
  const [, , city = '', slugId = ''] = path.split('/')
  return real.restaurant.get.query({ city, slugId })
}

export async function stagedRoom(real: MorselClient): Promise<RoomGetOutput> {
  const { id, path, name, itemCount } = await placeOf(real)
  return {
    id,
    path,
    name,
    reviews: [
      {
        id: '9'.repeat(32),
        rating: 4,
        body: 'A warm welcome and an even warmer soup.',
        createdAt: new Date(Date.now() - 86_400_000),
        author: 'Grace Hopper',
        about: { name, path },
      },
    ],
    stale: [
      { about: 'hours', since: null, count: 1 },
      { about: 'allergens', since: null, count: itemCount },
    ],
    dishes: itemCount,
    soldOut: 1,
  }
}

export async function stagedRoomMenu(real: MorselClient): Promise<RoomMenuOutput> {
  const { id, path, name, currency, menus } = await placeOf(real)
  return {
    at: new Date(),
    id,
    path,
    name,
    currency,
    menus: menus.map((menu) => ({ id: menu.id, name: menu.name, kind: menu.kind })),
    sections: menus.flatMap((menu) =>
      menu.sections.flatMap((section) => (section.name === null ? [] : [{ id: section.id, menu: menu.id, name: section.name }])),
    ),
    dishes: menus.flatMap((menu) =>
      menu.sections.flatMap((section) =>
        section.items.map(({ variants, ...dish }) => ({
          ...dish,
          variants: variants.map((variant) => ({ name: variant.name, minor: variant.price.minor })),
          section: section.name,
          sectionId: section.name === null ? null : section.id,
          menu: menu.id,
          currency,
          soldOutUntil: null,
        })),
      ),
    ),
  }
}

export async function stagedStatistics(real: MorselClient, input: { days?: StatisticsPeriod | undefined }): Promise<StatisticsGetOutput> {
  const { id, path, name } = await placeOf(real)
  const count = Number(input.days ?? 28)
  const days = Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.now() - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    views: 20 + ((at * 7) % 13),
    saves: at % 4,
    searches: 8 + ((at * 5) % 9),
  }))
  const sum = (of: 'views' | 'saves' | 'searches') => days.reduce((total, day) => total + day[of], 0)
  return {
    id,
    path,
    name,
    days,
    total: { views: sum('views'), saves: sum('saves'), searches: sum('searches') },
    before: { views: 512, saves: 31, searches: 204 },
  }
}
