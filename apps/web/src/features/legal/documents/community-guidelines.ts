import { firstVersion, type LegalDocument } from './legal-document.ts'

export const communityGuidelines: LegalDocument = {
  ...firstVersion,
  title: 'Community guidelines',
  description: 'How to write helpful reviews on {product}, what gets hidden, and how reports are handled.',
  sections: [
    {
      id: 'spirit',
      title: 'What this is about',
      blocks: [
        'People come here to find out where to eat. A good review tells them what your visit was like, so that they can decide for themselves. It doesn’t have to be long or kind, but it has to be honest.',
      ],
    },
    {
      id: 'write',
      title: 'Write helpful reviews',
      blocks: [
        [
          'Write about your own visit and say roughly when it was.',
          'Name the dish. “The soup was salty” helps more than “bad food”.',
          'Mention the good and the bad. Your rating should match your text.',
          'If you were invited or know the owner, say so or don’t write a review.',
          'If a fact is wrong (hours, price, a dish that’s no longer served), report it instead of giving one star.',
        ],
      ],
    },
    {
      id: 'respect',
      title: 'Treat people fairly',
      blocks: [
        [
          'Write about the food, the service and the place, not about anyone’s origin, religion, body, gender or age.',
          'Don’t post names, faces or contact details of staff or guests.',
          'Don’t make threats or demands, such as “a free meal or one star”.',
        ],
      ],
    },
    {
      id: 'health',
      title: 'Allergies and illness',
      blocks: [
        'Say what you were told and what happened, and keep guesses separate from facts. “Safe for people with celiac disease” is a dangerous claim. “I have celiac disease, they used a separate pan, I was fine” is useful. If you became seriously ill, tell the food safety authority as well: we can’t inspect kitchens.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures and profiles',
      blocks: [
        'Use pictures you took or have the right to use, and don’t make strangers the subject. Profile names and pictures can be playful, but they can’t impersonate someone else, mislead or be hateful.',
      ],
    },
    {
      id: 'owners',
      title: 'If it’s your restaurant',
      blocks: [
        'Reply to reviews once each and in your own name: say thank you, explain, or say what has changed. Don’t review your own restaurant, your neighbors or your competitors, and don’t pay for reviews. You can’t have an honest review removed because it’s bad for business.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports and what happens next',
      blocks: [
        'You can report any review. For anything else, write to {contact}. Reports are confidential. A person decides each one. Content that several people report is hidden until then.',
        'Content that breaks these rules is hidden, and its author can ask why. People who keep breaking them can no longer post and, in serious cases, lose their account. If you think we made a mistake, write to us: someone else will review the decision.',
      ],
    },
  ],
}
