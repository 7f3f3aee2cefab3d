import type { DemoQueue } from '../world-shape.ts'

/** What is waiting for the moderators of the demo world in development. Pure data, always the same. */
export const demoQueue = {
  changes: [
    { place: 'tasca-do-arrais', dish: 'Amêijoas à Bulhão Pato', by: 'tomas_varela', priceMinor: 1580, note: 'New menu since Monday.' },
    { place: 'cais-nove', dish: 'Nove', by: 'podowd', priceMinor: 1050, note: 'Paid this yesterday, see the receipt.' },
    { place: 'goa-velha', by: 'leonor_p', openingHours: 'Tu-Su 12:30-15:00,19:00-23:30; PH off', note: 'Sign at the door.' },
    { place: 'rostverket', openingHours: 'Mo-Fr 07:00-19:00; Sa,Su,PH 09:00-17:00', note: 'Open an hour longer on weekdays.' },
    { place: 'nattkorven', by: 'jonas_w', status: 'temporarily_closed', note: 'Closed for a new grill until spring.' },
    { place: 'sete-luas', status: 'closed', note: 'Windows are covered with paper.' },
  ],
  reports: [
    {
      by: 'ines_carvalhal',
      about: { review: 'leonor_p', place: 'cais-nove' },
      reason: 'other',
      note: 'They changed the sauce since. Is this still fair?',
    },
    { by: 'gustavh', about: { review: 'mans_oberg', place: 'tre-tarnor' }, reason: 'offensive', note: '' },
    { by: 'sofie_b', about: { list: 'Halal in three cities', of: 'yusuf.benali' }, reason: 'spam', note: 'Reads like an ad.' },
    { by: 'camille_r', about: { person: 'podowd' }, reason: 'privacy', note: 'The bio names where I live.' },
  ],
  claims: [
    {
      place: 'beco-da-hortela',
      by: 'nadia_h',
      note: 'I opened it with my sister in 2019. The licence is in my name.',
      contact: '+351 244 000 106, weekdays before noon',
    },
    { place: 'injera-hus', by: 'elif_d', note: 'I keep their books and answer their mail.', contact: 'elif@example.com' },
  ],
  reviews: [
    {
      place: 'onda-ramen',
      by: 'duarte_s',
      stars: 5,
      text: 'Best ramen on the coast! More of my favorites: https://www.example.com/eat https://www.example.net/top10',
    },
    {
      place: 'sillkajen',
      by: 'gustavh',
      stars: 1,
      text: 'Ask for a refund at https://www.example.org/refunds and www.example.net like I did.',
    },
  ],
  photo: {
    place: 'mercado-das-redes',
    by: 'beatriz.falcao',
    alt: 'A plate on a wooden table',
    reportedBy: 'astrid_l',
    note: 'This plate isn’t from the market.',
  },
} satisfies DemoQueue
