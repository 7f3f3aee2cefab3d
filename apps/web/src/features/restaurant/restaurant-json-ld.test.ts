import { expect, it } from 'vitest'
import { place } from '../../site/test-data.ts'
import { restaurantGraph } from './restaurant-json-ld.ts'

const frame = { origin: 'https://morsel.example', crumbs: [], reviews: [] }
const range = { opens: '11:00', closes: '24:00', closesNextDay: false, isOpenEnded: false }
const days = [
  { weekday: 0, date: '2026-11-23', isToday: true, isHoliday: false, ranges: [range] },
  { weekday: 1, date: '2026-11-24', isToday: false, isHoliday: false, ranges: [] },
]

it('lists weekly hours by weekday, and hours on public holidays (PLACE-271)', () => {
  const [node] = restaurantGraph({ ...place, hours: { ...place.hours, days, publicHolidays: [] } }, frame)
  expect(node).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '11:00', closes: '23:59' },
      { dayOfWeek: 'PublicHolidays', opens: '00:00', closes: '00:00' },
    ],
    specialOpeningHoursSpecification: undefined,
  })
})

it('leaves out an unknown closing time (PLACE-107, PLACE-271)', () => {
  const openEnded = [
    {
      weekday: 4,
      date: '2026-11-27',
      isToday: true,
      isHoliday: false,
      ranges: [{ ...range, opens: '22:00', closes: null, isOpenEnded: true }],
    },
  ]
  const [node] = restaurantGraph({ ...place, hours: { ...place.hours, days: openEnded } }, frame)
  const opens = { '@type': 'OpeningHoursSpecification', opens: '22:00', dayOfWeek: 'Friday' }
  expect(JSON.parse(JSON.stringify(node))).toMatchObject({ openingHoursSpecification: [opens] })
  expect(JSON.stringify(node)).not.toContain('closes')
})

it('lists seasonal hours as exceptions by date, including closed days (PLACE-271)', () => {
  const [node] = restaurantGraph({ ...place, hours: { ...place.hours, days, isDated: true } }, frame)
  expect(node).toMatchObject({
    openingHoursSpecification: undefined,
    specialOpeningHoursSpecification: [
      { opens: '11:00', closes: '23:59', validFrom: '2026-11-23', validThrough: '2026-11-23' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-11-24', validThrough: '2026-11-24' },
    ],
  })
})

it('quotes at most three reviews with text, none by accounts scheduled for deletion (PLACE-272)', () => {
  const review = {
    id: '1',
    rating: 4,
    body: 'Very good soup, and a window to the sea.',
    visitedOn: null,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    editedAt: null,
    helpfulCount: 0,
    author: { name: 'Ada', username: null, image: null },
    photos: [],
    reply: null,
    isMine: false,
    isHelpfulToMe: false,
  }
  const reviews = [{ ...review, body: null }, { ...review, author: null }, review, review, review, review]
  const [node] = restaurantGraph(place, { ...frame, reviews })
  expect(node?.review).toHaveLength(3)
  expect(node?.review).toMatchObject([{ author: { name: 'Ada' }, reviewRating: { ratingValue: 4 }, datePublished: '2026-11-20' }, {}, {}])
  expect(restaurantGraph(place, frame)[0]?.review).toBeUndefined()
})
