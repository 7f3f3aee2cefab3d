import { firstVersion, type LegalDocument } from './legal-document.ts'

export const cookiePolicy: LegalDocument = {
  ...firstVersion,
  title: 'Cookie policy',
  description: 'Every cookie and storage entry that {product} uses in your browser: its name, purpose and duration.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        '{product} sets only the cookies it needs to do what you ask for. There’s no advertising, no tracking and nothing from third parties, so there’s no cookie banner.',
        'The tables on this page are generated from the code, so they’re complete.',
      ],
    },
    {
      id: 'cookies',
      title: 'Server cookies',
      blocks: [
        'These cookies are used for signing in. Scripts can’t read them, other sites don’t receive them, and they’re set only when you sign in or start to.',
        { table: 'cookies' },
        'If you choose not to stay signed in, the session and its cookies end when you close the browser.',
      ],
    },
    {
      id: 'kept',
      title: 'What pages store in your browser',
      blocks: [
        'These entries keep pages the way you left them. The ones that aren’t cookies never leave your device on their own.',
        { table: 'kept' },
      ],
    },
    {
      id: 'control',
      title: 'How to remove them',
      blocks: [
        'Signing out removes the session cookies. You can clear recent searches and your browsing history where they’re shown. Your browser can delete everything a site stores, or block it: you can still read and search then, but you can’t sign in.',
      ],
    },
  ],
}
