import { deflateSync } from 'node:zlib'
import { photoKey } from '@morsel/contract/photo-file'
import { setMember } from '@morsel/db/queries/place-member'
import { encodePng } from '@morsel/fake-idp/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { eraseUser } from '../../wiring/user-data/erase-user.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { decideReport } from '../moderation/decide-report.flow.ts'
import { setHidden } from '../moderation/hide.flow.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import { encodeDuePhoto } from './encode-avif.flow.ts'
import { photoAccess } from './photo-access.flow.ts'

let world: TestWorld
let person: TestPerson
let item: string
let slugId: string
const restaurant = demoId('restaurant', 'tasca-do-arrais')
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
  const [row] = await world.sql`select id from item where restaurant_id = ${restaurant} order by id limit 1`
  const [place] = await world.sql`select slug, public_no from restaurant where id = ${restaurant}`
  slugId = `${place?.slug}-${place?.public_no}`
  item = itemIdOf(String(row?.id).replaceAll('-', ''))
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`truncate photo, photo_file, report cascade`
  world.files.clear()
  person = await trustedPerson(world)
})

const refusal = (code: string) => ({ cause: { code } })
const picture = (width: number, height: number, background = '#803020') => sharp({ create: { width, height, channels: 3, background } })
const png = (background?: string) => picture(800, 600, background).png().toBuffer()
const fileOf = (bytes: Uint8Array | string) => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], '../../x.svg')
const upload = async (more: object = { restaurant }, by = person, bytes?: Uint8Array | string) => {
  // IDs rise with time.
  world.clock.advance(1)
  const image = fileOf(bytes ?? (await png()))
  return by.browser.do((call) => call.photo.upload({ image, ...more }))
}
const list = (subject: object = { restaurant }, by?: TestPerson) =>
  (by?.browser ?? world.browser()).do((call) => call.photo.list(subject)).then(({ photos }) => photos)
const cleanUp = async (seconds = 60) => {
  world.clock.advance(seconds)
  await runDueJobs(world.deps)
}

