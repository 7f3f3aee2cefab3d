import type { RoomMenuOutput } from '@morsel/contract/room'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** The loader data of a page with the menus. */
export interface RoomMenuProps {
  place: { id: string; path: string; name: string }
  loaded: RoomMenuOutput
}

/** Returns the menus of a room as they are now. @param loaded what the page's loader has */
export function useRoomMenu(loaded: RoomMenuOutput): RoomMenuOutput {
  const { queries } = useRouter().options.context
  return useQuery(queries.room.menu({ restaurant: loaded.id })).data ?? loaded
}
