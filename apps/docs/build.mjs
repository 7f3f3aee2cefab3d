// Writes the pages, builds the site, and describes it for the server. Sends nothing to anyone.
process.env.ASTRO_TELEMETRY_DISABLED = '1'
await import('./dist/generate/write-pages.js')
const { build } = await import('astro')
await build({ root: import.meta.dirname, logLevel: 'warn' })
await import('./dist/generate/describe-build.js')
