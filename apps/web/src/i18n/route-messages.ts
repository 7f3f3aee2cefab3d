import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { CatalogueName } from './message-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The catalogues of this route, in addition to those of its layouts and `shell`. */
    messages?: readonly CatalogueName[]
  }
}

/** Returns the catalogues of a chain of matched routes, always including `shell`. */
export function messagesOf(matches: ReadonlyArray<{ staticData: StaticDataRouteOption }>): CatalogueName[] {
  return [...new Set<CatalogueName>(['shell', ...matches.flatMap((match) => match.staticData.messages ?? [])])]
}
