import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readRecords } from './read-records.flow.ts'

const collection = '{"type":"FeatureCollection","x":{"features":[1]},"features":[{"a":[1,{"b":null}]},5,null],"y":[1,2]}'
const members = [{ a: [1, { b: null }] }, '5', 'nullValue']

async function all(...chunks: (string | Buffer)[]): Promise<unknown[]> {
  const records: unknown[] = []
  for await (const record of readRecords(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), () => {})) records.push(record)
  return records
}

describe('finds the records of', () => {
  it.each([
    ['GeoJSON', collection, members],
    ['a file with a byte order mark', `\ufeff${collection}`, members],
    ['a gzipped file', gzipSync(collection), members],
    ['an Overpass answer', '{"version":0.6,"elements":[{"type":"node"}],"remark":"x"}', [{ type: 'node' }]],
    ['an array', '[{"a":1},{"b":2}]', [{ a: 1 }, { b: 2 }]],
    [
      'a record a line',
      '{"type":"Feature","id":1}\n{"type":"Feature","id":2}\n',
      [
        { type: 'Feature', id: 1 },
        { type: 'Feature', id: 2 },
      ],
    ],
    ['an empty list', '{"type":"FeatureCollection","features":[]}', []],
    ['a record whose own list has the same name', '{"elements":[{"features":[1],"elements":[2]}]}', [{ features: [1], elements: [2] }]],
  ])('%s', async (_, file, expected) => {
    expect(await all(file)).toEqual(expected)
  })

  it('a file in pieces of one byte', async () => {
    const bytes = Buffer.from('{"features":[{"name":"Crème 🍜"}]}')
    expect(await all(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual([{ name: 'Crème 🍜' }])
  })
})

describe('refuses (PLACE-523)', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['white space', ' \n', 'empty'],
    ['another encoding', Buffer.from('{"features":[{"name":"Café"}]}', 'latin1'), 'not_text'],
    ['an answer that Overpass did not finish', '{"elements":[{"type":"node"}],"remark":"runtime error: Query timed out"}', 'truncated'],
    ['UTF-16', Buffer.from('\ufeff{"features":[]}', 'utf16le'), 'not_text'],
    ['a web page', '<html></html>', 'not_json'],
    ['a table', 'a,b\n1,2\n', 'not_json'],
    ['bytes', Buffer.from([0, 1, 2, 255]), 'not_text'],
    ['something after the end', `${collection}xxx`, 'not_json'],
    ['a comma too many', '{"features":[{"a":1},]}', 'not_json'],
    ['a text', '"text"', 'wrong_shape'],
    ['a number', '17', 'wrong_shape'],
    ['another object', '{"a":1}', 'wrong_shape'],
    ['an object in place of the list', '{"type":"FeatureCollection","features":{}}', 'wrong_shape'],
    ['a gzipped file without its end', gzipSync(collection).subarray(0, 60), 'truncated'],
    ['a gzipped file with an error', Buffer.concat([gzipSync(collection).subarray(0, 12), Buffer.alloc(200, 7)]), 'not_json'],
  ])('%s', async (_, file, problem) => {
    await expect(all(file)).rejects.toMatchObject({ name: 'ImportError', problem })
  })

  it('a file that ends in the middle, at any position (PLACE-523)', async () => {
    for (let length = 1; length < collection.length; length += 5) {
      await expect(all(collection.slice(0, length))).rejects.toMatchObject({ problem: 'truncated' })
    }
  })

  it('an endless record, before it fills up memory (PLACE-523)', async () => {
    const endless = (function* () {
      yield Buffer.from('{"features":[{"name":"')
      for (;;) yield Buffer.alloc(1 << 20, 'x')
    })()
    await expect(
      (async () => {
        for await (const _ of readRecords(Readable.from(endless), () => {}));
      })(),
    ).rejects.toMatchObject({ problem: 'wrong_shape' })
  })
})

it('progress is reported in bytes of the stored file', async () => {
  const file = gzipSync(collection)
  let last = 0
  for await (const _ of readRecords(Readable.from([file]), (bytes) => {
    last = bytes
  }));
  expect(last).toBe(file.length)
})

it('an error of the file is passed on', async () => {
  const file = new Readable({ read() {} })
  file.push('{"features":[{"a":1},')
  queueMicrotask(() => file.destroy(new Error('disk on fire')))
  await expect(
    (async () => {
      for await (const _ of readRecords(file, () => {}));
    })(),
  ).rejects.toThrow('disk on fire')
})

it('the file is closed when its reader stops early', async () => {
  const file = Readable.from([Buffer.from(collection)])
  for await (const _ of readRecords(file, () => {})) break
  expect(file.destroyed).toBe(true)
})
