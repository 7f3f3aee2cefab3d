import type { OfferedLocale } from '@morsel/contract/locales'
import { type Translate, translatorIn } from './catalogues.ts'
import type { Site } from './site.ts'

/** How a mail speaks: for whom, and in which language. */
export interface Words {
  site: Site
  locale: OfferedLocale
  t: Translate
  /** The first line to a person, for example "Hello Ann,". */
  greeting(name: string): string
  /** A span in the largest unit that says it exactly: "1 hour", "90 minutes". */
  span(seconds: number): string
  /** A day, for example "3 April 2026". */
  day(iso: string): string
  /** A moment, for example "4 March 2026 at 12:00 UTC": where the reader is, is not known. */
  moment(iso: string): string
}

/** Longer names are no names. */
const nameMaxLength = 64

/** The words of an installation in a language. */
export function wordsOf(site: Site, locale: OfferedLocale): Words {
  const t = translatorIn(locale)
  // Days before months, as in most of the world that reads English.
  const tag = locale === 'en' ? 'en-GB' : locale
  return {
    site,
    locale,
    t,
    // A name is whatever its owner typed: one that a mail program could turn into a link, or that plays with invisible characters, is left out.
    greeting(name) {
      const isPlain = name.length <= nameMaxLength && !/[/\\@:]|\.\S|\p{C}|\p{Zl}|\p{Zp}/u.test(name) && name.trim() !== ''
      return isPlain ? t('letter.hello', { name: name.trim() }) : t('letter.helloWithoutName')
    },
    span(seconds) {
      const units = [
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ] as const
      const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? (['second', 1] as const)
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
    },
    day: (iso) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
    moment: (iso) =>
      `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`,
  }
}
