import { startMorsel, startProgram, tsx, withFolder, withPrograms } from '../../bench/process.ts'
import { startSmtp } from '../../test/smtp.ts'
import { get, send } from '../call.ts'
import { accountAttacks, type Target } from './attacks.ts'

/** Runs the same attacks on Morsel and on an unmodified better-auth server, each with the limits it has in production. Prints a table. */
export async function comparePeer(print: (line: string) => void): Promise<string[]> {
  await withPrograms(async (databaseUrl, start) => {
    const smtp = await startSmtp()
    try {
      await withFolder(async (folder) => {
        const ours = await start(startMorsel({ DATA_DIR: folder, SMTP_URL: smtp.url, RATE_LIMIT_ENABLED: 'true', LOG_LEVEL: 'fatal' }))
        const peer = await start(
          startProgram(['--import', tsx, 'apps/server/bench/peer.ts'], {
            PEER_DATABASE_URL: databaseUrl,
            PEER_SECRET: 'a secret of thirty-two characters',
            PEER_COOKIE_CACHE: 'false',
            PEER_RATE_LIMIT: 'true',
          }),
        )
        const targets: Target[] = [
          { url: ours.url, pid: ours.child.pid ?? 0, resetToken: () => emailedToken(smtp) },
          { url: peer.url, pid: peer.child.pid ?? 0, resetToken: async () => (await send(peer.url, get('/reset-token'))).text },
        ]
        print('| Attack | Morsel | better-auth 1.3.27 |\n|---|---|---|')
        for (const [name, attack] of Object.entries(accountAttacks)) {
          const outcomes: string[] = []
          for (const target of targets) outcomes.push(await attack(target).catch((error: unknown) => String(error)))
          print(`| ${name} | ${outcomes.join(' | ')} |`)
        }
        await ours.stop()
      })
    } finally {
      await smtp.close()
    }
  })
  return []
}

async function emailedToken(smtp: Awaited<ReturnType<typeof startSmtp>>): Promise<string> {
  for (let wanted = smtp.arrivals.length; ; wanted += 1) {
    await smtp.arrived(wanted)
    for (const { mail } of smtp.arrivals) {
      const token = /\/reset-password\/([A-Za-z0-9]+)/.exec(mail.text ?? '')?.[1]
      if (token !== undefined) return token
    }
  }
}
