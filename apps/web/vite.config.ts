import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { buildFiles } from './src/app/build/build-files.ts'
import { earlierBuilds } from './src/app/build/earlier-builds.ts'
import { lazyParts } from './src/app/build/lazy-parts.ts'
import { missingParts } from './src/app/build/missing-parts.ts'
import { offlineFiles } from './src/app/build/offline-files.ts'
import { precompress } from './src/app/build/precompress.ts'
import { routeFiles } from './src/app/build/route-files.ts'
import { compileMessages } from './src/i18n/compile-plugin.ts'

/** Libraries, except for their modules that few pages use. */
const everyPage =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+|@lingui\/(?:core|react))\/(?!.*\/(?:useBlocker|infiniteQueryObserver|useInfiniteQuery)\.js$)/u

/** Files of these folders, below `apps/web/src` or of the component library, except for the avatar, which guests rarely see. */
const folders = (web: string, ui: string) =>
  new RegExp(`/(?:apps/web/src/(?:${web})|packages/ui/src/(?:${ui}))/(?!avatar)[^/]+\\.tsx?$`, 'u')

/**
 * What most pages need: the files in these rooms and packages that many pages and lazy parts import. The fields of schemas are left out,
 * because many parts send something, but no first view does.
 */
const common =
  /vite\/preload-helper|\/apps\/web\/src\/(?:elements|i18n|lifecycle\/actions|resilience\/lazy|search-params|session|site)\/|\/packages\/(?:client|contract|ui)\/src\/(?!fields\.ts)/u

/** Files that load together, by folder, because many small files weigh more than one. A file belongs to the first group that matches it. */
const chunks = [
  { name: 'base', test: everyPage },
  { name: 'playground', test: /\/apps\/web\/src\/features\/playground\//u },
  { name: 'form', test: folders('forms|accounts/sign-in', 'fields') },
  { name: 'frame', test: folders('shell/frame', 'frame') },
  { name: 'place', test: folders('places/summary|formats|elements/loading', 'content|art/marks') },
  { name: 'ticket', test: folders('places/tickets|saved/state', 'tickets') },
  { name: 'late', test: folders('elements/late', '-') },
  { name: 'dish', test: folders('places/dishes|places/fit|people/needs', '-') },
  { name: 'controls', test: folders('-', 'controls') },
  { name: 'page', test: folders('elements/page', 'page|art/logo') },
  { name: 'common', test: common, minShareCount: 14 },
]

/** Two builds: `vite build` for browsers (`dist/client`), then `vite build --ssr` for the server (`dist/server/entry-server.js`). */
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
    earlierBuilds(),
  ],
  // Our packages are read from their sources; nothing has to be built first.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The store's library supports versions of React without `useSyncExternalStore`; ours has it.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  ssr: { noExternal: [/^@morsel\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // `earlierBuilds` removes old files for browsers.
    emptyOutDir: isSsrBuild ?? false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      // Schemas that no page uses are dropped (docs/decisions/044). Neither our modules nor our libraries read properties for side effects.
      // Constants of other modules are replaced by their values, which weigh less than their names.
      optimization: { inlineConst: true },
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      // Library code that every page needs is in one file, which stays cached when our own code changes.
      output: isSsrBuild
        ? {}
        : {
            // The first view of every page lists all files, so file names are short: only a hash, which has 42 bits instead of 48, because
            // hashes compress poorly.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunks,
            },
          },
    },
  },
}))
