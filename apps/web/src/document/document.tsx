import { isLocale, locales, sourceLocale } from '@morsel/contract/locales'
import { textFontUrl } from '@morsel/ui/art/text-font'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/messages-provider.tsx'
import { earlyClickScript } from '../resilience/lazy/early-clicks.ts'
import { useDisplay } from '../site/display.ts'
import { useTheme } from '../site/theme.ts'

/** The HTML document around every page, including the error screen. */
export function Document({ children }: { children: ReactNode }): ReactNode {
  return useRouter().options.context.isStaged ? children : <Html>{children}</Html>
}

function Html({ children }: { children: ReactNode }) {
  const { options } = useRouter()
  const { site, startScript } = options.context
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
        {site.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <HeadContent />
        <script nonce={options.ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyClickScript }} />
      </head>
      <body>
        {children}
        <Scripts />
        <script
          type="module"
          nonce={options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: startScript?.() ?? '' }}
        />
      </body>
    </html>
  )
}
