import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { CatalogueName } from './message-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The catalogues whose texts this route shows, besides those of its layouts and `shell`. */
    messages?: readonly CatalogueName[]
  }
}

/** The catalogues that a chain of matched routes shows; `shell` is always among them. */
export function messagesOf(matches: ReadonlyArray<{ staticData: StaticDataRouteOption }>): CatalogueName[] {
  return [...new Set<CatalogueName>(['shell', ...matches.flatMap((match) => match.staticData.messages ?? [])])]
}
