import { Readable } from 'node:stream'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readOsmRecord } from './osm-record.rules.ts'
import { readOsm } from './read-osm.flow.ts'

const streamOf = (bytes: Buffer, size = bytes.length) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size)))

async function read(bytes: Buffer, { size, isPipe = false }: { size?: number; isPipe?: boolean } = {}) {
  const reopen = isPipe ? undefined : async () => streamOf(bytes, size)
  const progress: number[] = []
  const records: unknown[] = []
  for await (const record of readOsm({ file: streamOf(bytes, size), reopen }, (read) => progress.push(read)))
    records.push(readOsmRecord(record))
  return { records, progress }
}

// Cafés as a node, a way and a relation, a café whose node is missing, a building, a tree and a city.
const tags = (name: string) => ({ amenity: 'cafe', name })
const world: {
  nodes: { id: number; lat: number; lon: number; tags: Record<string, string> }[]
  ways: { id: number; refs: number[]; tags: Record<string, string> }[]
  relations: { id: number; members: { type: string; ref: number }[]; tags: Record<string, string> }[]
} = {
  nodes: [
    { id: 1, lat: 55.7, lon: 13.1, tags: tags('Node & Co') },
    { id: 2, lat: 55.8, lon: 13.2, tags: {} },
    { id: 3, lat: 55.9, lon: 13.4, tags: {} },
    { id: 4, lat: 55.8, lon: 13.3, tags: { place: 'city', name: 'Lund' } },
    { id: 5, lat: 55.8, lon: 13.3, tags: { natural: 'tree' } },
  ],
  ways: [
    { id: 10, refs: [2, 3, 2], tags: tags('Way') },
    { id: 11, refs: [2, 3], tags: { building: 'yes' } },
    { id: 12, refs: [99], tags: tags('Nowhere') },
  ],
  relations: [
    {
      id: 20,
      members: [
        { type: 'way', ref: 11 },
        { type: 'node', ref: 1 },
      ],
      tags: tags('Relation'),
    },
  ],
}
const expected = [
  { externalId: 'node/1', tags: tags('Node & Co'), lat: 55.7, lon: 13.1 },
  { externalId: 'node/4', tags: { place: 'city', name: 'Lund' }, lat: 55.8, lon: 13.3 },
  { externalId: 'way/10', tags: tags('Way'), lat: 55.85, lon: 13.3 },
  'no_position',
  { externalId: 'relation/20', tags: tags('Relation'), lat: 55.8, lon: 13.25 },
]

const escaped = (text: string) => text.replaceAll('&', '&amp;')
const xmlTags = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([k, v]) => `<tag k="${k}" v="${escaped(v)}"/>`)
    .join('')
