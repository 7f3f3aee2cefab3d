import { firstVersion, type LegalDocument } from './legal-document.ts'

export const communityGuidelines: LegalDocument = {
  ...firstVersion,
  title: 'Community guidelines',
  description: 'How to write reviews that help others, what is hidden, and how reports on {product} are handled.',
  sections: [
    {
      id: 'spirit',
      title: 'What this is about',
      blocks: [
        'People come here to find out where to eat. A good review tells them what it was like for you, so that they can judge for themselves. It need not be long, and it need not be kind. It has to be honest.',
      ],
    },
    {
      id: 'write',
      title: 'Write what helps',
      blocks: [
        [
          'Write about your own visit, and say roughly when it was.',
          'Name the dish. “The soup was salty” helps more than “bad food”.',
          'Tell the good and the bad. Stars follow the words, not the other way round.',
          'Were you invited, or do you know the owner? Then say so, or leave it.',
          'If a fact is wrong (hours, price, a dish that is gone), report it instead of giving one star.',
        ],
      ],
    },
    {
      id: 'respect',
      title: 'Be fair to people',
      blocks: [
        [
          'Write about food, service and place, not about anybody’s origin, faith, body, gender or age.',
          'No names, faces or contact details of staff or guests.',
          'No threats and no “a free meal or one star”.',
        ],
      ],
    },
    {
      id: 'health',
      title: 'Allergies and illness',
      blocks: [
        'Say what you were told and what happened, and keep guesses apart from facts. “It is safe for coeliacs” is a dangerous sentence; “I have coeliac disease, they used a separate pan, I was fine” is a useful one. If you became seriously ill, tell the food authority as well: we cannot inspect a kitchen.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures and profiles',
      blocks: [
        'Use pictures that you took or may use, without strangers as the subject. Names and pictures of profiles may be playful, but not somebody else’s, not misleading and not hateful.',
      ],
    },
    {
      id: 'owners',
      title: 'If it is your restaurant',
      blocks: [
        'Answer reviews, once each and in your own name: thank, explain, say what has changed. Do not review yourself, your neighbours or your rivals, and do not pay for reviews. You cannot have an honest review removed because it is bad for business.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports, and what follows',
      blocks: [
        'Every review has a way to report it, and about anything else you can write to {contact}. Reports are confidential. A person decides; what several people report waits out of sight until then.',
        'What breaks these rules is hidden, and its author can ask why. Whoever goes on after that loses the right to write, and in bad cases the account. Write to us if you think that we were wrong: somebody else will look at it.',
      ],
    },
  ],
}
