import { AppError } from '@morsel/contract/errors'
import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestMailer, type TestMailer } from '../../test/mailer.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { waitAfter } from '../kernel/outbox/deliver-due.ts'
import { type OutgoingMail, queueMail } from '../kernel/outbox/outbox.ts'
import { deliverDueMails, delivery } from './deliver.ts'
import { MailRefused } from './mailer.ts'

const token = 'SecretTokenOfAMail123'
let kept: TestWorld
let world: TestWorld
let mailer: TestMailer
beforeAll(async () => {
  kept = await createTestWorld({ AUTH_MAILS_PER_HOUR: '0' })
  world = kept.with({ SMTP_URL: 'smtp://localhost', APP_URL: 'https://morsel.example' })
})
beforeEach(async () => {
  await kept.sql`delete from mail`
  kept.logged.length = 0
  mailer = createTestMailer()
})
afterAll(() => kept.drop())

const reset = (more: Partial<Extract<OutgoingMail, { mail: 'reset-password' }>> = {}): OutgoingMail => ({
  to: 'ann@example.com',
  mail: 'reset-password',
  props: { token, callbackURL: '/reset-password', validSeconds: 3600 },
  ...more,
})
const queue = (outgoing = reset(), { db, deps } = { db: world.db, deps: world.deps }) => queueMail(db, deps, outgoing)
const deliver = () => deliverDueMails(world.deps, mailer)
const rows = () => kept.sql`select recipient, name, status, attempts, sealed_props, last_error, sent_at from mail order by created_at, id`
const levels = () => kept.logged.map(({ level, message }) => `${level}: ${message}`)

test('an email that was sent is recorded even if the database is away in that moment, so it isn’t sent again (SEC-741)', async () => {
  await queue()
  let updates = 0
  const update: typeof world.db.update = (table) => {
    updates += 1
    // The first one claims the email.
    if (updates === 2) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return world.db.update(table)
  }
  await deliverDueMails({ ...world.deps, db: Object.create(world.db, { update: { value: update } }) }, mailer)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
  expect(updates).toBe(3)
})

describe('queueing', () => {
  test('happens in the transaction of its cause, so a rollback leaves no email (SEC-501)', async () => {
    const cause = world.db.transaction(async (db) => {
      await queueMail(db, world.deps, reset())
      throw new Error('the cause failed')
    })
    await expect(cause).rejects.toThrow('the cause failed')
    expect(await rows()).toEqual([])
    await world.db.transaction((db) => queueMail(db, world.deps, reset()))
    expect(await rows()).toMatchObject([{ recipient: 'ann@example.com', name: 'reset-password', status: 'queued', attempts: 0 }])
  })

  test('seals tokens in the database and deletes them once sent (SEC-502)', async () => {
    await queue()
    const dump = async () => JSON.stringify(await rows())
    expect(await dump()).not.toContain(token)
    expect(await dump()).not.toContain(Buffer.from(token).toString('base64url').slice(2, -2))
    expect((await rows())[0]?.sealed_props).toEqual(expect.any(String))
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'sent', sealed_props: null, last_error: null }])
  })

  test('costs one query', async () => {
    kept.queries.take()
    await queue()
    expect(kept.queries.take()).toBe(1)
  })

  test('without a mail server, stores the email and never sends it', async () => {
    await queue(reset(), kept)
    expect(await rows()).toMatchObject([{ status: 'stored' }])
    expect(await deliver()).toBe(0)
  })

  test.each([
    'a@evil.example,b@victim.example',
    'a@evil.example;b@victim.example',
    'a@evil.example b@victim.example',
    'Ann <a@example.com>',
    '<a@example.com>',
    '"a@evil.example"@example.com',
    '"x y"@example.com',
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com\n',
    ' a@example.com',
    'a@example.com\0',
    'a@evil.example(@victim.example)',
    'a@b@example.com',
    'a＠example.com',
    'a@exa﹫mple.com',
    'group: a@example.com;',
    'a@[127.0.0.1]',
    'a@',
    '@example.com',
    '',
    `${'a'.repeat(65_536)}@example.com`,
    `${'('.repeat(10_000)}a@example.com`,
  ])('an email to %j is refused, and nothing is stored (SEC-503)', async (to) => {
    await expect(queue(reset({ to }))).rejects.toSatisfy((error) => error instanceof AppError && error.code === 'INVALID_EMAIL')
    expect(await rows()).toEqual([])
  })

  test('an email to anything but a string is refused (SEC-503)', async () => {
    // Deliberately wrong: a careless caller could pass this.
    const many = ['a@example.com', 'b@example.com'] as unknown as string
    await expect(queue(reset({ to: many }))).rejects.toThrow(AppError)
  })
})

