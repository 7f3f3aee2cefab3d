import type { LegalPage } from '@morsel/contract/site'
import type { LegalDocument } from './documents/legal-document.ts'

/** The legal texts, each loaded separately. Browsers read them from the page's payload file, or from here without one. */
export const loadDocument = {
  terms: async () => (await import('./documents/terms.ts')).terms,
  privacy: async () => (await import('./documents/privacy.ts')).privacy,
  'cookie-policy': async () => (await import('./documents/cookie-policy.ts')).cookiePolicy,
  eula: async () => (await import('./documents/eula.ts')).eula,
  'community-guidelines': async () => (await import('./documents/community-guidelines.ts')).communityGuidelines,
  disclaimer: async () => (await import('./documents/disclaimer.ts')).disclaimer,
} as const satisfies Record<LegalPage, () => Promise<LegalDocument>>
