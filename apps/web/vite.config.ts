import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { buildFiles } from './src/app/build/build-files.ts'
import { keptBuilds } from './src/app/build/kept-builds.ts'
import { lazyParts } from './src/app/build/lazy-parts.ts'
import { missingParts } from './src/app/build/missing-parts.ts'
import { offlineFiles } from './src/app/build/offline-files.ts'
import { precompress } from './src/app/build/precompress.ts'
import { routeFiles } from './src/app/build/route-files.ts'
import { compileMessages } from './src/i18n/compile-plugin.ts'

const everyPage = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+|@lingui\/(?:core|react))\//u

/** What many pages share: many small files weigh more than one. */
const everyLook =
  /packages\/ui\/src\/(?:icons|layouts|button|banner|skip-link|logo|field)\.tsx$|apps\/web\/src\/(?:resilience\/lazy\/[\w-]+|session\/session-tabs|lifecycle\/session-actions|saved\/prefetch-saved|navigation\/email-link-paths|i18n\/rich-text|forms\/use-action)\.tsx?$/u
const everyFrame =
  /apps\/web\/src\/(?:shell\/(?:account-menu|site-header|site-footer|app-frame|theme-choice|site-tab-bar|suggest-field|search-form|sign-out)|saved\/saved-sync)\.tsx?$|packages\/ui\/src\/(?:header|tab-bar|search-field|theme-switch|select|footer)\.tsx$/u
const everyPlace =
  /apps\/web\/src\/(?:places\/(?:opening-badge|rating-line|place-line|diet-badges|plate-cuisine)|formats\/(?:opening-text|use-cuisine-name|format|use-formats))\.tsx?$|apps\/web\/src\/(?:elements\/(?:rail-failed|loading-title)|forms\/use-opener|reviews\/review-question|features\/restaurant\/restaurant-links)\.tsx?$|packages\/contract\/src\/review-orders\.ts$|packages\/ui\/src\/(?:rating|stars|price|badge|breadcrumb|card|avatar|skeleton|error-panel|empty-state|leader-row|hours-table|ticket-tile|art\/(?:monogram|plate-palette|seed))\.tsx?$/u
const everyTicket =
  /apps\/web\/src\/(?:places\/tickets\/(?:item-ticket|restaurant-ticket|ticket-list|save-heart|use-saving)|saved\/saved-state)\.tsx?$|packages\/ui\/src\/(?:ticket-card|save-button)\.tsx$/u

const everyForm =
  /(?:apps\/web\/src\/forms\/(?:use-form|form-messages|wait-banner|use-countdown|form-banner|form-problems|address-field|new-password-field|present-password-field|kept-address)|apps\/web\/src\/accounts\/(?:social\/(?:ways-in|last-provider|takes-new-people)|after-sign-in)|packages\/contract\/src\/identifier|packages\/ui\/src\/(?:text-field|password-field|checkbox))\.tsx?$/u

/** Two builds: `vite build` for browsers (`dist/client`), then `vite build --ssr` for the process (`dist/server/entry-server.js`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    compileMessages(),
    buildFiles({ buildId: process.env.BUILD_ID }),
    offlineFiles({ hasWorker: process.env.SERVICE_WORKER !== 'off' }),
    lazyParts(),
    missingParts(),
    routeFiles(),
    precompress(),
    keptBuilds(),
  ],
  // Our packages are read from their sources; nothing has to be built first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { noExternal: [/^@morsel\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Files for browsers are sorted out by `keptBuilds`.
    emptyOutDir: isSsrBuild ?? false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      // What every page needs from libraries lies in one file, which stays in people's caches when our own code changes.
      output: isSsrBuild
        ? {}
        : {
            // The first view of every page names all files there are: without names of their own, which compress badly, and by 42 bits instead of 48.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: everyPage },
                { name: 'form', test: everyForm },
                { name: 'look', test: everyLook },
                { name: 'frame', test: everyFrame },
                { name: 'place', test: everyPlace },
                { name: 'ticket', test: everyTicket },
                // The first view of every page names all files there are; these would be many.
                { name: 'playground', test: /apps\/web\/src\/features\/playground\//u },
                { name: 'parts', test: /packages\/ui\/src\/(?:settings-nav|pagination|star-field|text-area)\.tsx$/u },
              ],
            },
          },
    },
  },
}))
