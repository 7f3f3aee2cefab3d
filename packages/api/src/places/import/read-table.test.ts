import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.flow.ts'

async function rowsOf(bytes: Buffer | string, pieceLength = 7) {
  const whole = Buffer.from(bytes)
  const pieces = Array.from({ length: Math.ceil(whole.length / pieceLength) }, (_, index) =>
    whole.subarray(index * pieceLength, (index + 1) * pieceLength),
  )
  const rows = []
  for await (const row of readTable(
    Readable.from(pieces),
    () => {},
    () => {},
  ))
    rows.push(row)
  return rows
}

const anna = [
  { line: 2, cells: { name: 'Änna', first_price: '1' } },
  { line: 3, cells: { name: 'Björn' } },
]

describe('readTable', () => {
  it.each([
    ['commas', 'Name,First price\nÄnna,1\nBjörn,\n'],
    ['semicolons, a mark and the line ends of Windows', '\ufeffname;first price\r\nÄnna;1\r\nBjörn;\r\n'],
    ['tabs and no last line end', 'name\tfirst price\nÄnna\t1\nBjörn\t'],
    ['empty cells at the end', 'name,first price,,\nÄnna,1,,\nBjörn,,,\n'],
    ['gzip', gzipSync('name,first price\nÄnna,1\nBjörn,\n')],
  ])('reads %s', async (_, file) => {
    expect(await rowsOf(file)).toEqual(anna)
  })

  it('reports the correct line of a row after a multi-line row', async () => {
    const rows = await rowsOf('a,b\n"one\ntwo",x\n\n"say ""three""",y\n')
    expect(rows).toEqual([
      { line: 2, cells: { a: 'one\ntwo', b: 'x' } },
      { line: 5, cells: { a: 'say "three"', b: 'y' } },
    ])
  })

  it('removes the prefix that exports put before formulas, and nothing else', async () => {
    expect((await rowsOf(`a,b,c\n'=1+1,'+46 40,'n Sushi\n`))[0]?.cells).toEqual({ a: '=1+1', b: '+46 40', c: "'n Sushi" })
  })

  it.each([
    ['an empty file', '', 'empty', 'is empty'],
    ['a cut file', 'a,b\n1,2\n"3,4', 'truncated', 'line 3'],
    ['a cut gzip', gzipSync('a,b\n1,2\n'.repeat(50)).subarray(0, 30), 'truncated', 'incomplete'],
    ['a quote in the middle', 'a,b\n"x"y,2\n', 'wrong_shape', 'Line 2'],
    ['too many cells', 'a,b\n1,2\n1,2,3\n', 'wrong_shape', 'Line 3 has 3 cells'],
    ['a column twice', 'a,A\n1,2\n', 'wrong_shape', 'column a twice'],
    ['Latin-1', Buffer.from('name\nok\nMalm\xf6\n', 'latin1'), 'not_text', 'UTF-8'],
    ['UTF-16', Buffer.from('\ufeffname\nx\n', 'utf16le'), 'not_text', 'UTF-16'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'not_text', 'UTF-8'],
    ['something binary', 'a,b\n\0\0,1\n', 'not_text', "isn't a CSV table"],
    ['an endless quote', `a,b\n"${'x'.repeat(200_000)}`, 'wrong_shape', 'A quote may be missing'],
    ['an endless header', 'x'.repeat(900_000), 'wrong_shape', 'longer than 64 kB'],
  ])('refuses %s in one line', async (_, file, problem, text) => {
    const refusal = expect(rowsOf(file, 50_000)).rejects
    await refusal.toMatchObject({ problem, message: expect.stringContaining(text) })
  })
})
