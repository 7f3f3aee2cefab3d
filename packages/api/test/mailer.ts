import type { Mailer, OutgoingEmail } from '../src/mail/mailer.ts'

/** A mail server that behaves as a test says. */
export interface TestMailer extends Mailer {
  /** The accepted emails, in order. */
  emails: OutgoingEmail[]
  /** Outcomes of the next attempts, in order; later ones succeed. A function is called during the attempt. */
  next: (Error | (() => Promise<void>))[]
}

/** Accepts every email, unless a test says otherwise. */
export function createTestMailer(): TestMailer {
  const mailer: TestMailer = {
    emails: [],
    next: [],
    async send(email) {
      const step = mailer.next.shift()
      if (step instanceof Error) throw step
      await step?.()
      mailer.emails.push(email)
    },
  }
  return mailer
}
