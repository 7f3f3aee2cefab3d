import { firstVersion, type LegalDocument } from './legal-document.ts'

export const terms: LegalDocument = {
  ...firstVersion,
  title: 'Terms of use',
  description: 'The rules for using {product}: accounts, reviews, acceptable use, availability and how to leave.',
  sections: [
    {
      id: 'agreement',
      title: 'What you agree to',
      blocks: [
        'These terms are an agreement between you and whoever operates {product} at {origin} (“we”). They apply whenever you use the service, with or without an account. If you do not agree, please do not use it.',
        'The [privacy policy](/privacy) says what happens with your data, the [community guidelines](/community-guidelines) say how to write about places, and the [licence agreement](/eula) covers the software in your browser.',
      ],
    },
    {
      id: 'service',
      title: 'What the service is',
      blocks: [
        '{product} helps you find restaurants and dishes. Searching and reading are free and need no account. With an account you can save places, make lists, keep searches and write reviews.',
        'We do not sell food, take bookings or act for any restaurant. Whatever you order or agree with a restaurant is between you and that restaurant.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        [
          'You must be at least 16 years old, or have the consent of a parent or guardian.',
          'Give an e-mail address that is yours, and keep it up to date: it is how you get back in.',
          'Keep your password, passkeys and backup codes to yourself. You are responsible for what happens in your account until you tell us that somebody else got in.',
          'One person, one account. You may not sell it or hand it over.',
        ],
        'You can protect your account with a second factor and see every session under [Security](/settings/security). If you think somebody else is in your account, sign out the other sessions there and change your password.',
      ],
    },
    {
      id: 'content',
      title: 'What you write and upload',
      blocks: [
        'Your reviews, lists, profile and pictures stay yours. You allow us to store them, to show them on {product} and to make them available through its pages, feeds and programming interfaces, worldwide and free of charge, for as long as they are published. We may shorten, resize or convert them for display.',
        'You confirm that you may publish what you upload, that it is your own experience and that it follows the [community guidelines](/community-guidelines). Public reviews and public lists can be read and copied by anybody.',
        'You can change or delete what you wrote at any time. Copies that others have made are outside our reach.',
      ],
    },
    {
      id: 'use',
      title: 'What is not allowed',
      blocks: [
        [
          'Reviews for money or favours, reviews of your own business or of a competitor, and reviews of places where you have not been.',
          'Harassment, hate, threats, and publishing private facts about other people.',
          'Getting around limits, protections or other people’s privacy settings, or trying accounts that are not yours.',
          'Loading the service so heavily that others notice. The programming interface says how many requests are fine.',
          'Using the service for anything that is against the law where you are.',
        ],
        'Looking for security problems in good faith is welcome when it touches only your own data. Write to {contact} before you tell others.',
      ],
    },
    {
      id: 'measures',
      title: 'What we may do',
      blocks: [
        'We may hide content that breaks these terms, limit functions, or close an account. Before we close an account we say why and give time to answer, unless the harm is serious or the law forbids it. Whoever is affected can write to {contact}; a person will look at it.',
        'Content that many people report is hidden until somebody has looked at it.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      blocks: [
        'We try to keep the service running and your data safe, but cannot promise that it always works. We may change, add or remove functions. When something you rely on goes away, we say so in time for you to download your data.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for intent, for gross negligence, for harm to life, body and health, and wherever the law does not let liability be limited. Otherwise we are liable only for breaches of duties that this agreement is essentially about, and only for harm that was foreseeable.',
        'Facts about places come from public sources and from other people. Read the [disclaimer](/disclaimer), above all about allergens.',
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      blocks: [
        'You can delete your account at any time under [Security](/settings/security). The page says how long the deletion can still be taken back; after that the account is erased. You can download your data before.',
        'If a part of these terms does not hold, the others still do. Mandatory consumer law of the country you live in stays untouched.',
      ],
    },
    {
      id: 'changes-of-terms',
      title: 'Changes of these terms',
      blocks: [
        'When we change these terms in a way that matters, people with an account are told at least 30 days before. Whoever does not agree can leave until then; the old terms apply to the time before.',
      ],
    },
  ],
}
