/** The legal pages, each at `/{name}`: public, the same for everybody (WEB-028). In the order of the footer. */
export const legalPages = ['terms', 'privacy', 'cookie-policy', 'eula', 'community-guidelines', 'disclaimer'] as const

export type LegalPage = (typeof legalPages)[number]

/** Whether a word is the name of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some((page) => page === name)
}
