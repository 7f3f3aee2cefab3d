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
        'These terms are an agreement between you and the operator of {product} at {origin} (“we”). They apply whenever you use the service, with or without an account. If you don’t agree, please don’t use it.',
        'The [privacy policy](/privacy) describes how we handle your data, the [community guidelines](/community-guidelines) explain how to write about places, and the [license agreement](/eula) covers the software in your browser.',
      ],
    },
    {
      id: 'service',
      title: 'What the service is',
      blocks: [
        '{product} helps you find restaurants and dishes. Searching and reading are free and don’t require an account. With an account, you can save places, create lists, save searches and write reviews.',
        'We don’t sell food, take reservations or act on behalf of any restaurant. What you order from or agree with a restaurant is between you and that restaurant.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        [
          'You must be at least 16 years old, or have the consent of a parent or guardian.',
          'Use your own email address and keep it up to date: you need it to recover your account.',
          'Don’t share your password, passkeys or backup codes. You’re responsible for activity in your account until you tell us that someone else has accessed it.',
          'One account per person. You may not sell or transfer it.',
        ],
        'Under [Security](/settings/security), you can turn on two-factor authentication and see every session. If you think someone else has access to your account, sign out the other sessions there and change your password.',
      ],
    },
    {
      id: 'content',
      title: 'What you write and upload',
      blocks: [
        'Your reviews, lists, profile and pictures remain yours. You allow us to store them, show them on {product} and make them available through its pages, feeds and APIs, worldwide and free of charge, for as long as they’re published. We may shorten, resize or convert them for display.',
        'You confirm that you have the right to publish what you upload, that it reflects your own experience and that it follows the [community guidelines](/community-guidelines). Anyone can read and copy public reviews and public lists.',
        'You can edit or delete what you wrote at any time. We have no control over copies that others have made.',
      ],
    },
    {
      id: 'use',
      title: 'What is not allowed',
      blocks: [
        [
          'Reviews for money or favors, reviews of your own business or a competitor’s, and reviews of places you haven’t visited.',
          'Harassment, hate, threats, and publishing private information about others.',
          'Bypassing limits, protections or other people’s privacy settings, or trying to access accounts that aren’t yours.',
          'Using the service so heavily that it affects others. The API documentation states the request limits.',
          'Using the service for anything illegal where you are.',
        ],
        'You’re welcome to look for security issues in good faith, as long as you only access your own data. Write to {contact} before you tell others.',
      ],
    },
    {
      id: 'measures',
      title: 'What we may do',
      blocks: [
        'We may hide content that violates these terms, limit features or close an account. Before we close an account, we say why and give you time to respond, unless the harm is serious or the law forbids it. If you’re affected, write to {contact}. A person will review your case.',
        'Content that many people report is hidden until we’ve reviewed it.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'We try to keep the service running and your data safe, but we can’t guarantee that it always works. We may change, add or remove features. If we remove something you rely on, we’ll tell you early enough for you to download your data.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Our liability is unlimited for intent, for gross negligence, for injury to life, body and health, and wherever the law doesn’t allow liability to be limited. Otherwise, we’re liable only for breaches of essential obligations under this agreement, and only for foreseeable damage.',
        'Information about places comes from public sources and from other people. Read the [disclaimer](/disclaimer), especially about allergens.',
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      blocks: [
        'You can delete your account at any time under [Security](/settings/security). The page says how long you can still restore it. After that, the account is erased. You can download your data before then.',
        'If part of these terms is invalid, the rest still applies. Mandatory consumer protection law of the country you live in isn’t affected.',
      ],
    },
    {
      id: 'changes-of-terms',
      title: 'Changes to these terms',
      blocks: [
        'If we make a significant change to these terms, we’ll tell people with an account at least 30 days in advance. If you don’t agree, you can delete your account by then. The old terms apply until the change takes effect.',
      ],
    },
  ],
}
