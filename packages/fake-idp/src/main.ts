import { startFakeProviders } from './fake-providers.ts'

// For `npm run dev`: runs as long as the process that started it, and tells it the variables.
const { env } = await startFakeProviders()
process.send?.(env)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C is for the server, which this one outlives by a moment.
process.on('SIGINT', () => {})
