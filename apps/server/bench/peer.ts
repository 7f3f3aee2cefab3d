import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db'
import { toNodeHandler } from 'better-auth/node'
import express from 'express'
import { Pool } from 'pg'

/** The peer of benchmarks and attacks: better-auth on Express, set up as in its documentation. */
const database = new Pool({ connectionString: process.env.PEER_DATABASE_URL, max: 10 })
/** The token in the last reset email. */
let resetToken = ''
const server = express().listen(0, '127.0.0.1', async () => {
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const options = {
    baseURL: url,
    secret: process.env.PEER_SECRET ?? '',
    database,
    emailAndPassword: {
      enabled: true,
      sendResetPassword: async ({ token }: { token: string }) => {
        resetToken = token
      },
    },
    rateLimit: { enabled: process.env.PEER_RATE_LIMIT === 'true' },
    telemetry: { enabled: false },
    session: { cookieCache: { enabled: process.env.PEER_COOKIE_CACHE === 'true', maxAge: 60 } },
  }
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  const app = express()
  app.get('/reset-token', (_req, res) => void res.send(resetToken))
  app.all('/api/auth/{*path}', toNodeHandler(betterAuth(options)))
  server.removeAllListeners('request')
  server.on('request', app)
  process.stderr.write(`better-auth is ready at ${url}\n`)
})
process.once('SIGTERM', () => process.exit(0))
