import type { WebEntry } from '@morsel/client/page-renderer'
import { isLocale, locales, sourceLocale } from '@morsel/contract/locales'
import { Button } from '@morsel/ui/basics/button'
import { BareLayout } from '@morsel/ui/page/layouts'
import { Logo } from '@morsel/ui/page/logo'
import { PlateArt } from '@morsel/ui/plate-art'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMessages } from '../../i18n/messages.ts'
import { MessagesProvider, useT } from '../../i18n/messages-provider.tsx'

/** Returns the page that the service worker shows while offline. Its script lists the places stored on this device. */
export const offlinePage: WebEntry['offlinePage'] = async (siteName, { locale: wanted = '' }, styles) => {
  const messages = createMessages(isLocale(wanted) ? wanted : sourceLocale)
  await messages.load(['shell', 'offline'])
  const { locale } = messages
  const page = renderToStaticMarkup(
    <html lang={locale} dir={locales[locale].direction} data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>{messages.t('shell.documentTitle', { screen: messages.t('offline.title'), product: siteName })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Shown before the page loads. */}
        <script src="/offline.js" />
      </head>
      <body>
        <MessagesProvider messages={messages}>
          <Message siteName={siteName} />
        </MessagesProvider>
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}

function Message({ siteName }: { siteName: string }) {
  const t = useT()
  return (
    <BareLayout skip={null} art={<PlateArt id="offline" format="square" />}>
      <Logo name={siteName} />
      <h1>{t('offline.title')}</h1>
      <p className="text-lead">{t('offline.lead', { product: siteName })}</p>
      <Button id="again">{t('shell.tryAgain')}</Button>
      <section id="places" hidden className="mt-6 grid w-full gap-2" aria-labelledby="places-title">
        <h2 id="places-title">{t('offline.places')}</h2>
        <p className="text-ink-muted">{t('offline.asOf')}</p>
        <ul className="grid" />
        <template>
          <li className="grid gap-1 border-line border-b py-4">
            <p data-part="name" className="font-semibold wrap-anywhere" />
            <p data-part="address" className="wrap-anywhere" />
            <p data-part="today" className="meta">
              <span>{t('offline.hoursToday')}</span>
              <span data-part="hours" />
            </p>
          </li>
        </template>
      </section>
    </BareLayout>
  )
}
