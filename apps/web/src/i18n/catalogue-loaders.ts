import type { Messages as Texts } from '@lingui/core'
import type { Locale } from './locales.ts'
import type { CatalogueName } from './message-key.ts'

/**
 * How each language gets a catalogue. The imports are dynamic all the way: a reader loads the list of one language and from it only
 * the catalogues that a page names.
 */
export const catalogueLoaders = {
  en: async (name) => (await import('../../messages/en.ts')).en[name](),
  'en-XA': async (name) => {
    const [{ en }, { pseudoCatalogue }] = await Promise.all([import('../../messages/en.ts'), import('./pseudo-catalogue.ts')])
    return pseudoCatalogue(await en[name]())
  },
} as const satisfies Record<Locale, (name: CatalogueName) => Promise<Readonly<Texts>>>
