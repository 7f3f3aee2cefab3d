/** The part of a router that matches paths to pages. */
export interface Pages {
  getMatchedRoutes(
    path: string,
  ): readonly [branch: unknown, parameters: Readonly<Record<string, string>>, page: { fullPath: string } | undefined]
}

/**
 * Returns the canonical path of a page: no trailing or double slashes, fixed segments in lower case (WEB-114). Parameters keep
 * their spelling, except for those that are lower case by definition; unknown paths stay as they are.
 */
export function canonicalPath(pages: Pages, path: string): string {
  const bare = path.replaceAll(/\/{2,}/gu, '/').replace(/(.)\/$/u, '$1')
  const pattern = patternOf(pages, bare)
  if (pattern === undefined) {
    const lower = bare.toLowerCase()
    return patternOf(pages, lower) === undefined ? bare : lower
  }
  const fixed = pattern.split('/')
  return bare
    .split('/')
    .map((part, index) => (fixed[index]?.startsWith('$') ? part : part.toLowerCase()))
    .join('/')
}

/** Returns the pattern of the page at a path; undefined when there is none. */
function patternOf(pages: Pages, path: string): string | undefined {
  const [, parameters, page] = pages.getMatchedRoutes(path)
  // `**` holds the unmatched rest of a path.
  return '**' in parameters ? undefined : page?.fullPath
}
