import { firstVersion, type LegalDocument } from './legal-document.ts'

export const eula: LegalDocument = {
  ...firstVersion,
  title: 'End-user licence agreement',
  description: 'What you may do with the software of {product} that runs in your browser, and with the data that it shows.',
  sections: [
    {
      id: 'what',
      title: 'What this covers',
      blocks: [
        'Using {product} loads software into your browser: pages, scripts, styles, fonts and drawings. This agreement is about that software and about its programming interface. The [terms of use](/terms) cover the service.',
      ],
    },
    {
      id: 'licence',
      title: 'What you may do',
      blocks: [
        [
          'Run the software in any browser, on any number of devices, privately and at work, free of charge.',
          'Install it on the home screen of a device where the browser offers that.',
          'Use the programming interface from programs of your own, within its limits and the [terms of use](/terms).',
          'Look at how it works. Where parts are published under an open licence, that licence applies to them instead of this one.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'What you may not do',
      blocks: [
        [
          'Pass off the software or the service as yours, or use its name and signs for something else.',
          'Change it so that it gets around protections, or attacks others.',
          'Take away notices of authors and licences.',
        ],
        'What the law allows you regardless of an agreement stays allowed.',
      ],
    },
    {
      id: 'data',
      title: 'The data that it shows',
      blocks: [
        'Many facts about places come from OpenStreetMap and are © OpenStreetMap contributors, under the Open Database Licence. Every page of a place names its sources and their licences; files that you download carry them too. Reviews belong to the people who wrote them.',
      ],
    },
    {
      id: 'parts',
      title: 'Parts by others',
      blocks: [
        'The software contains parts under open licences, among them the fonts Figtree and Bricolage Grotesque (SIL Open Font License). They come with their own terms, which this agreement does not narrow.',
      ],
    },
    {
      id: 'updates',
      title: 'New versions',
      blocks: [
        'The software renews itself: when there is a new version, your next page brings it. What you are typing is not thrown away for it.',
      ],
    },
    {
      id: 'warranty',
      title: 'No promises, and the end',
      blocks: [
        'The software comes as it is, free of charge. We answer for faults as the [terms of use](/terms) say. This agreement ends when you stop using the software, or when you break it and do not put that right after we asked.',
      ],
    },
  ],
}