describe('delivery', () => {
  test('sends an email to one recipient, with links to this installation', async () => {
    const id = await queue()
    expect(await deliver()).toBe(1)
    const [email] = mailer.emails
    expect(email).toMatchObject({
      messageId: `<${id}@morsel.example>`,
      date: kept.clock.now,
      from: { name: 'Morsel', address: 'no-reply@morsel.example' },
      to: { address: 'ann@example.com' },
      subject: translatorIn('en')('reset-password.title'),
    })
    expect(email?.text).toContain(`https://morsel.example/api/auth/reset-password/${token}?callbackURL=%2Freset-password`)
    expect(await deliver()).toBe(0)
    expect(levels()).toEqual(['info: email sent'])
    expect(JSON.stringify(kept.logged)).not.toMatch(/SecretToken|ann@/)
  })

  test('sends codes before emails that can wait (SEC-504)', async () => {
    const props = { name: 'Ann', unsubscribe: 'x', title: 'News', paragraphs: [] }
    for (let readers = 0; readers < delivery.atOnce; readers += 1)
      await queue({ to: `reader${readers}@example.com`, mail: 'product-news', props })
    kept.clock.advance(1)
    await queue(reset({ expiresAt: new Date(kept.clock.now.getTime() + 60_000) }))
    await deliver()
    expect(mailer.emails.map(({ to }) => to.address)).toContain('ann@example.com')
  })

  test('retries with growing delays, then gives up with an error in the log (SEC-505)', async () => {
    await queue()
    mailer.next = Array.from({ length: delivery.maxAttempts }, () => new Error('451 come back\r\nlater'))
    let waitedSeconds = 0
    for (let attempt = 1; attempt < delivery.maxAttempts; attempt += 1) {
      expect(await deliver()).toBe(1)
      expect(await rows()).toMatchObject([{ status: 'queued', attempts: attempt, last_error: '451 come back later' }])
      kept.clock.advance(waitAfter(delivery, attempt) - 1)
      expect(await deliver()).toBe(0)
      kept.clock.advance(1)
      waitedSeconds += waitAfter(delivery, attempt)
    }
    expect(kept.logged.every(({ level }) => level === 'warn')).toBe(true)
    expect(await deliver()).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 12, sealed_props: null, last_error: '451 come back later' }])
    expect(levels().at(-1)).toBe('error: email failed permanently')
    expect(Math.round(waitedSeconds / 3600)).toBe(4)
    kept.clock.advance(86_400)
    expect(await deliver()).toBe(0)
  })

  test('retries a failed email with the same Message-ID', async () => {
    const id = await queue()
    const seen: string[] = []
    mailer.next = [new Error('421')]
    await deliver()
    kept.clock.advance(waitAfter(delivery, 1))
    await deliver()
    seen.push(...mailer.emails.map(({ messageId }) => messageId))
    expect(seen).toEqual([`<${id}@morsel.example>`])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
  })

  test('gives up immediately when the server refuses the email permanently (SEC-505)', async () => {
    await queue()
    mailer.next = [new MailRefused('550 no such mailbox')]
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, last_error: '550 no such mailbox' }])
  })

  test('sends no expired link (SEC-506)', async () => {
    await queue(reset({ expiresAt: new Date(kept.clock.now.getTime() + 60_000) }))
    mailer.next = [new Error('421')]
    await deliver()
    kept.clock.advance(60)
    await deliver()
    expect(mailer.emails).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'its link had expired', sealed_props: null }])
  })

  test("one bad email doesn't block others", async () => {
    await queue()
    await kept.sql`update mail set name = 'of-another-release'`
    await queue(reset({ to: 'bob@example.com' }))
    await deliver()
    expect(mailer.emails.map(({ to }) => to.address)).toEqual(['bob@example.com'])
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['queued', 'sent'])
  })

  test('an email sealed with a previous secret is still sent (SEC-311)', async () => {
    await queue()
    const renewed = world.with({ APP_SECRET: 'quite another secret, long enough', APP_SECRET_PREVIOUS: world.config.APP_SECRET })
    await deliverDueMails(renewed.deps, mailer)
    expect(mailer.emails[0]?.text).toContain(token)
  })

  test('two simultaneous workers send each email once (SEC-507)', async () => {
    const ids = []
    for (let count = 0; count < 30; count += 1) ids.push(await queue(reset({ to: `user${count}@example.com` })))
    const others = createTestMailer()
    const drain = async (own: TestMailer) => {
      while ((await deliverDueMails(world.deps, own)) > 0);
    }
    await Promise.all([drain(mailer), drain(others), drain(mailer)])
    const sent = [...mailer.emails, ...others.emails].map(({ messageId }) => messageId)
    expect(sent.sort()).toEqual(ids.map((id) => `<${id}@morsel.example>`).sort())
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  })

  test('if a process dies, another one sends its email, but only after the lease ends (SEC-507)', async () => {
    const id = await queue()
    let inTheMiddle = () => {}
    const reached = new Promise<void>((resolve) => {
      inTheMiddle = resolve
    })
    // Never settles, as if the process had been killed.
    mailer.next = [() => new Promise(() => inTheMiddle())]
    void deliver()
    await reached
    kept.clock.advance(delivery.leaseSeconds - 1)
    expect(await deliver()).toBe(0)
    kept.clock.advance(1)
    expect(await deliver()).toBe(1)
    expect(mailer.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@morsel.example>`])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test("an attempt that took too long doesn't overwrite the result of a later one", async () => {
    await queue()
    const later = createTestMailer()
    mailer.next = [
      async () => {
        kept.clock.advance(delivery.leaseSeconds)
        await deliverDueMails(world.deps, later)
        throw new Error('timeout')
      },
    ]
    await deliver()
    expect(later.emails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
    expect(levels()).toContain('warn: email took too long and is being sent by another process')
  })
})
