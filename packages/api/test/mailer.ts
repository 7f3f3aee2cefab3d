import type { Mailer, OutgoingLetter } from '../src/mail/mailer.ts'

/** A mail server that does what a test says. */
export interface TestMailer extends Mailer {
  /** What was handed over, in order. */
  letters: OutgoingLetter[]
  /** What the next tries end with, in order; then all work. A function is called in the middle of the try. */
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
