import type { View } from '@morsel/client/page-renderer'
import { themeColor } from '@morsel/contract/colors'
import { isLocale, locales, sourceLocale } from '@morsel/contract/locales'
import { createMessages } from '../../i18n/messages.ts'
import { readTheme } from '../../site/theme.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Returns the web app manifest for a language and theme, as JSON. A theme that follows the system starts light. */
export async function webManifest(siteName: string, view: View): Promise<string> {
  const { locale: wanted = '' } = view
  const locale = isLocale(wanted) ? wanted : sourceLocale
  const { t, load } = createMessages(locale)
  await load(['shell', 'landing'])
  const color = readTheme(view.theme) === 'dark' ? themeColor.dark : themeColor.light
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    description: t('landing.description'),
    lang: locale,
    dir: locales[locale].direction,
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    categories: ['food'],
    icons,
    shortcuts: [
      { name: t('shell.search'), url: '/search' },
      { name: t('shell.saved'), url: '/saved' },
    ],
  })
}
