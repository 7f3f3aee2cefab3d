import { startFakeProviders } from './fake-providers.ts'

// For `npm run dev`: runs until the parent process exits, and sends it the variables.
const { env } = await startFakeProviders()
process.send?.(env)
process.on('disconnect', () => process.exit(0))
// Ctrl-C in the terminal stops the server, and this process outlives it briefly.
process.on('SIGINT', () => {})
