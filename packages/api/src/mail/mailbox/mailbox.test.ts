import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(() => world.sql`delete from mail`)
afterAll(() => world.drop())

const queue = async (to: string, of = world) =>
  String(
    await queueMail(of.db, of.deps, {
      to,
      mail: 'changes-undone',
      props: { name: 'Ann', token: 'tok', callbackURL: '/x y', validSeconds: 3600 },
    }),
  )
const get = (of = world) => of.request({ method: 'GET' }).call.mailbox

describe('with the playground', () => {
  test('lists stored emails, newest first, for all recipients or one', async () => {
    const ann = await queue('ann@example.com')
    world.clock.advance(1)
    const bob = await queue('bob@example.com')
    expect((await get().list()).map(({ id }) => id)).toEqual([bob, ann])
    expect(await get().list({ to: 'Ann@example.com' })).toEqual([
      {
        id: ann,
        to: 'ann@example.com',
        mail: 'changes-undone',
        subject: translatorIn('en')('changes-undone.title'),
        createdAt: expect.any(Date),
      },
    ])
    expect(await get().list({ to: 'unknown@example.com' })).toEqual([])
  })

  test('shows an email as its recipient sees it', async () => {
    const mail = await get().read({ id: await queue('ann@example.com') })
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: translatorIn('en')('changes-undone.title') })
    expect(mail.html).toContain(`${translatorIn('en')('changes-undone.title')}</h1>`)
    expect(mail.links).toEqual(['http://localhost:3000/', 'http://localhost:3000/api/auth/reset-password/tok?callbackURL=%2Fx%20y'])
    for (const link of mail.links) expect(mail.text).toContain(link)
  })

  test("doesn't find unknown emails, those for a mail server, and those sealed with another secret", async () => {
    await expect(get().read({ id: '0'.repeat(32) })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    const leaving = await queue('ann@example.com', world.with({ SMTP_URL: 'smtp://localhost' }))
    await expect(get().read({ id: leaving })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    const foreign = await queue('ann@example.com', world.with({ APP_SECRET: 'quite another secret, long enough' }))
    await expect(get().read({ id: foreign })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    expect(await get().list()).toEqual([])
  })
})

test('the mailbox returns 404 without the playground (SEC-511)', async () => {
  const closed = world.with({ PLAYGROUND_ENABLED: 'false', SMTP_URL: 'smtp://localhost' })
  const id = await queue('ann@example.com')
  await expect(get(closed).list()).rejects.toMatchObject({ cause: { code: 'PAGE_NOT_FOUND' } })
  for (const wrong of [id, 'x']) await expect(get(closed).read({ id: wrong })).rejects.toMatchObject({ cause: { code: 'PAGE_NOT_FOUND' } })
})
