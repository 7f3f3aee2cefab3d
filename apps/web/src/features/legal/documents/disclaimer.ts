import { firstVersion, type LegalDocument } from './legal-document.ts'

export const disclaimer: LegalDocument = {
  ...firstVersion,
  title: 'Disclaimer',
  description: 'What the facts on {product} can and cannot tell you: allergens, diets, prices, hours, reviews and links.',
  sections: [
    {
      id: 'allergens',
      title: 'Allergens and diets: always ask',
      blocks: [
        'Marks of allergens and diets are hints, not medical advice and not a guarantee. They come from menus, public sources and guests. Recipes change, and kitchens are shared.',
        'If an allergy or intolerance matters to your health, ask the restaurant before you order, every time. A fact that nobody has given shows as unknown; it never means that something is free of an allergen.',
      ],
    },
    {
      id: 'facts',
      title: 'Places, menus, prices and hours',
      blocks: [
        'Facts about places come from OpenStreetMap and other open sources, from owners and from people who use {product}. Each page says where they are from and when they were last confirmed. They may be out of date or wrong. On holidays, call before you go.',
        'Prices are those somebody read on a menu. The restaurant’s own menu decides.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and ratings',
      blocks: [
        'Reviews are the opinions of their authors, not ours. We do not write, buy or rank reviews for money, and no place pays for its position. Ratings are computed from published reviews; with few of them they say little.',
        'We do not check whether somebody was at a place. Reports and limits keep off most of what is not real.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'Websites of restaurants and of providers are run by others. We have no influence on them and answer for them only once we know that something there is unlawful; then we take the link away.',
      ],
    },
    {
      id: 'plates',
      title: 'The drawings',
      blocks: [
        'The plates on {product} are drawn by the program from a place’s name and kitchen. They do not show the food that is served there.',
      ],
    },
    {
      id: 'wrong',
      title: 'Something is wrong?',
      blocks: [
        'Report a review where it stands, and write to {contact} about anything else, with the address of its page. Owners can ask to have their place corrected or claimed.',
      ],
    },
  ],
}
