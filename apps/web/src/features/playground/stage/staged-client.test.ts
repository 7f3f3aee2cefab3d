import { errorOf } from '@morsel/client/errors'
import { createProxyClient } from '@morsel/client/proxy-client'
import { expect, it } from 'vitest'
import { stagedClient } from './staged-client.ts'

const calls: string[] = []
const real = createProxyClient(async (path) => {
  calls.push(path.join('.'))
  return { restaurants: [], items: [] }
})

it('the stage never changes real data, in any state (WEB-785)', async () => {
  for (const state of ['ready', 'empty', 'error', 'offline'] as const) {
    const refused = await stagedClient(real, 'member', state)
      .signIn.signOut.mutate()
      .catch((thrown: unknown) => errorOf(thrown))
    expect(refused).toMatchObject({
      status: expect.any(Number),
      code: expect.stringMatching(/^(INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE)$/),
    })
  }
  expect(calls).toEqual([])
})

it('staged pages have the right visitor, even if everything else fails', async () => {
  expect(await stagedClient(real, 'guest', 'error').session.get.query()).toBeNull()
  expect((await stagedClient(real, 'leaving', 'error').session.get.query())?.user.status).toBe('soft_deleted')
  await expect(stagedClient(real, 'member', 'error').list.mine.query()).rejects.toThrow('INTERNAL_SERVER_ERROR')
})

it('staged people are invented, and staged places are those of the installation', async () => {
  expect(await stagedClient(real, 'member', 'ready').passkey.list.query()).not.toEqual([])
  expect(await stagedClient(real, 'member', 'empty').passkey.list.query()).toEqual([])
  await expect(stagedClient(real, 'member', 'ready').mailbox.list.query({})).rejects.toThrow('NOT_FOUND')
  await stagedClient(real, 'guest', 'ready').city.discover.query()
  expect(calls).toEqual(['city.discover.query'])
})
