import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { waitAfter } from '@morsel/api/kernel/outbox/deliver-due'
import { queueMail } from '@morsel/api/kernel/outbox/outbox'
import { deliverDueMails, delivery } from '@morsel/api/mail/deliver'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSmtpMailer, type SmtpMailer } from '../src/adapters/mail-smtp.ts'
import { startWorker } from '../src/worker.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

let base: TestWorld
let world: TestWorld
let smtp: TestSmtp
let mailer: SmtpMailer
const children: ChildProcess[] = []
beforeAll(async () => {
  base = await createTestWorld()
})
beforeEach(async () => {
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url)
  world = base.with({ SMTP_URL: smtp.url, APP_URL: 'https://morsel.example', MAIL_FROM: 'Tom, "Dick" & Söhne <post@morsel.example>' })
  base.logged.length = 0
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  mailer.close()
  await smtp.close()
  await base.sql`delete from mail`
})
afterAll(() => base.drop())

const queue = (to = 'ann@example.com') =>
  queueMail(world.db, world.deps, {
    to,
    mail: 'confirm-email-change',
    props: { name: 'Ann\r\nBcc: victim@example.com', newEmail: 'new@example.com', token: 'tok', callbackURL: '/ä', validSeconds: 3600 },
  })
const deliver = () => deliverDueMails(world.deps, mailer)
const rows = () => base.sql`select status, attempts, last_error from mail order by created_at, id`

describe('over SMTP', () => {
  test('an email arrives once, as HTML and text, from one sender to one recipient', async () => {
    const id = await queue()
    await deliver()
    await deliver()
    expect(smtp.arrivals).toHaveLength(1)
    const [{ mail, envelope, raw } = { mail: undefined, envelope: undefined, raw: '' }] = smtp.arrivals
    expect(envelope).toEqual({ from: 'post@morsel.example', to: ['ann@example.com'] })
    expect(mail).toMatchObject({
      from: { name: 'Tom, "Dick" & Söhne', address: 'post@morsel.example' },
      to: [{ name: '', address: 'ann@example.com' }],
      subject: translatorIn('en')('confirm-email-change.title'),
      messageId: `<${id}@morsel.example>`,
      date: base.clock.now.toISOString(),
    })
    expect(mail?.bcc ?? []).toEqual([])
    const link = 'https://morsel.example/api/auth/verify-email?token=tok&callbackURL=%2F%C3%A4'
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).not.toMatch(/^bcc:/im)
  })

  test('an email is sent again after its recipient was refused temporarily (SEC-505)', async () => {
    smtp.recipientAnswers = [451]
    await queue()
    await deliver()
    expect(smtp.arrivals).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, last_error: expect.stringContaining('451') }])
    base.clock.advance(waitAfter(delivery, 1))
    await deliver()
    expect(smtp.arrivals).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('an email fails permanently when its recipient is refused permanently (SEC-505)', async () => {
    smtp.recipientAnswers = [550]
    await queue()
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, last_error: expect.stringContaining('550') }])
    expect(base.logged).toMatchObject([{ level: 'error', message: 'email failed permanently' }])
  })

  test('no email is lost while the server is unavailable', async () => {
    await smtp.close()
    await queue()
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }])
  })

  describe('the adapter alone', () => {
    const send = (address: string, subject = 'x') =>
      mailer.send({
        messageId: '<1@x>',
        date: base.clock.now,
        from: { name: '', address: 'a@b.example' },
        to: { address },
        subject,
        html: 'x',
        text: 'x',
      })

    test('keeps the subject on one line', async () => {
      await send('ann@example.com', 'x\r\nBcc: victim@example.com\r\n\r\nbody')
      expect(smtp.arrivals[0]?.envelope.to).toEqual(['ann@example.com'])
      expect(smtp.arrivals[0]?.raw).not.toMatch(/^(bcc:|body)/im)
      expect(smtp.arrivals[0]?.mail.text?.trim()).toBe('x')
    })

    // The outbox refuses these earlier.
    test.each(['a@evil.example,b@victim.example', 'a@example.com\r\nRCPT TO:<b@victim.example>', '"b@victim.example,x"@example.com'])(
      'never makes two recipients of %j (SEC-503)',
      async (address) => {
        await send(address).catch(() => {})
        expect(smtp.arrivals.length).toBeLessThanOrEqual(1)
        for (const { envelope } of smtp.arrivals) {
          expect(envelope.to).toHaveLength(1)
          expect(envelope.to).not.toContain('b@victim.example')
        }
      },
    )
  })
})

describe('the worker', () => {
  test('sends queued emails and finishes the current one when it stops', async () => {
    const worker = startWorker(world.deps)
    await queue('first@example.com')
    await smtp.arrived(1)
    let reached = () => {}
    const inHand = new Promise<void>((resolve) => {
      reached = resolve
    })
    let accept = () => {}
    smtp.onData = () =>
      new Promise((resolve) => {
        accept = resolve
        reached()
      })
    await queue('second@example.com')
    await inHand
    const stopped = worker.stop()
    accept()
    await stopped
    expect(smtp.arrivals.map(({ envelope }) => envelope.to)).toEqual([['first@example.com'], ['second@example.com']])
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  test('an email that a killed process was sending is sent by the next one with the same Message-ID (SEC-507)', async () => {
    const id = await queue()
    // The message has arrived, but the process dies before it can record that.
    const child = startChild(smtp.url)
    smtp.onData = async () => {
      child.kill('SIGKILL')
      await ended(child)
    }
    await smtp.arrived(1)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    smtp.onData = async () => {}
    // The child process uses the real clock.
    base.clock.now = new Date(Date.now())
    expect(await deliver()).toBe(0)
    base.clock.advance(delivery.leaseSeconds)
    expect(await deliver()).toBe(1)
    expect(smtp.arrivals.map(({ mail }) => mail.messageId)).toEqual([`<${id}@morsel.example>`, `<${id}@morsel.example>`])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

function startChild(smtpUrl: string): ChildProcess {
  const script = fileURLToPath(new URL('worker-child.ts', import.meta.url))
  const { APP_SECRET, APP_URL, MAIL_FROM } = world.config
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: base.url, APP_SECRET, APP_URL, MAIL_FROM, SMTP_URL: smtpUrl },
    stdio: 'inherit',
  })
  children.push(child)
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}
