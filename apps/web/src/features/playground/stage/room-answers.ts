import type { MorselClient } from '@morsel/client/client'
import type { RoomGetOutput, RoomMenuOutput } from '@morsel/contract/room'

/** The responses of staged pages of a room, for a place of this installation. */

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
