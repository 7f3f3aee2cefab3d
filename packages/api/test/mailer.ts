import type { Mailer, OutgoingLetter } from '../src/mail/mailer.ts'

/** A mail server that behaves as a test says. */
export interface TestMailer extends Mailer {
  /** The accepted emails, in order. */
  letters: OutgoingLetter[]
  /** Outcomes of the next attempts, in order; later ones succeed. A function is called during the attempt. */
  next: (Error | (() => Promise<void>))[]
}

/** Accepts every email, unless a test says otherwise. */
export function createTestMailer(): TestMailer {
  const mailer: TestMailer = {
    letters: [],
    next: [],
    async send(letter) {
      const step = mailer.next.shift()
      if (step instanceof Error) throw step
      await step?.()
      mailer.letters.push(letter)
    },
  }
  return mailer
}
