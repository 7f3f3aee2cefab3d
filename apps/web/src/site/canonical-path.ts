/** The part of a router that knows which pages there are. */
export interface Pages {
  getMatchedRoutes(
    path: string,
  ): readonly [branch: unknown, parameters: Readonly<Record<string, string>>, page: { fullPath: string } | undefined]
}

/**
 * The one spelling of a page's path: no slash at the end, none doubled, fixed parts in lower case (WEB-114). Parameters keep
 * theirs, since only the page knows how they are written, unless they name a page in lower case alone; unknown paths stay as they are.
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

/** The pattern of the page at a path; undefined when there is none. */
function patternOf(pages: Pages, path: string): string | undefined {
  const [, parameters, page] = pages.getMatchedRoutes(path)
  // `**` holds the rest of a path of which only the beginning is known.
  return '**' in parameters ? undefined : page?.fullPath
}
