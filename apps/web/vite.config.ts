import { randomUUID } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { precompress } from './src/build/precompress.ts'
import { routeFiles } from './src/build/route-files.ts'
import { compileMessages } from './src/i18n/compile-plugin.ts'

/** Two builds: `vite build` for browsers (`dist/client`), then `vite build --ssr` for the process (`dist/server/entry-server.js`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    compileMessages(),
    routeFiles(),
    precompress(),
  ],
  // Our packages are read from their sources; nothing has to be built first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { noExternal: [/^@morsel\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID || randomUUID()) },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rollupOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
}))
