import { firstVersion, type LegalDocument } from './legal-document.ts'

export const privacy: LegalDocument = {
  ...firstVersion,
  title: 'Privacy policy',
  description: 'Which data {product} keeps, what for, for how long, who sees it, and what you can ask for.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        [
          'You can search and read without an account. We use no advertising, no tracking and no analytics of third parties.',
          'What you look at is not sold, and not used to build a profile of you for others.',
          'You can see, download and delete what we hold about you, without asking anybody.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: ['Whoever operates {product} at {origin} is responsible for your data. Write to {contact} about anything on this page.'],
    },
    {
      id: 'guests',
      title: 'When you only look around',
      blocks: [
        'Your browser sends an address on the internet (IP address), the page asked for and what it says about itself. The server uses them to answer and to keep off abuse, and writes a log line with the page’s path, but without what follows the question mark. Limits against abuse count requests per address and forget them within minutes to a day.',
        'Some things stay in your browser alone: the look you chose, what you looked at lately (`recently-viewed`), recent searches, and a place you wanted to save before you signed in (`save-after-sign-in`). The [cookie policy](/cookie-policy) lists all of them.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      blocks: [
        [
          'Who you are: name, e-mail address, username, and picture and words about yourself if you give them.',
          'How you sign in: a one-way hash of your password, the public halves of your passkeys, the identity of a provider that you connected, and the sealed secret of your authenticator app.',
          'Where you are signed in: for each session the IP address, browser and times, so that you can recognise it and end it.',
          'What happened to the account: a journal of sign-ins and changes, which only you see under [Security](/settings/security).',
          'What you keep and write: saved places and dishes, lists, saved searches, reviews, reports, and what you viewed lately unless you switched that off.',
          'What you like: diets, allergens, cuisines and a city, if you give them. They are private and only arrange what you see.',
        ],
        'The last line can say something about health or belief. You decide whether to give it, it needs your consent, and you take that back by removing it under [Preferences](/settings/preferences).',
      ],
    },
    {
      id: 'passkeys',
      title: 'Passkeys and second factors',
      blocks: [
        'A passkey consists of two halves. The secret half, your fingerprint and your face never leave your device. We keep the public half, its name and when it was last used.',
        'A browser in which you passed a second factor is remembered by a cookie (`known_browser`), so that somebody who guesses codes elsewhere cannot lock you out here. A device that you choose to trust gets a cookie of its own, which you can take back.',
      ],
    },
    {
      id: 'why',
      title: 'Why we may do that',
      blocks: [
        [
          'To keep our agreement with you: account, lists, reviews, mails about your account.',
          'Because it is in everybody’s interest: protection against abuse, logs, backups.',
          'Because you agreed: diets and allergens, mails about topics that you chose (each has a link that ends them), signing in by a provider.',
          'Because the law asks for it: answers to authorities, with a person looking at each.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Who else gets data',
      blocks: [
        'Public reviews, public lists and a public profile can be read by anybody; you choose whether search engines may list your profile. Mails travel through a mail server. If you sign in by a provider, it learns that you use {product}, and we learn what you allow it to tell. Nobody else gets your data, except companies that run servers for us under contract.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          'Account data: until you delete the account. The deletion page says how long you can still change your mind; then everything is erased.',
          'Sessions: until they end. Links in mails: an hour or a day, as the mail says.',
          'Reviews: until you delete them or the account.',
          'Server logs: as long as it takes to find faults and abuse.',
          'Backups: until the next ones replace them.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        'Under [Security](/settings/security) you can download your data as a file and delete your account. Under [Profile](/settings/profile) you can correct what is wrong and choose who sees it. For anything else write to {contact}: access, correction, erasure, restriction, a copy to take elsewhere, or an objection. We answer within a month. You can also complain to a data protection authority.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        'Connections are encrypted where the installation is reached over https. Passwords are hashed with Argon2id, tokens are stored as hashes, and secrets that must be readable are sealed. If something goes wrong with your data, we tell you and the authority as the law asks.',
      ],
    },
  ],
}
