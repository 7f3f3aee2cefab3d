/** Procedures without a REST path. Other programs can call them only with the typed client. */
interface RestException {
  why: string
  procedures: readonly string[]
}

/** All procedures without a REST path, and why they have none (API-013). The documentation site lists them. */
export const restExceptions: readonly RestException[] = [
  {
    why: 'Buttons of the pages behind emailed links',
    procedures: [
      ...['address.confirm', 'address.disown', 'factorReset.look', 'factorReset.stop'],
      ...['notification.look', 'notification.resubscribe', 'undo.look', 'undo.confirm'],
    ],
  },
  {
    why: 'Steps of passkey ceremonies, which only a browser on the site’s own domain can complete',
    procedures: [
      ...['passkey.beginRegistration', 'passkey.register', 'passkey.beginSignIn', 'passkey.signIn'],
      ...['passkey.beginVerification', 'passkey.verify', 'passkey.beginConfirmation', 'passkey.confirm'],
    ],
  },
  {
    why: 'The sign-in that waits for a second factor in a browser, for its sign-in page',
    procedures: ['twoFactor.status', 'twoFactor.cancel'],
  },
  {
    why: 'Buttons of the pages on which users allow what apps ask for',
    procedures: ['consent.get', 'consent.decide', 'consent.getDevice', 'consent.decideDevice'],
  },
  { why: 'A puzzle that slows programs down at sign-up', procedures: ['signIn.puzzle'] },
  { why: 'The table of the page about cookies', procedures: ['site.cookies'] },
  { why: 'Counts people who open a page', procedures: ['statistics.view'] },
]
