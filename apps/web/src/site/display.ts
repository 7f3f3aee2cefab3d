import { type Display, displayCookieName, writeDisplay } from '@morsel/contract/display'
import { useRouter } from '@tanstack/react-router'
import { rememberChoice } from './choice-cookie.ts'
import { showChoice, useSiteChoice } from './site-choice.ts'

/** How pages measure and behave for the reader; follows {@link useChooseDisplay}. */
export function useDisplay(): Display {
  return useSiteChoice('display')
}

/** Changes how pages measure and behave, at once, and remembers it in a cookie (WEB-754). @returns all that holds now */
export function useChooseDisplay(): (change: Partial<Display>) => Display {
  const { site } = useRouter().options.context
  return (change) => {
    const display = { ...site.display, ...change }
    rememberChoice(displayCookieName, writeDisplay(display) || undefined)
    showChoice(site, 'display', display)
    return display
  }
}
