/** The legal pages, each at `/{name}`, in the order of the footer (WEB-028). */
export const legalPages = ['terms', 'privacy', 'cookie-policy', 'eula', 'community-guidelines', 'disclaimer'] as const

export type LegalPage = (typeof legalPages)[number]

/** Whether a text is the name of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some((page) => page === name)
}
