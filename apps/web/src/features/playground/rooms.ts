/** Playground pages that need no data from the server. */
const rooms = ['gallery', 'states', 'errors', 'calls'] as const
export type Room = (typeof rooms)[number]

export const isRoom = (name: string): name is Room => rooms.some((room) => room === name)
