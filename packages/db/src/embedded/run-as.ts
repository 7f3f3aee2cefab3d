import { readFile, stat } from 'node:fs/promises'
import { EmbeddedDatabaseError } from './error.ts'

/** A user ID and group ID. */
export type Account = { uid: number; gid: number }

/**
 * Returns the account that runs PostgreSQL, or `undefined` for the current user. PostgreSQL refuses to run as root, so root uses the owner
 * of the existing cluster, otherwise `postgres`, otherwise `nobody`.
 */
export async function accountFor(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (account !== undefined) return account
  const message = 'PostgreSQL refuses to run as root, and this machine has no user named postgres or nobody.'
  throw new EmbeddedDatabaseError('cannot_start', message)
}

/** Parses the accounts in /etc/passwd, except root. */
export function parsePasswd(text: string): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    // Old macOS writes nobody's ID as -2 instead of its unsigned value.
    const account = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
    if (name && uid && gid && account.uid !== 0) accounts.set(name, account)
  }
  return accounts
}
