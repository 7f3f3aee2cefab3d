import { readFileSync } from 'node:fs'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'

const navigation = JSON.parse(readFileSync(new URL('dist/navigation.json', import.meta.url), 'utf8'))

/** The pages are in `src/content/docs`, which `write-pages.ts` fills. */
export default defineConfig({
  base: '/docs',
  outDir: 'dist/site',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [
    starlight({
      title: 'Morsel',
      sidebar: navigation,
      pagination: false,
      // Long lines wrap, so that no block of code has to be scrolled on a phone.
      expressiveCode: { defaultProps: { wrap: true } },
      customCss: ['@morsel/ui/tokens.css', '@morsel/ui/faces.css', '@morsel/ui/fonts.css', '@morsel/ui/focus.css', './src/styles/docs.css'],
      components: {
        Sidebar: './src/components/Sidebar.astro',
        SiteTitle: './src/components/SiteTitle.astro',
        SocialIcons: './src/components/HeaderLinks.astro',
        ThemeProvider: './src/components/ThemeProvider.astro',
        ThemeSelect: './src/components/ThemeSelect.astro',
      },
      head: [{ tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } }],
    }),
  ],
})
