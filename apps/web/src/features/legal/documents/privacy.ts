import { firstVersion, type LegalDocument } from './legal-document.ts'

export const privacy: LegalDocument = {
  ...firstVersion,
  title: 'Privacy policy',
  description: 'What data {product} stores, why and for how long, who can see it, and what your rights are.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        [
          'You can search and read without an account. We don’t use advertising, tracking or third-party analytics.',
          'We don’t sell your browsing data or use it to build a profile of you for others.',
          'You can see, download and delete the data we have about you, without asking anyone.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The operator of {product} at {origin} is responsible for your data. If you have questions about this page, write to {contact}.',
      ],
    },
    {
      id: 'guests',
      title: 'When you browse without an account',
      blocks: [
        'Your browser sends your IP address, the page you requested and information about itself. The server uses these to respond and to prevent abuse. It writes a log line with the page’s path, but without anything after the question mark. Abuse limits count requests per IP address and delete the counts within minutes to a day.',
        'We count per day how often the pages of a restaurant and its dishes are opened, saved and found, and show these numbers to the people who run the restaurant. They contain nothing about you.',
        'Some data stays in your browser only: what you viewed recently (`recently-viewed`), recent searches, and a place you wanted to save before you signed in (`save-after-sign-in`). The [cookie policy](/cookie-policy) lists all of it.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      blocks: [
        [
          'Your profile: name, email address, username, and a picture and bio if you add them.',
          'How you sign in: a one-way hash of your password, the public keys of your passkeys, your identity at providers you connected, and the encrypted secret of your authenticator app.',
          'Where you’re signed in: the IP address, browser and times of each session, so that you can recognize it and end it.',
          'Where you last signed in: the position to about ten kilometers and the time, if the server can tell, so that we can notify you of a sign-in from too far away.',
          'Your security log: sign-ins with their country, and changes to your account, which only you can see under [Security](/settings/security).',
          'What you save and write: saved places and dishes, lists, saved searches, reviews, reports, and your browsing history unless you turned it off.',
          'Your food preferences: diets, allergens, cuisines and a city, if you add them. They’re private and only used to filter and sort what you see.',
        ],
        'Food preferences can reveal information about health or beliefs. Sharing them is up to you and requires your consent. You can withdraw it at any time by removing them under [Preferences](/settings/preferences).',
      ],
    },
    {
      id: 'passkeys',
      title: 'Passkeys and second factors',
      blocks: [
        'A passkey has a private key and a public key. The private key, your fingerprint and your face never leave your device. We store the public key, its name and when it was last used.',
        'A cookie (`known_browser`) marks a browser where you signed in, so that someone who guesses passwords or codes elsewhere can’t lock you out here. A device you choose to trust gets its own cookie, which you can revoke.',
      ],
    },
    {
      id: 'why',
      title: 'Our legal bases',
      blocks: [
        [
          'To fulfill our agreement with you: account, lists, reviews, emails about your account.',
          'Legitimate interest: protection against abuse, logs, backups.',
          'Your consent: diets and allergens, emails about topics you chose (each has an unsubscribe link), signing in with a provider.',
          'Legal obligation: responses to authorities, each reviewed by a person.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Who else gets your data',
      blocks: [
        'Anyone can read public reviews, public lists and public profiles. You choose whether search engines can list your profile. Emails are sent through a mail server. If you sign in with a provider, it learns that you use {product}, and we receive the data you allow it to share. We don’t share your data with anyone else, except companies that run servers for us under contract.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we store it',
      blocks: [
        [
          'Account data: until you delete your account. The deletion page says how long you can change your mind. After that, everything is erased, except for the audit log.',
          'The position of your last sign-in: until a sign-in from elsewhere replaces it. We don’t store earlier ones.',
          'Sessions: until they end. Links in emails: an hour or a day, as stated in the email.',
          'Reviews: until you delete them or your account.',
          'Audit log: sign-ins, refused attempts and what our support team did to an account, each with its IP address and, if known, its country. It’s kept for a year, also after an account is deleted, because it shows how an account was taken over. Only the operator can read it.',
          'Server logs: as long as needed to find errors and abuse.',
          'Backups: until newer ones replace them.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under [Security](/settings/security), you can download your data and delete your account. Under [Profile](/settings/profile), you can correct your data and choose who sees it. To request access, correction, erasure, restriction or data portability, or to object, write to {contact}. We respond within a month. You can also complain to a data protection authority.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted if this site uses HTTPS. Passwords are hashed with Argon2id, tokens are stored as hashes, and secrets that must be readable are encrypted. If there’s a data breach, we notify you and the authority as required by law.',
      ],
    },
  ],
}
