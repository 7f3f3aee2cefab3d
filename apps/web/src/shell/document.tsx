import { isLocale, locales, sourceLocale } from '@morsel/contract/locales'
import { textFontUrl } from '@morsel/ui/art/text-font'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/messages-provider.tsx'
import { useDisplay } from './display.ts'
import { useTheme } from './theme.ts'

/** The HTML document around every page, the error screen included. */
export function Document({ children }: { children: ReactNode }): ReactNode {
  return useRouter().options.context.isStaged ? children : <Html>{children}</Html>
}

function Html({ children }: { children: ReactNode }) {
  const { options } = useRouter()
  const { site } = options.context
  const theme = useTheme()
  const { motion } = useDisplay()
  const locale = useLocale()
  const { direction } = locales[isLocale(locale) ? locale : sourceLocale]
  return (
    <html lang={locale} dir={direction} data-theme={theme} data-motion={motion} data-build-id={site.buildId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {theme !== 'dark' && (
          <meta
            name="theme-color"
            media={theme === 'system' ? '(prefers-color-scheme: light)' : undefined}
            content={site.paperColors.light}
          />
        )}
        {theme !== 'light' && (
          <meta
            name="theme-color"
            media={theme === 'system' ? '(prefers-color-scheme: dark)' : undefined}
            content={site.paperColors.dark}
          />
        )}
        {site.csrfToken !== undefined && <meta name="csrf-token" content={site.csrfToken} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?locale=${locale}&theme=${theme}`} />
        <link rel="preload" as="font" type="font/woff2" href={textFontUrl} crossOrigin="anonymous" />
        {site.entry.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
        <EntryScript nonce={options.ssr?.nonce} sources={site.entry.scripts} isDevelopment={site.isDevelopment} />
      </body>
    </html>
  )
}

/**
 * Starts the browser's side from an inline script behind the router's data: as a `src` of the head React would make it run before that
 * data exists whenever it is cached, and the page would stay without life.
 */
function EntryScript({ nonce, sources, isDevelopment }: { nonce: string | undefined; sources: readonly string[]; isDevelopment: boolean }) {
  const imports = sources.map((source) => `import(${JSON.stringify(source)})`).join(';')
  const code = isDevelopment ? `${refreshPreamble};${imports}` : imports
  return <script type="module" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** What Vite's development server would write into an HTML file: its client, and React's refresh in place. */
const refreshPreamble =
  'import("/@vite/client");const{injectIntoGlobalHook}=await import("/@react-refresh");injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'
