import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 256

/** Draws a PNG with two colors derived from a name. */
export function drawPicture(name: string): Uint8Array {
  const colors = createHash('sha256').update(name).digest()
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isFace = (x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 3) ** 2
      rows.set(colors.subarray(isFace ? 0 : 3, isFace ? 3 : 6), y * (1 + side * 3) + 1 + x * 3)
    }
  }
  return encodePng(side, side, deflateSync(rows))
}

/**
 * Encodes a PNG with three channels.
 * @param data compressed rows; the header is valid even if the rows aren't
 */
export function encodePng(width: number, height: number, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per channel, three channels.
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, body: Uint8Array): Buffer {
  const framed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunked = Buffer.alloc(8 + framed.length)
  chunked.writeUInt32BE(body.length, 0)
  chunked.set(framed, 4)
  chunked.writeUInt32BE(crc32(framed), 4 + framed.length)
  return chunked
}
