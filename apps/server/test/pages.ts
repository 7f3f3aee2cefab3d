import type { WebBuild } from '../src/http/pages.ts'

/** A page that shows its request. Rendering has its own tests. */
export const pages: WebBuild = {
  clientFiles: undefined,
  middleware: undefined,
  load: async () => ({
    entry: { scripts: [], styles: [] },
    renderPage: async ({ url, formResult, requestId }) => {
      if (url.pathname === '/broken')
        throw new Error('select secret from page', { cause: new Error('at renderPage (entry-server.js:1:1)') })
      return {
        status: formResult?.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
        body: `<!doctype html><title>${url.pathname}</title><p>${requestId} ${JSON.stringify(formResult ?? null)}</p>`,
      }
    },
    guestView: () => undefined,
    sharePicture: ({ title, photo }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63">${photo ? `<image href="${photo}" width="120" height="63" preserveAspectRatio="none"/>` : ''}<text y="40">${title.replaceAll(/[<&]/g, '')}</text></svg>`,
    webManifest: async (name, view) => JSON.stringify({ name, ...view }),
    offlinePage: async (name, { locale }, styles) => `<!doctype html><title>${name} ${locale} ${styles.length}</title>`,
    localeOf: () => 'en',
    lastProviderCookie: (provider) => `last-provider=${provider}`,
    safeRedirect: (target) => (target?.startsWith('/search') ? target : '/app'),
  }),
}
