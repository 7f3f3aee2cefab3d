/** Receives what operators watch. */
export interface Measure {
  /** A call ended. @param code the code of its error, if it failed */
  call(procedure: string, seconds: number, code: string | undefined): void
  /** A page of a guest was found in the cache, or had to be rendered. */
  pageCache(isHit: boolean): void
}
