/** The part of a router that knows which pages there are. */
interface Pages {
  getMatchedRoutes(
    path: string,
  ): readonly [branch: unknown, parameters: Readonly<Record<string, string>>, page: { fullPath: string } | undefined]
}

/**
 * The one spelling of a page's path: no slash at the end, none doubled, fixed parts in lower case (client runtime S19). Parameters keep
 * theirs, since only the page knows how they are written; unknown paths stay as they are.
 */
export function canonicalPath(pages: Pages, path: string): string {
  const bare = path.replaceAll(/\/{2,}/gu, '/').replace(/(.)\/$/u, '$1')
  const [, parameters, page] = pages.getMatchedRoutes(bare)
  if (page === undefined || '**' in parameters) return bare
  const pattern = page.fullPath.split('/')
  return bare
    .split('/')
    .map((part, index) => (pattern[index]?.startsWith('$') ? part : part.toLowerCase()))
    .join('/')
}
