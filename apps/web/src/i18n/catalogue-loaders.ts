import type { Messages as Texts } from '@lingui/core'
import type { Locale } from '@morsel/contract/locales'
import type { CatalogueName } from './message-key.ts'

/**
 * Loads the catalogues of each language. All imports are dynamic: a reader loads the list of one language and, from it, only the catalogues
 * that a page needs.
 */
export const catalogueLoaders = {
  en: async (name) => (await import('../../messages/en.ts')).en[name](),
  de: async (name) => (await import('../../messages/de.ts')).de[name](),
  fr: async (name) => (await import('../../messages/fr.ts')).fr[name](),
  es: async (name) => (await import('../../messages/es.ts')).es[name](),
  it: async (name) => (await import('../../messages/it.ts')).it[name](),
  nl: async (name) => (await import('../../messages/nl.ts')).nl[name](),
  'pt-BR': async (name) => (await import('../../messages/pt-BR.ts')).ptBR[name](),
  ja: async (name) => (await import('../../messages/ja.ts')).ja[name](),
  ar: async (name) => (await import('../../messages/ar.ts')).ar[name](),
  'en-XA': async (name) => {
    const [{ en }, { pseudoCatalogue }] = await Promise.all([import('../../messages/en.ts'), import('./pseudo-catalogue.ts')])
    return pseudoCatalogue(await en[name]())
  },
} as const satisfies Record<Locale, (name: CatalogueName) => Promise<Readonly<Texts>>>
