import { lockAccount, resetFactors, showAccount, signOutAccount, unlockAccount } from '@morsel/api/accounts/operator/operator.flow'
import { giveRole } from '@morsel/api/accounts/operator/role.flow'
import { type Role, roles } from '@morsel/contract/moderation-kinds'
import { type Command, type CommandLine, requirePositionals, UsageError } from './command.ts'
import { withDatabase, withInstallation } from './data-store.ts'
import { plain } from './plain.ts'

/** Help for users whose account was taken over, or who lost their second factor (SEC-813). */

const userHelp = '  USER is an email address or a username.'
const nameOf = (line: CommandLine, usage: string) => requirePositionals(line, 1, `Name the user: ${usage}`)[0] ?? ''
const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

export const showUserCommand: Command = {
  usage: 'user show USER [--json]',
  help: `Shows an account: its sign-in methods, second factors, sessions and latest events. The audit log
records that it was shown.

${userHelp}
  --json   print one JSON object`,
  options: { json: 'boolean' },
  async run(line) {
    const name = nameOf(line, 'user show USER')
    const account = await withDatabase((db) => showAccount({ db, now: () => new Date() }, name))
    if (line.is('json')) return void process.stdout.write(`${JSON.stringify(account)}\n`)
    const { user, lockedAt, methods, passkeys, hasAuthenticator, sessions, events } = account
    const lines = [
      `${plain(user.name)} <${user.email}>${user.emailVerified ? '' : ' (not verified)'}, ID ${user.id}`,
      `  state     ${lockedAt ? `locked since ${moment(lockedAt)}` : user.status.replace('soft_deleted', 'scheduled for deletion')}`,
      `  sign-in   ${methods.join(', ') || 'no methods'}`,
      `  factors   ${hasAuthenticator ? 'authenticator app' : 'no authenticator app'}, ${passkeys} passkeys`,
      `  sessions  ${sessions.length}`,
      ...sessions.map(({ createdAt, ipAddress, userAgent }) => `    ${moment(createdAt)}  ${ipAddress}  ${plain(userAgent)}`),
      '  events',
      ...events.map(
        ({ createdAt, kind, detail, ipAddress, device }) =>
          `    ${moment(createdAt)}  ${[kind, plain(detail), ipAddress, device].filter((text) => text !== '').join('  ')}`,
      ),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  },
}

export const lockUserCommand: Command = {
  usage: 'user lock USER --reason TEXT',
  help: `Locks an account: signs out all its devices and refuses every sign-in until user unlock. The user
gets an email.

${userHelp}
  --reason TEXT   for the audit log; the user doesn't see it`,
  options: { reason: 'string' },
  async run(line) {
    const name = nameOf(line, 'user lock USER --reason TEXT')
    const reason = line.text('reason')?.trim() ?? ''
    if (reason === '') throw new UsageError('Say why: --reason TEXT')
    await withInstallation((deps) => lockAccount(deps, name, reason))
    process.stdout.write(`${name} is locked and signed out.\n`)
  },
}

export const unlockUserCommand: Command = {
  usage: 'user unlock USER',
  help: `Unlocks an account. The user gets an email and can sign in again.\n\n${userHelp}`,
  options: {},
  async run(line) {
    const name = nameOf(line, 'user unlock USER')
    await withInstallation((deps) => unlockAccount(deps, name))
    process.stdout.write(`${name} is unlocked.\n`)
  },
}

export const signOutUserCommand: Command = {
  usage: 'user sign-out USER',
  help: `Signs out all devices of a user and removes trusted devices. The user gets an email.\n\n${userHelp}`,
  options: {},
  async run(line) {
    const name = nameOf(line, 'user sign-out USER')
    const count = await withInstallation((deps) => signOutAccount(deps, name))
    process.stdout.write(`Ended ${count} ${count === 1 ? 'session' : 'sessions'} of ${name}.\n`)
  },
}

export const resetFactorCommand: Command = {
  usage: 'user reset-factor USER',
  help: `Removes the authenticator app, backup codes, passkeys and trusted devices of a user who lost them, and
signs out all devices. First make sure that the request is from the user. The user gets an email.

${userHelp}`,
  options: {},
  async run(line) {
    const name = nameOf(line, 'user reset-factor USER')
    const { hadAuthenticator, passkeys } = await withInstallation((deps) => resetFactors(deps, name))
    process.stdout.write(`Removed ${hadAuthenticator ? 'the authenticator app and ' : ''}${passkeys} passkeys of ${name}.\n`)
  },
}

export const roleCommand: Command = {
  usage: 'user role USER (none | moderator | operator)',
  help: `Assigns a role to a user. Moderators decide on reports, changes and reviews on the page /moderation;
operators also help with accounts and assign roles. Both need a second factor.

${userHelp}`,
  options: {},
  async run(line) {
    const usage = 'Name the user and the role: user role USER (none | moderator | operator)'
    const [name = '', text = ''] = requirePositionals(line, 2, usage)
    const role = roles.find((each): each is Role => each === text)
    if (role === undefined) throw new UsageError(usage)
    await withInstallation((deps) => giveRole(deps, name, role))
    process.stdout.write(
      role === 'none' ? `${name} no longer has a role.\n` : `${name} is now ${role === 'operator' ? 'an' : 'a'} ${role}.\n`,
    )
  },
}
