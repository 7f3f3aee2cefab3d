import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { importOsm } from '../import/osm.flow.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { ModerationError } from '../moderation/moderation-error.rules.ts'
import { decideAsOperator, readWaitingChanges } from './moderate-change.flow.ts'

let world: TestWorld
let owner: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`truncate city, source, cuisine cascade`
  owner = await newPerson(world, { isVerified: true })
})

const tags = {
  amenity: 'cafe',
  name: 'Fika',
  phone: '+46 40 12 34 56',
  opening_hours: 'Mo-Fr 08:00-17:00',
  website: 'https://fika.example',
}
const loadOsm = (changed: object = {}) => {
  const feature = {
    type: 'Feature',
    id: 'node/1',
    properties: { ...tags, ...changed },
    geometry: { type: 'Point', coordinates: [13, 55.6] },
  }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
  return importOsm(world.deps, { file: Readable.from([Buffer.from(text)]), city: { name: 'Testville', country: 'SE' } })
}
const loadCsv = (rows: string) =>
  importCsv(world.deps, {
    file: Readable.from([Buffer.from(`restaurant,lat,lon,phone,item,price,description\n${rows}`)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.19 } },
    source: { name: 'Our notes', licence: 'CC0-1.0', attribution: 'Us' },
  })
const own = () => world.sql`update restaurant set owner_user_id = ${owner.id}`
const place = async () => (await world.sql`select * from restaurant`)[0] ?? {}
const waiting = () => readWaitingChanges(world.deps.db, 10)

describe('an import of facts that people edited (EDIT-150, EDIT-151)', () => {
  it('from OpenStreetMap keeps what people provided or confirmed, updates the rest, and proposes each difference once', async () => {
    await loadOsm()
    await own()
    const id = String((await place()).id).replaceAll('-', '')
    const hours = { from: tags.opening_hours, to: 'Mo-Su 09:00-21:00' }
    await owner.browser.do((call) => call.change.suggest({ kind: 'restaurant', id, fields: { openingHours: hours } }))
    await owner.browser.do((call) => call.change.confirm({ kind: 'restaurant', id, fields: ['phone'] }))
    const changed = { opening_hours: 'Mo-Fr 07:00-15:00', phone: '+46 40 99 99 99', website: 'https://new.example' }
    await loadOsm(changed)
    expect(await place()).toMatchObject({
      opening_hours_raw: 'Mo-Su 09:00-21:00',
      phone: '+4640123456',
      website: 'https://new.example/',
    })
    const [proposal, ...others] = await waiting()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({
      source: 'import',
      fields: { openingHours: { from: 'Mo-Su 09:00-21:00', to: 'Mo-Fr 07:00-15:00' }, phone: { to: '+4640999999' } },
    })
    await decideAsOperator(world.deps, proposal?.id ?? '', { accept: false, note: '' })
    await loadOsm({ ...changed, website: 'https://third.example' })
    expect(await waiting()).toEqual([])
    expect(await place()).toMatchObject({ phone: '+4640123456', website: 'https://third.example/' })
  })

  it('from a CSV file keeps what people provided, and makes proposals that can be accepted (EDIT-172)', async () => {
    await loadCsv('Bistro,55.7,13.19,+46 46 12 34 56,Soup,80,Hot.\n')
    await own()
    const dish = itemIdOf(String((await world.sql`select id from item`)[0]?.id))
    const edits = {
      price: { from: { minor: 8000, toMinor: null, currency: 'SEK' }, to: { minor: 9500, toMinor: null, currency: 'SEK' } },
    }
    await owner.browser.do((call) => call.change.suggest({ kind: 'item', id: dish, fields: edits }))
    await owner.browser.do((call) => call.change.confirm({ kind: 'item', id: dish, fields: ['description'] }))
    await loadCsv('Bistro,55.7,13.19,+46 46 12 34 56,Soup,70,Cold.\n')
    expect(await world.sql`select price_minor, description from item`).toMatchObject([{ price_minor: 9500, description: 'Hot.' }])
    const [proposal] = await waiting()
    expect(proposal?.fields).toMatchObject({ price: { to: { minor: 7000 } }, description: { to: 'Cold.' } })
    await decideAsOperator(world.deps, proposal?.id.slice(0, 24) ?? '', { accept: true, note: '' })
    expect(await world.sql`select price_minor, description from item`).toMatchObject([{ price_minor: 7000, description: 'Cold.' }])
    await expect(decideAsOperator(world.deps, proposal?.id ?? '', { accept: true, note: '' })).rejects.toThrow(ModerationError)
    const audited = await world.sql`select detail from audit_event where kind = 'moderation'`
    expect(audited.map(({ detail }) => detail)).toContain(`accept change ${proposal?.id}`)
  })
})