describe('a photo is stored', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'from %s, as WebP in three widths without metadata, and later as AVIF (PLACE-751, PLACE-752, PLACE-753)',
    async (format) => {
      const bytes = await picture(1600, 1200)
        .withExif({ IFD0: { Artist: 'Secret Name' } })
        .toFormat(format)
        .toBuffer()
      const { id, ...shown } = await upload({ restaurant, alt: 'The counter' }, person, bytes)
      expect(shown).toMatchObject({ width: 1280, height: 960, alt: 'The counter', hasAvif: false, status: 'visible' })
      expect(shown.color).toMatch(/^#[78][0-9a-f][23][0-9a-f][12][0-9a-f]$/)
      while ((await encodeDuePhoto(world.deps)) > 0);
      for (const width of [320, 640, 1280]) {
        for (const kind of ['webp', 'avif'] as const) {
          const kept = world.files.get(photoKey(id, width, kind)) ?? new Uint8Array()
          expect(await sharp(kept).metadata()).toMatchObject({ format: kind === 'avif' ? 'heif' : kind, width, height: (width * 3) / 4 })
          expect(Buffer.from(kept).toString('latin1')).not.toMatch(/Exif|Secret Name/)
        }
      }
      expect(world.files.size).toBe(6)
      expect(await list()).toMatchObject([{ id, hasAvif: true, author: { name: person.name }, licence: 'CC-BY-SA-4.0', isMine: false }])
    },
  )

  test('upright and cropped to the selected part (PLACE-752)', async () => {
    const halves = await picture(800, 400, '#ff0000')
      .composite([{ input: await picture(400, 400, '#0000ff').png().toBuffer(), left: 400, top: 0 }])
      .png()
      .toBuffer()
    expect(await upload({ restaurant, left: '0.5', width: '0.5' }, person, halves)).toMatchObject({
      width: 400,
      height: 400,
      color: '#0808f8',
    })
    // The camera's rotation moves what was on the right to the bottom.
    const turned = await sharp(halves).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer()
    const below = await upload({ restaurant, top: 0.55, height: 0.45 }, person, turned)
    expect(below).toMatchObject({ width: 400, height: 360 })
    const { dominant } = await sharp(world.files.get(photoKey(below.id, 400, 'webp'))).stats()
    expect([dominant.b > 200, dominant.r < 60]).toEqual([true, true])
  })

  const square = () => picture(400, 400, '#803020')
  test.each([
    [
      'an animated WebP file',
      async () =>
        sharp([await square().png().toBuffer(), await png()], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
    ['a PNG file with 16 bits per channel', () => square().toColourspace('rgb16').png().toBuffer()],
    ['a PNG file with a palette', () => square().png({ palette: true }).toBuffer()],
    ['a gray JPEG file', () => square().grayscale().jpeg().toBuffer()],
    ['a CMYK JPEG file', () => square().toColourspace('cmyk').jpeg().toBuffer()],
    ['a transparent PNG file', () => square().ensureAlpha(0.5).png().toBuffer()],
    [
      'a photo with its location',
      () =>
        square()
          .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 36/1 0/1' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s as one plain picture in sRGB with 8 bits (PLACE-752)', async (_name, make) => {
    const { id, width } = await upload({ restaurant }, person, await make())
    const stored = await sharp(world.files.get(photoKey(id, width, 'webp'))).metadata()
    expect(stored).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar', channels: 3, hasAlpha: false })
    expect([stored.pages, stored.exif, stored.icc, stored.xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('once, even if it is uploaded 50 times in parallel, and again for another subject (PLACE-756)', async () => {
    const bytes = await png()
    const ids = await Promise.all(Array.from({ length: 50 }, () => upload({ restaurant }, person, bytes).then(({ id }) => id)))
    expect(new Set(ids).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect((await upload({ item }, person, bytes)).id).not.toBe(ids[0])
    await cleanUp(3700)
    await cleanUp()
    expect(world.files.size).toBe(6)
  })

  test('of a menu apart from other photos (PLACE-760)', async () => {
    const { id } = await upload({ restaurant, kind: 'menu' })
    expect(await list()).toEqual([])
    expect(await list({ restaurant, kind: 'menu' })).toMatchObject([{ id }])
    await expect(upload({ item, kind: 'menu' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of a dish, which the place shows too, and of the author’s own review (PLACE-760)', async () => {
    await upload({ item })
    const { id: review } = await person.browser.do((call) => call.review.write({ item, rating: 5 }))
    await upload({ review }, person, await png('#203040'))
    expect(await list({ review })).toHaveLength(1)
    expect((await world.request().call.review.list({ item })).reviews[0]?.photos).toHaveLength(1)
    expect(await list({ item })).toHaveLength(2)
    expect(await list()).toMatchObject([{ item: { id: item } }, { item: { id: item } }])
    const other = await trustedPerson(world)
    await expect(upload({ review }, other)).rejects.toMatchObject(refusal('NOT_FOUND'))
    // A review's photos are public only together with it.
    await setHidden(world.deps, review, true)
    expect(await list({ item })).toHaveLength(1)
    await expect(list({ review })).rejects.toMatchObject(refusal('NOT_FOUND'))
    await person.browser.do((call) => call.review.remove({ id: review }))
  })
})

describe('refused without changes', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', () => ''],
    ['text', () => 'hello'],
    ['SVG', () => svg],
    ['SVG behind a byte order mark', () => `\ufeff<?xml version="1.0"?>${svg}`],
    ['a GIF', async () => await picture(300, 300).gif().toBuffer()],
    ['a TIFF', async () => await picture(300, 300).tiff().toBuffer()],
    ['a PNG cut in the middle', async () => (await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000)],
    ['a JPEG cut in the middle', async () => (await png().then((bytes) => sharp(bytes).jpeg().toBuffer())).subarray(0, 2000)],
    ['the first bytes of a JPEG before SVG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['HTML with the head of a WebP', () => Buffer.from('RIFF0000WEBP<html><script>')],
  ])('%s: “Use a JPEG, PNG, WebP or AVIF image” (PLACE-750)', async (_name, make) => {
    await expectRefused(await make(), 'PHOTO_TYPE_UNKNOWN', 'Use a JPEG, PNG, WebP or AVIF image')
  })

  test('what is appended to a photo is dropped, so that a polyglot is only a photo (PLACE-752)', async () => {
    const { id, width } = await upload({ restaurant }, person, Buffer.concat([await png(), Buffer.from(`<script>alert(1)</script>${svg}`)]))
    expect(Buffer.from(world.files.get(photoKey(id, width, 'webp')) ?? []).toString('latin1')).not.toContain('script')
  })

  test('too large or too small files, parts and sizes (PLACE-750)', async () => {
    await expectRefused(new Uint8Array(10 * 1024 * 1024 + 1), 'PHOTO_TOO_HEAVY', 'Images can be up to 10 MB')
    await expectRefused(await picture(199, 400).png().toBuffer(), 'PHOTO_TOO_SMALL', 'Image is too small (minimum 200 × 200)')
    await expectRefused(await picture(400, 400).png().toBuffer(), 'PHOTO_TOO_SMALL', /minimum/, { width: 0.4 })
    await expectRefused(await picture(8001, 200).png().toBuffer(), 'PHOTO_TOO_LARGE', /maximum 8000/)
  })

  test('headers that claim too many pixels, and real decompression bombs (PLACE-750, SEC-225)', async () => {
    await expectRefused(encodePng(50_000, 50_000, deflateSync(Buffer.alloc(10))), 'PHOTO_TOO_LARGE', /maximum/)
    await expectRefused(encodePng(8000, 8000, deflateSync(Buffer.alloc(8000 * 100))), 'IMAGE_HAS_TOO_MANY_PIXELS', /megapixels/)
    await expectRefused(await picture(4000, 3800).avif({ effort: 0 }).toBuffer(), 'IMAGE_HAS_TOO_MANY_PIXELS', /megapixels/)
  })

  test('a part that isn’t within the photo, a long description, and no or two subjects', async () => {
    for (const more of [{ left: 0.6, width: 0.5 }, { width: '0' }, { top: 'NaN' }, { alt: 'x'.repeat(201) }, { item }])
      await expect(upload({ restaurant, ...more })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(upload({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await list()).toEqual([])
  })

  test('without a verified email, and by guests (PLACE-754)', async () => {
    await world.sql`update "user" set email_verified = false where id = ${person.id}`
    await expect(upload()).rejects.toMatchObject(refusal('EMAIL_NOT_VERIFIED'))
    await expect(upload({ restaurant }, { ...person, browser: world.browser() })).rejects.toMatchObject(refusal('UNAUTHORIZED'))
  })

  test('the 51st photo of a day and the 11th of a review, also in parallel (PLACE-754)', async () => {
    const { id: review } = await person.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    const colors = Array.from({ length: 14 }, (_, n) => `#${String(n).padStart(2, '0')}4080`)
    const bytes = await Promise.all(colors.map(png))
    const tries = await Promise.allSettled(bytes.map((each) => upload({ review }, person, each)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(upload({ review }, person, await png('#ffffff'))).rejects.toMatchObject(refusal('REVIEW_HAS_ENOUGH_PHOTOS'))
    await addUploads(38)
    const last = await Promise.allSettled(bytes.slice(0, 5).map((each) => upload({ restaurant }, person, each)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(upload({ restaurant }, person, await png('#ffffff'))).rejects.toMatchObject(refusal('PHOTO_LIMIT_REACHED'))
    world.clock.advance(86_400)
    await upload({ restaurant }, person, await png('#ffffff'))
    await person.browser.do((call) => call.review.remove({ id: review }))
  })

  test('the 51st photo of a day, even if others were removed since (PLACE-956)', async () => {
    await addUploads(49)
    const { id } = await upload()
    await person.browser.do((call) => call.photo.remove({ id }))
    await expect(upload()).rejects.toMatchObject(refusal('PHOTO_LIMIT_REACHED'))
    await person.browser.do((call) => call.photo.removeMine())
    await expect(upload()).rejects.toMatchObject(refusal('PHOTO_LIMIT_REACHED'))
    world.clock.advance(86_400)
    await upload()
    expect(await world.sql`select from photo_upload where user_id = ${person.id}`).toHaveLength(1)
  })

  test('for hidden, removed, merged and unknown places', async () => {
    const gone = await world.sql`
      select id from restaurant where id <> ${restaurant} and status = 'published' order by id limit 3`
    const [hidden = '', removed = '', merged = ''] = gone.map(({ id }) => String(id).replaceAll('-', ''))
    await world.sql`update restaurant set status = 'hidden' where id = ${hidden}`
    await world.sql`update restaurant set deleted_at = now() where id = ${removed}`
    await expect(upload({ restaurant: hidden })).rejects.toMatchObject(refusal('NOT_FOUND'))
    await expect(upload({ restaurant: removed })).rejects.toMatchObject(refusal('GONE'))
    await expect(upload({ restaurant: '0'.repeat(32) })).rejects.toMatchObject(refusal('NOT_FOUND'))
    // A merged place counts as the one that it was merged into.
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${restaurant} where id = ${merged}`
    await upload({ restaurant: merged })
    expect(await list()).toHaveLength(1)
    expect(world.files.size).toBeGreaterThan(0)
  })

  test('when the disk is full', async () => {
    const { put } = world.deps.blobs
    world.deps.blobs.put = async () => {
      throw new Error('ENOSPC')
    }
    await expect(upload()).rejects.toMatchObject(refusal('SERVICE_UNAVAILABLE'))
    world.deps.blobs.put = put
    expect(await list()).toEqual([])
  })

  const addUploads = (count: number) => world.sql`
    insert into photo_upload (id, user_id, created_at)
    select gen_random_uuid(), ${person.id}, ${world.clock.now.toISOString()} from generate_series(1, ${count}::int)`

  async function expectRefused(bytes: Uint8Array | string, code: string, message: string | RegExp, more = {}) {
    await expect(upload({ restaurant, ...more }, person, bytes)).rejects.toMatchObject({
      cause: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    })
    expect([await list(), world.files.size]).toEqual([[], 0])
  }
})

describe('files', () => {
  test('of a removed photo are deleted, and only its author can remove it (PLACE-761)', async () => {
    const { id } = await upload()
    const other = await trustedPerson(world)
    await expect(other.browser.do((call) => call.photo.remove({ id }))).rejects.toMatchObject(refusal('NOT_FOUND'))
    await expect(other.browser.do((call) => call.photo.describe({ id, alt: 'x' }))).rejects.toMatchObject(refusal('NOT_FOUND'))
    await person.browser.do((call) => call.photo.describe({ id, alt: 'Two chairs' }))
    expect(await list()).toMatchObject([{ alt: 'Two chairs', mayDescribe: false }])
    await person.browser.do((call) => call.photo.remove({ id }))
    await cleanUp()
    expect(world.files.size).toBe(0)
    expect(await world.sql`select from photo_file`).toHaveLength(0)
  })

  test('are deleted with the review that they belong to, even if it is only emptied because it was reported (PLACE-761)', async () => {
    for (const isReported of [false, true]) {
      const { id: review } = await person.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
      await upload({ review })
      const reporter = await trustedPerson(world)
      if (isReported) await reporter.browser.do((call) => call.report.send({ kind: 'review', id: review, reason: 'spam' }))
      await person.browser.do((call) => call.review.remove({ id: review }))
      await cleanUp()
      expect(world.files.size).toBe(0)
    }
  })

  test('of a photo that isn’t public are only for its author and moderators, until it’s shown again (PLACE-955)', async () => {
    const { id } = await upload()
    const [other, moderator] = [await trustedPerson(world), await trustedPerson(world)]
    await world.sql`update "user" set role = 'moderator' where id = ${moderator.id}`
    const readers = [undefined, other, person, moderator]
    const sessionOf = async (by?: TestPerson) => by?.browser.do((call) => call.session.get({ disableCookieCache: true })) ?? null
    const accessOf = async (by?: TestPerson) => photoAccess(world.deps, id, () => sessionOf(by))
    const access = () => Promise.all(readers.map(accessOf))
    expect(await access()).toEqual(['everyone', 'everyone', 'everyone', 'everyone'])
    await setHidden(world.deps, id, true)
    expect(await access()).toEqual(['none', 'none', 'reader', 'reader'])
    await world.sql`update photo set status = 'pending'`
    expect(await access()).toEqual(['none', 'none', 'reader', 'reader'])
    await setHidden(world.deps, id, false)
    expect(await access()).toEqual(['everyone', 'everyone', 'everyone', 'everyone'])
    await person.browser.do((call) => call.photo.remove({ id }))
    expect(await access()).toEqual(['none', 'none', 'none', 'none'])
  })

  test('are replaced when the author crops a photo again, which keeps its votes, reports and place (PLACE-951)', async () => {
    const { id } = await upload({ item, alt: 'Soup' })
    const other = await trustedPerson(world)
    await other.browser.do((call) => call.photo.vote({ id, isHelpful: true }))
    await other.browser.do((call) => call.report.send({ kind: 'photo', id, reason: 'spam' }))
    const crop = (by: TestPerson, part: object, photo = id) => by.browser.do((call) => call.photo.crop({ id: photo, ...part }))
    await expect(crop(other, { width: 0.5 })).rejects.toMatchObject(refusal('NOT_FOUND'))
    await expect(crop(person, { width: 0.2 })).rejects.toMatchObject(refusal('PHOTO_TOO_SMALL'))
    await expect(crop(person, { left: 0.8, width: 0.5 })).rejects.toMatchObject(refusal('PHOTO_TOO_SMALL'))
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => crop(person, { left: 0.5, width: 0.5 })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [cropped] = await list({ item }, other)
    expect(cropped).toMatchObject({ width: 400, height: 600, alt: 'Soup', helpfulCount: 1, isHelpfulToMe: true })
    expect(cropped?.id).not.toBe(id)
    expect(await world.sql`select from report where photo_id = ${cropped?.id ?? ''}`).toHaveLength(1)
    await cleanUp(3700)
    expect([...world.files.keys()].every((key) => key.includes(cropped?.id ?? 'none'))).toBe(true)
    // The file that it was made from is still recognized.
    expect((await upload({ item })).id).toBe(cropped?.id)
  })

  test('that a killed process left are deleted, and an AVIF that fails is given up', async () => {
    const { id, width } = await upload()
    const kept = photoKey(id, width, 'webp')
    const bytes = world.files.get(kept) ?? new Uint8Array()
    world.files.delete(kept)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await encodeDuePhoto(world.deps)
      world.clock.advance(121)
    }
    expect(await world.sql`select has_avif, avif_due_at, avif_attempts from photo`).toMatchObject([
      { has_avif: false, avif_due_at: null, avif_attempts: 3 },
    ])
    world.files.set(kept, bytes)
    await world.sql`insert into photo_file (key, due_at) values ('photos/00-320.webp', ${world.clock.now.toISOString()})`
    world.files.set('photos/00-320.webp', new Uint8Array(1))
    await cleanUp()
    expect([...world.files.keys()].every((key) => key.includes(id))).toBe(true)
  })
})

describe('votes, covers and reports', () => {
  test('a vote counts once per user, in parallel too, and orders photos (PLACE-762)', async () => {
    const first = await upload()
    const second = await upload({ restaurant }, person, await png('#00ff00'))
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
    const voter = await trustedPerson(world)
    const vote = (isHelpful: boolean) => voter.browser.do((call) => call.photo.vote({ id: first.id, isHelpful }))
    await Promise.all(Array.from({ length: 50 }, () => vote(true)))
    expect(await list({ restaurant }, voter)).toMatchObject([{ id: first.id, helpfulCount: 1, isHelpfulToMe: true }, { id: second.id }])
    await expect(person.browser.do((call) => call.photo.vote({ id: first.id, isHelpful: true }))).rejects.toMatchObject(
      refusal('CANT_VOTE_FOR_OWN_PHOTO'),
    )
    expect(await vote(false)).toEqual({ helpfulCount: 0 })
  })

  test('only members choose the cover, one per place and dish (PLACE-763)', async () => {
    const photos = [await upload(), await upload({ restaurant }, person, await png('#00ff00'))]
    const dishPhoto = await upload({ item })
    const owner = await trustedPerson(world)
    const choose = (id = '', cover: 'chosen' | 'allowed' | 'never' = 'chosen', by = owner) =>
      by.browser.do((call) => call.photo.setCover({ id, cover }))
    await expect(choose(photos[0]?.id)).rejects.toMatchObject(refusal('PLACE_ROLE_REQUIRED'))
    await setMember(world.deps.db, { restaurantId: restaurant, userId: owner.id, role: 'editor', since: world.clock.now })
    await expect(choose(photos[0]?.id, 'chosen', person)).rejects.toMatchObject(refusal('PLACE_ROLE_REQUIRED'))
    await choose(dishPhoto.id)
    await Promise.all(Array.from({ length: 20 }, (_, n) => choose(photos[n % 2]?.id)))
    expect(await world.sql`select from photo where cover = 'chosen' and item_id is null`).toHaveLength(1)
    expect((await list({ item }))[0]).toMatchObject({ cover: 'chosen' })
    const page = () => world.request().call.restaurant.get({ city: 'portalva', slugId })
    expect((await page()).photos).toMatchObject({ count: 3, menuCount: 0 })
    await choose(photos[0]?.id)
    expect((await page()).cover?.id).toBe(photos[0]?.id)
    await choose(photos[0]?.id, 'never')
    expect((await page()).cover?.id).toBe(photos[1]?.id)
    await choose(photos[1]?.id, 'never')
    expect((await page()).cover?.id).toBe(dishPhoto.id)
    expect((await world.request().call.card.list({ restaurants: [restaurant], items: [item] })).items[0]?.cover?.id).toBe(dishPhoto.id)
    expect((await world.request().call.item.get({ itemId: item })).cover?.id).toBe(dishPhoto.id)
    expect((await owner.browser.do((call) => call.photo.list({ restaurant }))).mayChooseCover).toBe(true)
    expect((await person.browser.do((call) => call.photo.list({ restaurant }))).mayChooseCover).toBe(false)
    const menu = await upload({ restaurant, kind: 'menu' })
    await expect(choose(menu.id)).rejects.toMatchObject(refusal('NOT_FOUND'))
  })

  test('members describe photos of their place, but not those of reviews (PLACE-952)', async () => {
    const owner = await trustedPerson(world)
    const { id } = await upload()
    const { id: review } = await person.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    const ofReview = await upload({ review }, person, await png('#00ff00'))
    const describe = (photo: string) => owner.browser.do((call) => call.photo.describe({ id: photo, alt: 'The counter' }))
    await expect(describe(id)).rejects.toMatchObject(refusal('NOT_FOUND'))
    await setMember(world.deps.db, { restaurantId: restaurant, userId: owner.id, role: 'editor', since: world.clock.now })
    await describe(id)
    await expect(describe(ofReview.id)).rejects.toMatchObject(refusal('NOT_FOUND'))
    expect(await list({ restaurant }, owner)).toMatchObject([
      { id: ofReview.id, alt: '', mayDescribe: false },
      { id, alt: 'The counter', mayDescribe: true },
    ])
    await person.browser.do((call) => call.review.remove({ id: review }))
  })

  test('helpful votes share one unread notice per photo (PLACE-957)', async () => {
    const { id } = await upload({ item })
    const voters = await Promise.all([1, 2].map(() => trustedPerson(world)))
    const noticesOf = () =>
      person.browser.do((call) => call.notice.list({})).then(({ notices }) => notices.map(({ text, path }) => [text, path]))
    for (const voter of voters) await voter.browser.do((call) => call.photo.vote({ id, isHelpful: true }))
    expect(await noticesOf()).toEqual([[expect.stringMatching(/^2 people found your photo of .+ helpful\.$/), `/item/${item}`]])
    for (const voter of voters) await voter.browser.do((call) => call.photo.vote({ id, isHelpful: false }))
    expect(await noticesOf()).toEqual([])
  })

  test('three trusted reports hold a photo back, and a decision shows or hides it (PLACE-770)', async () => {
    const { id } = await upload()
    const reporters = await Promise.all([1, 2, 3].map(() => trustedPerson(world)))
    const report = (by?: TestPerson) => by?.browser.do((call) => call.report.send({ kind: 'photo', id, reason: 'offensive' }))
    for (const by of reporters.slice(0, 2)) await report(by)
    // Again by the same user, which replaces the first one.
    await report(reporters[0])
    expect(await list()).toHaveLength(1)
    await report(reporters[2])
    expect(await list()).toEqual([])
    const [open] = await world.sql`select id from report where photo_id = ${id} and status = 'open'`
    expect(await decideReport(world.deps, String(open?.id), 'dismissed')).toBe(3)
    expect(await list()).toHaveLength(1)
    // Dismissed reports don't count again.
    for (const by of reporters) await report(by)
    expect(await list()).toHaveLength(1)
    const [again] = await world.sql`select id from report where photo_id = ${id} and status = 'open'`
    await decideReport(world.deps, String(again?.id), 'actioned')
    expect(await list()).toEqual([])
    await expect(report(reporters[0])).rejects.toMatchObject(refusal('NOT_FOUND'))
    await expect(reporters[0]?.browser.do((call) => call.photo.vote({ id, isHelpful: true }))).rejects.toMatchObject(refusal('NOT_FOUND'))
    expect(await setHidden(world.deps, id, false)).toBe(`photo ${id}`)
    expect(await list()).toHaveLength(1)
  })

  test('photos move with a merged place (PLACE-764)', async () => {
    const [other] = await world.sql`
      select id, public_no from restaurant where id <> ${restaurant} and status = 'published' order by id desc limit 1`
    const from = String(other?.id).replaceAll('-', '')
    const bytes = await png()
    await upload({ restaurant: from }, person, bytes)
    await upload({ restaurant }, person, bytes)
    await upload({ restaurant: from }, person, await png('#00ff00'))
    const [into] = await world.sql`select public_no from restaurant where id = ${restaurant}`
    await mergeInto(world.deps, String(other?.public_no), String(into?.public_no))
    expect(await list()).toHaveLength(2)
  })
})

describe('an author who leaves', () => {
  test('finds the photos and votes in the download (PLACE-775)', async () => {
    const { id } = await upload({ item, alt: 'Soup' })
    const other = await trustedPerson(world)
    await other.browser.do((call) => call.photo.vote({ id, isHelpful: true }))
    const data = await person.browser.do((call) => call.user.export({}))
    expect(data.photos).toMatchObject([{ id, itemId: item, alt: 'Soup', licence: 'CC-BY-SA-4.0', path: `/uploads/photos/${id}-800.webp` }])
    expect((await other.browser.do((call) => call.user.export({}))).helpfulPhotoVotes).toEqual([id])
  })

  test('isn’t named; after their erasure, the photos stay without a name and the votes are deleted (PLACE-776)', async () => {
    const { id } = await upload()
    const other = await trustedPerson(world)
    const others = await upload({ restaurant }, other, await png('#00ff00'))
    await person.browser.do((call) => call.photo.vote({ id: others.id, isHelpful: true }))
    await person.browser.do((call) => call.user.scheduleDeletion({ password: person.password }))
    expect(await list()).toMatchObject([
      { id: others.id, helpfulCount: 1 },
      { id, author: null },
    ])
    await world.deps.db.transaction((tx) => eraseUser(tx, world.deps, { ...person, username: null }))
    await cleanUp(3700)
    expect((await list()).map(({ author, helpfulCount }) => [author?.name ?? null, helpfulCount])).toEqual([
      [other.name, 0],
      [null, 0],
    ])
    expect([...world.files.keys()].filter((key) => key.includes(id))).not.toEqual([])
  })

  test('can remove all photos first (PLACE-776)', async () => {
    await upload()
    await upload({ restaurant }, await trustedPerson(world), await png('#00ff00'))
    expect(await person.browser.do((call) => call.photo.countMine())).toEqual({ count: 1 })
    await person.browser.do((call) => call.photo.removeMine())
    await cleanUp()
    expect(await list()).toHaveLength(1)
    expect(world.files.size).toBe(3)
  })
})
