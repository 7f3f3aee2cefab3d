import { type Display, displayCookieName, writeDisplay } from '@morsel/contract/display'
import { useRouter } from '@tanstack/react-router'
import { rememberChoice } from './choice-cookie.ts'
import { showChoice, useSiteChoice } from './site-choice.ts'

/** Returns the reader's display settings; updated by {@link useChooseDisplay}. */
export function useDisplay(): Display {
  return useSiteChoice('display')
}

/** Changes display settings immediately and stores them in a cookie (WEB-754). @returns the new settings */
export function useChooseDisplay(): (change: Partial<Display>) => Display {
  const { site } = useRouter().options.context
  return (change) => {
    const display = { ...site.display, ...change }
    rememberChoice(displayCookieName, writeDisplay(display) || undefined)
    showChoice(site, 'display', display)
    return display
  }
}
