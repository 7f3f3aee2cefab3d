/** The pages of a room by the last part of their paths, and their names. */
export const roomPages = {
  '': 'room.overview',
  menu: 'room.menu',
  allergens: 'room.allergens',
  'qr-code': 'room.qrCode',
  statistics: 'room.statistics',
} as const
export type RoomPage = keyof typeof roomPages

/** The path of a page of a room. @param path the path of the place */
export const roomPath = (path: string, page: RoomPage): string => `${path}/manage${page && `/${page}`}`
