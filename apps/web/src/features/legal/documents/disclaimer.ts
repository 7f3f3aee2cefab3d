import { firstVersion, type LegalDocument } from './legal-document.ts'

export const disclaimer: LegalDocument = {
  ...firstVersion,
  title: 'Disclaimer',
  description: 'What the information on {product} can and can’t tell you: allergens, diets, prices, hours, reviews and links.',
  sections: [
    {
      id: 'allergens',
      title: 'Allergens and diets: always ask',
      blocks: [
        'Allergen and diet labels are hints, not medical advice or a guarantee. They come from menus, public sources and guests. Recipes change, and kitchens are shared.',
        'If an allergy or intolerance affects your health, ask the restaurant before you order, every time. “Unknown” means we have no information. It never means that a dish is free of an allergen.',
      ],
    },
    {
      id: 'facts',
      title: 'Places, menus, prices and hours',
      blocks: [
        'Information about places comes from OpenStreetMap and other open sources, from owners and from people who use {product}. Each page lists the sources and when they were last confirmed. It may be out of date or wrong. On holidays, call before you go.',
        'Prices were read from a menu and may have changed. The restaurant’s own menu is what counts.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and ratings',
      blocks: [
        'Reviews are the opinions of their authors, not ours. We don’t write, buy or rank reviews for money, and no place pays for its position. Ratings are calculated from published reviews. With only a few reviews, they say little.',
        'We don’t check whether an author visited the place. Reports and limits keep out most fake reviews.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'The websites of restaurants and providers are run by others. We have no control over them. We’re responsible for a link only once we know that the content is unlawful, and then we remove it.',
      ],
    },
    {
      id: 'plates',
      title: 'Illustrations',
      blocks: ['The plates on {product} are generated from a place’s name and cuisine. They don’t show the food served there.'],
    },
    {
      id: 'wrong',
      title: 'Found a mistake?',
      blocks: [
        'Report reviews directly on the page. For anything else, write to {contact} and include a link to the page. Owners can ask us to correct their place or let them claim it.',
      ],
    },
  ],
}
