import { displayCookieName, readDisplay } from '@morsel/contract/display'
import { isLocale, localeCookieName } from '@morsel/contract/locales'
import { readCookies } from '../site/cookies.ts'
import type { RouterContext } from '../site/router-context.ts'
import { showChoice } from '../site/site-choice.ts'

/** Applies the language and display settings that sign-in has copied from the account, if any. */
export async function followCarriedChoices({ messages, site }: Pick<RouterContext, 'messages' | 'site'>): Promise<void> {
  const { [localeCookieName]: locale, [displayCookieName]: display } = readCookies(document.cookie)
  showChoice(site, 'display', readDisplay(display))
  if (locale !== undefined && isLocale(locale) && locale !== messages.locale) await messages.switchTo(locale)
}
