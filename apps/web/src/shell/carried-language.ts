import { isLocale, localeCookieName } from '@morsel/contract/locales'
import { readCookies } from '../cookies.ts'
import type { Messages } from '../i18n/messages.ts'

/** Shows the pages in the language that a sign-in has just brought along, where it did. */
export async function followCarriedLanguage(messages: Messages): Promise<void> {
  const locale = readCookies(document.cookie)[localeCookieName]
  if (locale !== undefined && isLocale(locale) && locale !== messages.locale) await messages.switchTo(locale)
}
