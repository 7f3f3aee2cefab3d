import { firstVersion, type LegalDocument } from './legal-document.ts'

export const eula: LegalDocument = {
  ...firstVersion,
  title: 'End-user license agreement',
  description: 'What you may do with the {product} software that runs in your browser and with the data it shows.',
  sections: [
    {
      id: 'what',
      title: 'What this covers',
      blocks: [
        'When you use {product}, your browser loads software: pages, scripts, styles, fonts and illustrations. This agreement covers that software and its API. The [terms of use](/terms) cover the service.',
      ],
    },
    {
      id: 'licence',
      title: 'What you may do',
      blocks: [
        [
          'Run the software in any browser, on any number of devices, for private or business use, free of charge.',
          'Install it on the home screen of a device if the browser supports that.',
          'Use the API from your own programs, within its limits and the [terms of use](/terms).',
          'Study how it works. Parts published under an open license are covered by that license instead of this one.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'What you may not do',
      blocks: [
        [
          'Present the software or the service as your own, or use its name and logo for something else.',
          'Modify it to bypass protections or attack others.',
          'Remove author or license notices.',
        ],
        'This agreement doesn’t limit rights that the law gives you regardless of any agreement.',
      ],
    },
    {
      id: 'data',
      title: 'The data it shows',
      blocks: [
        'Much of the information about places comes from OpenStreetMap and is © OpenStreetMap contributors, under the Open Database License. Every place page lists its sources and their licenses, and so do the files you download. Reviews belong to the people who wrote them.',
      ],
    },
    {
      id: 'parts',
      title: 'Third-party software',
      blocks: [
        'The software contains parts under open licenses, including the fonts Figtree and Bricolage Grotesque (SIL Open Font License). They have their own terms, which this agreement doesn’t restrict.',
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      blocks: [
        'The software updates itself: when there’s a new version, the next page you open loads it. You don’t lose what you’re typing.',
      ],
    },
    {
      id: 'warranty',
      title: 'Warranty and termination',
      blocks: [
        'The software is provided as is, free of charge. Our liability is described in the [terms of use](/terms). This agreement ends when you stop using the software, or when you violate it and don’t fix the violation after we ask you to.',
      ],
    },
  ],
}
