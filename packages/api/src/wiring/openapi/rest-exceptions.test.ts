import type { AnyTRPCRouter } from '@trpc/server'
import { expect, it } from 'vitest'
import type { Meta } from '../../kernel/trpc.ts'
import { appRouter } from '../router.ts'

/**
 * Procedures without a REST path or its documentation, by noun. Other programs can call them only with the typed client. New procedures
 * don't belong here: give them `rest` and `docs` in their meta.
 */
const exceptions: Record<string, readonly string[]> = {
  activity: ['events'],
  address: ['pending', 'cancelChange', 'confirm', 'disown'],
  avatar: ['remove'],
  card: ['list'],
  city: ['cuisines', 'discover'],
  device: ['list', 'revoke', 'distrustAll'],
  factorReset: ['look', 'stop'],
  follow: ['get'],
  list: ['places', 'create', 'update', 'renewLink', 'remove', 'restore', 'put', 'drop', 'dropEntry', 'annotate', 'move'],
  mailbox: ['list', 'read'],
  notification: ['get', 'update', 'look', 'resubscribe'],
  onboarding: ['get', 'pass'],
  operator: ['find', 'account', 'act', 'requestReset', 'confirmReset', 'cancelReset', 'roles', 'giveRole'],
  passkey: [
    ...['list', 'beginRegistration', 'register', 'rename', 'remove', 'beginSignIn', 'signIn'],
    ...['beginVerification', 'verify', 'beginConfirmation', 'confirm'],
  ],
  password: ['confirm'],
  photo: ['remove', 'removeMine', 'describe', 'vote', 'setCover'],
  preferences: ['get', 'update', 'chooseLanguage', 'chooseDisplay'],
  profile: ['get', 'visibility', 'setVisibility', 'update'],
  push: ['get', 'register', 'unregister'],
  recent: ['note', 'clear', 'keep'],
  report: ['send'],
  review: ['write', 'remove', 'vote', 'reply'],
  savedSearch: ['save', 'rename', 'remove'],
  session: ['confirmation'],
  signIn: ['puzzle'],
  site: ['config', 'cookies'],
  statistics: ['view'],
  twoFactor: ['status', 'cancel', 'summary', 'confirm'],
  undo: ['look', 'confirm'],
  user: ['suggestUsernames', 'deletion', 'scheduleDeletion', 'restore', 'export'],
}

it('every procedure has a REST path with documentation, or is an exception (API-013)', () => {
  const router: AnyTRPCRouter = appRouter
  const procedures: Record<string, { _def: { meta?: unknown } }> = router._def.procedures
  const missing = Object.entries(procedures).flatMap(([name, { _def }]) => {
    // Only `trpc.ts` creates procedures, and it types their meta as `Meta`.
    const meta = _def.meta as Meta | undefined
    return meta?.rest?.length && meta.docs ? [] : [name]
  })
  const known = Object.entries(exceptions).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`))
  expect(missing.toSorted()).toEqual(known.toSorted())
})
