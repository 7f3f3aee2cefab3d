import { crc32, deflateSync } from 'node:zlib'

/** Creates a PNG of one color, whose pixels take a thousand times as much space as the file. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits per sample, RGB.
  header.set([8, 2], 8)
  const row = 1 + 3 * side
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** Creates a form with one file. */
export function pictureForm(picture: Buffer): { type: string; body: Buffer } {
  const head = '--bomb\r\ncontent-disposition: form-data; name="image"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n'
  return { type: 'multipart/form-data; boundary=bomb', body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--bomb--\r\n')]) }
}