const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6"><bounds minlat="55"/>
${world.nodes.map(({ id, lat, lon, tags }) => `<node id="${id}" lat="${lat}" lon="${lon}">${xmlTags(tags)}</node>`).join('\n')}
${world.ways.map(({ id, refs, tags }) => `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${xmlTags(tags)}</way>`).join('\n')}
${world.relations.map(({ id, members, tags }) => `<relation id="${id}">${members.map(({ type, ref }) => `<member type="${type}" ref="${ref}" role=""/>`).join('')}${xmlTags(tags)}</relation>`).join('\n')}
</osm>`)

/** Encodes the wire format of protocol buffers. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))])
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const bytesField = (field: number, bytes: Iterable<number>) => {
  const content = [...bytes]
  return [...varint(field * 8 + 2), ...varint(content.length), ...content]
}
const numberField = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const packed = (field: number, values: readonly number[]) => bytesField(field, values.flatMap(varint))
const deltas = (values: readonly number[]) => values.map((value, index) => zigzag(value - (values[index - 1] ?? 0)))

function blob(type: string, content: readonly number[]): Buffer {
  const data = Buffer.from([...numberField(2, content.length), ...bytesField(3, deflateSync(Buffer.from(content)))])
  const header = Buffer.from([...bytesField(1, Buffer.from(type)), ...numberField(3, data.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, data])
}

function pbf(): Buffer {
  const strings = ['']
  const indexOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const keysAndValues = (of: Record<string, string>) =>
    [packed(2, Object.keys(of).map(indexOf)), packed(3, Object.values(of).map(indexOf))].flat()
  const { nodes, ways, relations } = world
  const units = (degrees: number) => Math.round(degrees * 1e7)
  const dense = [
    ...packed(1, deltas(nodes.map(({ id }) => id))),
    ...packed(8, deltas(nodes.map(({ lat }) => units(lat)))),
    ...packed(9, deltas(nodes.map(({ lon }) => units(lon)))),
    ...packed(
      10,
      nodes.flatMap(({ tags }) => [...Object.entries(tags).flatMap(([key, value]) => [indexOf(key), indexOf(value)]), 0]),
    ),
  ]
  const groups = [
    bytesField(2, dense),
    ways.flatMap(({ id, refs, tags }) => bytesField(3, [...numberField(1, id), ...keysAndValues(tags), ...packed(8, deltas(refs))])),
    relations.flatMap(({ id, members, tags }) =>
      bytesField(4, [
        ...numberField(1, id),
        ...keysAndValues(tags),
        ...packed(
          8,
          members.map(() => 0),
        ),
        ...packed(9, deltas(members.map(({ ref }) => ref))),
        ...packed(
          10,
          members.map(({ type }) => ['node', 'way'].indexOf(type)),
        ),
      ]),
    ),
  ]
  const block = [
    ...bytesField(
      1,
      strings.flatMap((text) => bytesField(1, Buffer.from(text))),
    ),
    ...groups.flatMap((group) => bytesField(2, group)),
  ]
  return Buffer.concat([blob('OSMHeader', bytesField(4, Buffer.from('DenseNodes'))), blob('OSMData', block)])
}

describe('reads the places and cities of (PLACE-572)', () => {
  it.each([
    ['OSM XML', xml],
    ['gzipped OSM XML', gzipSync(xml)],
    ['OSM PBF', pbf()],
    ['gzipped PBF', gzipSync(pbf())],
  ])('%s, ways with the center of their bounds', async (_, bytes) => {
    expect((await read(bytes)).records).toEqual(expected)
    expect((await read(bytes, { size: 50 })).records).toEqual(expected)
  })

  it('OSM XML from Overpass, with centers', async () => {
    const text = '<osm><way id="7"><center lat="1.5" lon="2.5"/><nd ref="1"/><tag k="amenity" v="bar"/><tag k="name" v="Bar"/></way></osm>'
    expect((await read(Buffer.from(text), { isPipe: true })).records).toEqual([
      { externalId: 'way/7', tags: { amenity: 'bar', name: 'Bar' }, lat: 1.5, lon: 2.5 },
    ])
  })

  it('a GeoJSON text sequence', async () => {
    const record = (id: number) =>
      `\u001e${JSON.stringify({ type: 'Feature', id: `node/${id}`, properties: tags(`${id}`), geometry: { type: 'Point', coordinates: [13, 55] } })}\n`
    expect((await read(Buffer.from(record(1) + record(2)))).records).toMatchObject([{ externalId: 'node/1' }, { externalId: 'node/2' }])
  })

  it('a pipe, but without the positions of ways', async () => {
    expect((await read(pbf(), { isPipe: true })).records).toEqual([...expected.slice(0, 2), 'no_position', 'no_position', 'no_position'])
  })

  it('a file, while its progress grows to its size', async () => {
    const { progress } = await read(xml, { size: 200 })
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.at(-1)).toBe(xml.length)
  })
})

describe('refuses (PLACE-523, PLACE-572)', () => {
  it.each([
    ['XML without its end', xml.subarray(0, -20), 'truncated'],
    ['PBF without its end', pbf().subarray(0, -20), 'truncated'],
    ['gzipped XML without its end', gzipSync(xml).subarray(0, -20), 'truncated'],
    ['a web page', Buffer.from('<!doctype html><html><p>Hi</p></html>'), 'wrong_shape'],
    ['XML with an error', Buffer.from('<osm><node id="1"></way></osm>'), 'wrong_shape'],
    ['a damaged PBF', Buffer.concat([pbf().subarray(0, 80), Buffer.alloc(200, 7), pbf().subarray(80)]), 'wrong_shape'],
    ['a table', Buffer.from('a,b\n1,2\n'), 'not_json'],
    ['an empty file', Buffer.alloc(0), 'empty'],
  ])('%s', async (_, bytes, problem) => {
    await expect(read(bytes)).rejects.toMatchObject({ problem })
  })
})
