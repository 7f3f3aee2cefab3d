/**
 * All changes to how a user signs in. The name of a row is also its kind in the security log. `mail` names the email that warns the user,
 * and `snapshots` the kinds of snapshots that the undo link in that email restores.
 */
export const accountChanges = {
  'email-changed': { mail: 'email-changed', snapshots: ['email'] },
  'password-changed': { mail: 'password-changed', snapshots: ['password'] },
  'password-reset': { mail: 'password-changed', snapshots: ['password'] },
  'password-set': { mail: 'password-changed', snapshots: ['password'] },
  'two-factor-enabled': { mail: 'factor-changed', snapshots: ['two-factor'] },
  'two-factor-disabled': { mail: 'factor-changed', snapshots: ['two-factor'] },
  'backup-codes-made': { mail: 'factor-changed', snapshots: ['backup-codes'] },
  'passkey-added': { mail: 'factor-changed', snapshots: ['passkey-added'] },
  'passkey-removed': { mail: 'factor-changed', snapshots: ['passkey-removed'] },
  'personal-token-added': { mail: 'factor-changed', snapshots: ['personal-token-added'] },
  'app-connected': { mail: 'factor-changed', snapshots: ['app'] },
  'app-disconnected': { mail: 'factor-changed', snapshots: ['app'] },
  'app-tokens-reused': { mail: 'factor-changed', snapshots: ['app'] },
  'account-linked': { mail: 'factor-changed', snapshots: ['account-linked'] },
  'account-unlinked': { mail: 'factor-changed', snapshots: ['account-unlinked', 'password'] },
} as const

export type AccountChange = keyof typeof accountChanges

/** The changes that an email warns about. */
export type AccountChangeOf<Mail extends (typeof accountChanges)[AccountChange]['mail']> = {
  [Change in AccountChange]: (typeof accountChanges)[Change]['mail'] extends Mail ? Change : never
}[AccountChange]

const isAccountChange = (text: string): text is AccountChange => Object.hasOwn(accountChanges, text)

export const accountChangeNames = Object.keys(accountChanges).filter(isAccountChange)

/** The changes that the email `factor-changed` warns about. */
export const factorChangeNames = accountChangeNames.filter(isFactorChange)

export function isFactorChange(change: AccountChange): change is AccountChangeOf<'factor-changed'> {
  return accountChanges[change].mail === 'factor-changed'
}
