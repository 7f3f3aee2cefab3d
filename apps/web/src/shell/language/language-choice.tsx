import { locales, offeredLocales } from '@morsel/contract/locales'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { browserStore } from '../../resilience/browser-store.ts'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'
import { useSession } from '../../session/session-state.ts'
import { rememberChoice } from '../../site/choice-cookie.ts'

/** The language menu, with each language under its own name. Changes the page in place and keeps form entries (WEB-803). */
export function LanguageChoice() {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const isGuest = useSession() === null
  const choose = async (tag: string) => {
    const next = offeredLocales.find((offered) => offered === tag)
    if (!next) return
    rememberChoice(browserStore.locale.key, next)
    const { client, messages } = router.options.context
    await messages.switchTo(next)
    // Stores the language for emails and other browsers. If the call fails, only this browser has the new language.
    if (!isGuest) client.preferences.chooseLanguage.mutate({ locale: next }).catch(() => {})
    // Titles and names of places are chosen when a page loads.
    await router.invalidate()
  }
  const presses = useReplayEarlyClicks<HTMLDivElement>()
  return (
    <div {...presses} className="needs-scripts w-52 max-w-full">
      <Select label={t('shell.language')} autoComplete="off" value={locale} onChange={({ target }) => void choose(target.value)}>
        {offeredLocales.map((offered) => (
          <option key={offered} value={offered} lang={offered}>
            {locales[offered].name}
          </option>
        ))}
      </Select>
    </div>
  )
}
