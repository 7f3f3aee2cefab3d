import type { OfferedLocale } from '@morsel/contract/locales'
import { type Translate, translatorIn } from './catalogues.ts'
import type { Site } from './site.ts'

/** What every email needs besides its props: the installation, the language and its formatters. */
export interface EmailContext {
  site: Site
  locale: OfferedLocale
  t: Translate
  /** Returns the first line, for example "Hello Ann,". */
  greeting(name: string): string
  /** Formats a duration in the largest unit that divides it: "1 hour", "90 minutes". */
  duration(seconds: number): string
  /** Formats a date in UTC, for example "3 April 2026". */
  date(iso: string): string
  /** Formats a date and time in UTC, because the reader's time zone is unknown: "4 March 2026 at 12:00 UTC". */
  dateTime(iso: string): string
}

/** The maximum length of a name in the greeting. Longer ones are left out. */
const nameMaxLength = 64

/** Creates the context of an installation's emails in a language. */
export function createEmailContext(site: Site, locale: OfferedLocale): EmailContext {
  const t = translatorIn(locale)
  // The day comes before the month, as in most English-speaking countries.
  const tag = locale === 'en' ? 'en-GB' : locale
  return {
    site,
    locale,
    t,
    // Leaves out names that an email client could turn into a link, and names with invisible characters: users choose their names freely.
    greeting(name) {
      const isPlain = name.length <= nameMaxLength && !/[/\\@:]|\.\S|\p{C}|\p{Zl}|\p{Zp}/u.test(name) && name.trim() !== ''
      return isPlain ? t('shared.hello', { name: name.trim() }) : t('shared.helloWithoutName')
    },
    duration(seconds) {
      const units = [
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ] as const
      const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? (['second', 1] as const)
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
    },
    date: (iso) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
    dateTime: (iso) =>
      `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`,
  }
}
