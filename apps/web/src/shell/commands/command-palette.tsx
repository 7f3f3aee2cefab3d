import { errorOf } from '@morsel/client/errors'
import { legalPages } from '@morsel/contract/site'
import { type Command, type CommandGroup, CommandList } from '@morsel/ui/overlays/command-list'
import { Dialog } from '@morsel/ui/overlays/dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { leaveAccount } from '../../lifecycle/actions/session-actions.ts'
import { printQuery } from '../../search-params/query-string.ts'
import { useSession } from '../../session/session-state.ts'
import { useChooseDisplay, useDisplay } from '../../site/display.ts'
import { useChooseTheme, useTheme } from '../../site/theme.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { useSettingsSections } from './settings-sections.tsx'
import { useSuggestions } from './use-suggestions.ts'

const themes = ['system', 'light', 'dark'] as const
/** The command palette: pages and actions by name (WEB-515). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const query = text.trim()
  const found = useFound(query, onClose)
  const own = useOwn(query, onClose)
  const fits = ({ label }: Command) => label.toLocaleLowerCase().includes(query.toLocaleLowerCase())
  const groups = [...found, ...own.map((group) => ({ ...group, items: group.items.filter(fits) }))].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog open onClose={onClose} title={t('shell.commands')}>
      <CommandList
        label={t('shell.palette.box')}
        value={text}
        onValueChange={setText}
        groups={groups}
        status={t('shell.suggestionCount', { count })}
      />
    </Dialog>
  )
}

/** Returns the search commands: suggestions, the typed text, or recent searches. */
function useFound(query: string, onClose: () => void): CommandGroup[] {
  const t = useT()
  const router = useRouter()
  const names = useSuggestions({ q: query }, query !== '')
  const go = (id: string, label: string, { href, q, detail }: { href: string; q: string; detail?: string }): Command => ({
    id,
    label,
    ...(detail !== undefined && { detail }),
    run: () => {
      onClose()
      rememberSearch(q)
      void router.navigate({ href })
    },
  })
  const search = (id: string, label: string, q: string) => go(id, label, { href: `/search${printQuery({ q })}`, q })
  if (query === '') return [{ label: t('shell.suggestRecent'), items: recentSearches().map((q) => search(`recent ${q}`, q, q)) }]
  return [
    {
      label: t('shell.suggestions'),
      items: names.map(({ kind, label, path, details }) =>
        go(`${kind} ${path}`, label, { href: path, q: label, detail: details.join(' · ') }),
      ),
    },
    { label: t('shell.search'), items: [search('query', t('shell.palette.searchFor', { query }), query)] },
  ]
}

/** Returns the pages, settings, legal pages and actions available to the visitor. */
function useOwn(query: string, onClose: () => void): CommandGroup[] {
  const t = useT()
  const router = useRouter()
  const session = useSession()
  const theme = useTheme()
  const chooseTheme = useChooseTheme()
  const { units, shortcuts } = useDisplay()
  const chooseHere = useChooseDisplay()
  const sections = useSettingsSections()
  const { client, site } = router.options.context
  const page = (href: string, label: string): Command => ({
    id: href,
    label,
    run: () => {
      onClose()
      void router.navigate({ href })
    },
  })
  const action = (id: string, label: string, act: () => void): Command => ({
    id,
    label,
    run: () => {
      onClose()
      act()
    },
  })
  const signOut = async () => {
    try {
      await client.signIn.signOut.mutate()
    } catch (thrown) {
      return showToast(bannerSentence(t, errorOf(thrown), ''))
    }
    await leaveAccount(router, '/')
  }
  const chooseDisplay = (change: Parameters<typeof chooseHere>[0]) => {
    const display = chooseHere(change)
    // Stores the settings for other browsers. If the call fails, the next choice sends all of them again.
    if (session) client.preferences.chooseDisplay.mutate(display).catch(() => {})
  }
  const themeNames = { system: t('shell.themeSystem'), light: t('shell.themeLight'), dark: t('shell.themeDark') }
  return [
    {
      label: t('shell.palette.pages'),
      items: [
        page('/app', t('shell.discover')),
        page('/search', t('shell.search')),
        ...(session ? [page('/saved', t('shell.saved'))] : [page('/login', t('shell.signIn'))]),
        ...(session === null && site.config.canSignUp ? [page('/signup', t('shell.signUp'))] : []),
      ],
    },
    { label: t('shell.settings'), items: session ? sections.map(({ href, label }) => page(href, label)) : [] },
    // Shown only for a query, because there are many.
    { label: t('shell.legal'), items: query === '' ? [] : legalPages.map((name) => page(`/${name}`, t(`shell.legal.${name}`))) },
    {
      label: t('shell.palette.actions'),
      items: [
        ...themes
          .filter((each) => each !== theme)
          .map((each) => action(`theme ${each}`, t('shell.palette.theme', { theme: themeNames[each] }), () => chooseTheme(each))),
        action('units', t(units === 'km' ? 'settings.toMiles' : 'settings.toKilometres'), () =>
          chooseDisplay({ units: units === 'km' ? 'mi' : 'km' }),
        ),
        action('shortcuts', t(shortcuts === 'on' ? 'settings.shortcutsOff' : 'settings.shortcutsOn'), () =>
          chooseDisplay({ shortcuts: shortcuts === 'on' ? 'off' : 'on' }),
        ),
        ...(session ? [action('sign out', t('shell.signOut'), () => void signOut())] : []),
      ],
    },
  ]
}
