import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received message with the recipients of its envelope. */
export interface Arrival {
  mail: Email
  raw: string
  envelope: { from: string; to: string[] }
}

/** A real SMTP server on loopback. Tests wait for messages instead of sleeping. */
export interface TestSmtp {
  url: string
  arrivals: Arrival[]
  /** Waits until this many messages have arrived since the start. */
  arrived(count: number): Promise<void>
  /** The statuses of the next responses to `RCPT TO`, such as 451; 0 accepts. Later ones are all accepted. */
  recipientAnswers: number[]
  /** Called with each message before it is accepted; the response waits for it. */
  onData: () => Promise<void>
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const waiting = new Set<() => void>()
  const smtp: Omit<TestSmtp, 'url' | 'close'> = {
    arrivals: [],
    recipientAnswers: [],
    onData: async () => {},
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (smtp.arrivals.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const responseCode = smtp.recipientAnswers.shift() ?? 0
      done(responseCode === 0 ? null : Object.assign(new Error(`${responseCode} says the test`), { responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        await smtp.onData()
        const raw = Buffer.concat(parts).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
        smtp.arrivals.push({ mail: await PostalMime.parse(raw), raw, envelope })
        done()
        for (const look of waiting) look()
      })
    },
  })
  // Tests kill clients in the middle of a message.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.server.address() as AddressInfo
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
