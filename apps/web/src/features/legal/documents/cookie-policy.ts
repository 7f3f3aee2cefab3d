import { firstVersion, type LegalDocument } from './legal-document.ts'

export const cookiePolicy: LegalDocument = {
  ...firstVersion,
  title: 'Cookie policy',
  description: 'Every cookie and every entry that {product} keeps in your browser: name, purpose and how long it lasts.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        '{product} sets only what it needs to do what you ask for. There is no advertising, no tracking and nothing of third parties, so there is no banner to click away.',
        'The tables on this page are made from the program itself: what is not in them is not kept.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies of the server',
      blocks: [
        'These cookies belong to signing in. Scripts cannot read them, other sites do not get them, and they are set only when you sign in or begin to.',
        { table: 'cookies' },
        'A session that you do not let the browser remember ends with the browser; its cookies go with it.',
      ],
    },
    {
      id: 'kept',
      title: 'What pages keep in your browser',
      blocks: [
        'These entries make pages look and work the way you left them. Those that are not cookies never leave your device by themselves.',
        { table: 'kept' },
      ],
    },
    {
      id: 'control',
      title: 'How to be rid of them',
      blocks: [
        'Signing out removes the cookies of the session. Recent searches and what you viewed lately can be cleared where they show. Your browser can delete everything that a site keeps, and can refuse to keep anything: reading and searching still work then, signing in does not.',
      ],
    },
  ],
}
