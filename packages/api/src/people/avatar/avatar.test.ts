import { deflateSync } from 'node:zlib'
import { encodePng } from '@morsel/fake-idp/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
})

const refusal = (code: string) => ({ cause: { code } })
const picture = (width: number, height: number, background = '#803020') => sharp({ create: { width, height, channels: 3, background } })
const fileOf = (bytes: Uint8Array | string, name = 'me.png') => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const upload = (image: File, crop: object = {}, by = person) => by.browser.do((call) => call.avatar.upload({ image, ...crop }))
const imageOf = async ({ id } = person) => (await world.sql`select image from "user" where id = ${id}`)[0]?.image
const keyOf = (image: unknown) => String(image).replace('/uploads/', '')
const cleanUp = async () => {
  world.clock.advance(60)
  await runDueJobs(world.deps)
}

describe('a picture is stored', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s, as a square WebP without metadata (WEB-609)', async (format) => {
    const bytes = await picture(300, 200)
      .withExif({ IFD0: { Artist: 'Secret Name' } })
      .toFormat(format)
      .toBuffer()
    const { image } = await upload(fileOf(bytes, '../../etc/passwd.svg'))
    expect(image).toMatch(/^\/uploads\/avatars\/[0-9a-f]{32}\.webp$/)
    expect((await person.browser.do((call) => call.session.get()))?.user.image).toBe(image)
    const kept = world.files.get(keyOf(image)) ?? new Uint8Array()
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(Buffer.from(kept).toString('latin1')).not.toMatch(/Exif|Secret Name/)
  })

  test('cropped to the selected part, with the orientation that viewers see', async () => {
    const halves = await picture(400, 200, '#ff0000')
      .composite([{ input: await picture(200, 200, '#0000ff').png().toBuffer(), left: 200, top: 0 }])
      .png()
      .toBuffer()
    const right = await upload(fileOf(halves), { left: '1', top: '0.5', size: '1' })
    const { dominant } = await sharp(world.files.get(keyOf(right.image))).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(60)
    // The camera's rotation moves what was on the right to the bottom.
    const turned = await sharp(halves).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const below = await upload(fileOf(turned), { top: 1 })
    expect((await sharp(world.files.get(keyOf(below.image))).stats()).dominant.b).toBeGreaterThan(200)
  })

  test('replacing the last one, which is also deleted with its owner or on request', async () => {
    const bytes = await picture(200, 200).png().toBuffer()
    const first = await upload(fileOf(bytes))
    const second = await upload(fileOf(bytes))
    await cleanUp()
    expect(world.files.has(keyOf(first.image))).toBe(false)
    expect(world.files.has(keyOf(second.image))).toBe(true)
    await person.browser.do((call) => call.avatar.remove())
    expect(await imageOf()).toBeNull()
    await cleanUp()
    expect(world.files.has(keyOf(second.image))).toBe(false)

    const third = await upload(fileOf(bytes))
    await person.browser.do((call) => call.user.update({ image: 'https://example.com/a.png' }))
    await cleanUp()
    expect(world.files.has(keyOf(third.image))).toBe(false)
    const last = await upload(fileOf(bytes))
    await world.sql`delete from "user" where id = ${person.id}`
    await cleanUp()
    expect(world.files.has(keyOf(last.image))).toBe(false)
  })

  test('of 50 simultaneous uploads, one picture is kept and no files of the others', async () => {
    await cleanUp()
    const before = new Set(world.files.keys())
    const bytes = await picture(140, 140).png().toBuffer()
    await Promise.all(Array.from({ length: 50 }, () => upload(fileOf(bytes))))
    await cleanUp()
    const added = [...world.files.keys()].filter((key) => !before.has(key))
    expect(added).toEqual([keyOf(await imageOf())])
    expect(await world.sql`select key from blob where user_id = ${person.id}`).toEqual([{ key: added[0] }])
  })

  test('a file that a killed process left is deleted later', async () => {
    const later = new Date(world.clock.now.getTime() + 3600_000).toISOString()
    await world.sql`insert into blob (key, user_id, unused_since, created_at) values ('avatars/00.webp', ${person.id}, ${later}, now())`
    world.files.set('avatars/00.webp', new Uint8Array(1))
    await cleanUp()
    expect(world.files.has('avatars/00.webp')).toBe(true)
    world.clock.advance(3600)
    await cleanUp()
    expect(world.files.has('avatars/00.webp')).toBe(false)
  })
})

describe('refused without changes', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', () => ''],
    ['text', () => 'hello'],
    ['SVG', () => svg],
    ['SVG behind a byte order mark', () => `\ufeff<?xml version="1.0"?>${svg}`],
    ['a GIF', async () => await picture(200, 200).gif().toBuffer()],
    ['a TIFF', async () => await picture(200, 200).tiff().toBuffer()],
    ['a PNG cut in the middle', async () => (await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000)],
    ['the first bytes of a JPEG before SVG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['HTML with the head of a WebP', () => Buffer.from('RIFF0000WEBP<html><script>')],
  ])('%s is refused', async (_name, make) => {
    await expectRefused(await make(), 'INVALID_IMAGE')
  })

  test('a header that claims 50,000 by 50,000 pixels and a real decompression bomb are refused (WEB-609)', async () => {
    await expectRefused(encodePng(50_000, 50_000, deflateSync(Buffer.alloc(10))), 'IMAGE_HAS_TOO_MANY_PIXELS')
    await expectRefused(encodePng(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 100))), 'IMAGE_HAS_TOO_MANY_PIXELS')
  })

  test.each([
    ['avif', 4000, 3800],
    ['webp', 6000, 5600],
  ] as const)(
    '%s of %i by %i pixels is refused, because decoding it would take more than 256 MB (SEC-225)',
    async (format, width, height) => {
      await expectRefused(await picture(width, height).toFormat(format, { effort: 0 }).toBuffer(), 'IMAGE_HAS_TOO_MANY_PIXELS')
    },
  )

  test('a picture or crop that is too small is refused (WEB-609)', async () => {
    await expectRefused(await picture(127, 400).png().toBuffer(), 'IMAGE_TOO_SMALL')
    await expectRefused(await picture(400, 400).png().toBuffer(), 'IMAGE_TOO_SMALL', { size: 0.1 })
  })

  test.each([{ left: '-1' }, { left: '2' }, { size: 'NaN' }, { top: '1e1' }, { size: '__proto__' }])(
    'an invalid crop is refused: %j',
    async (crop) => {
      await expect(upload(fileOf(await picture(200, 200).png().toBuffer()), crop)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await imageOf()).toBeNull()
    },
  )

  test('a full disk refuses the picture', async () => {
    const { put } = world.deps.blobs
    world.deps.blobs.put = async () => {
      throw new Error('ENOSPC')
    }
    await expectRefused(await picture(200, 200).png().toBuffer(), 'SERVICE_UNAVAILABLE')
    world.deps.blobs.put = put
  })

  async function expectRefused(bytes: Uint8Array | string, code: string, crop = {}) {
    const before = [...world.files.keys()]
    await expect(upload(fileOf(bytes), crop)).rejects.toMatchObject(refusal(code))
    expect(await imageOf()).toBeNull()
    expect([...world.files.keys()]).toEqual(before)
  }
})
