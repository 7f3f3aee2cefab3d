import { newId } from '@morsel/db/id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { giveRole } from '../../accounts/operator/role.flow.ts'
import { tell } from '../../mail/notice/tell.ts'
import { unsubscribeToken } from '../../mail/topic/unsubscribe-token.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { notifySavedSearchHits } from '../../wiring/jobs/notify-saved-search-hits.ts'
import { notifyVotes } from '../../wiring/jobs/notify-votes.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { sendDigests } from '../../wiring/jobs/send-digests.ts'
import { sendNews } from '../../wiring/jobs/send-news.ts'
import { saveNews } from './save-news.flow.ts'

let world: TestWorld
let ann: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const daySeconds = 86_400

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from subscription`
  await world.sql`delete from job`
  ann = await newPerson(world, { isVerified: true })
})

const want = (topics: string[], person = ann) => person.browser.do((call) => call.notification.update({ topics: topics as never[] }))
const mailsTo = async (person = ann) => {
  const mails = await world.request({ method: 'GET' }).call.mailbox.list({ to: person.email })
  return mails.filter(({ mail }) => mail !== 'verify-email')
}
const namesTo = async (person = ann) => (await mailsTo(person)).map(({ mail }) => mail)
const run = (name: string, job: typeof sendNews, deps = world.deps) => runDueJobs(deps, { [name]: job })

describe('a reply', () => {
  async function repliedTo(person: TestPerson) {
    const { id } = await person.browser.do((call) => call.review.write({ restaurant, rating: 2 }))
    const owner = await newPerson(world, { isVerified: true })
    await world.sql`update restaurant set owner_user_id = ${owner.id} where id = ${restaurant}`
    return (text: string) => owner.browser.do((call) => call.review.reply({ id, text }))
  }

  test('is emailed once to a subscribed author, without its text (PLACE-418, PLACE-419)', async () => {
    await want(['reviews'])
    const reply = await repliedTo(ann)
    await Promise.all(Array.from({ length: 10 }, (_, at) => reply(`Answer ${at}`)))
    await reply('')
    await reply('Once more')
    const [mail, ...more] = await mailsTo()
    expect(more).toEqual([])
    const { text, links } = await world.request({ method: 'GET' }).call.mailbox.read({ id: mail?.id ?? '' })
    expect(mail?.mail).toBe('review-replied')
    expect(text).not.toContain('Answer')
    expect(links).toContainEqual(expect.stringMatching(/\/restaurant\/portalva\/tasca-do-arrais-\w+$/))
    expect(links).toContain(
      `http://localhost:3000/unsubscribe?token=${unsubscribeToken(world.config, { userId: ann.id, topic: 'reviews' })}`,
    )
  })

  test("isn't emailed to users who didn't subscribe or whose email isn't verified (PLACE-419)", async () => {
    await (await repliedTo(ann))('Thank you')
    const unproven = await newPerson(world, { isVerified: true })
    await want(['reviews'], unproven)
    const reply = await repliedTo(unproven)
    await world.sql`update "user" set email_verified = false where id = ${unproven.id}`
    await reply('Thank you')
    expect([await namesTo(), await namesTo(unproven)]).toEqual([[], []])
  })
})

test('helpful votes are emailed once, together, only to subscribers (PLACE-418)', async () => {
  const ben = await newPerson(world, { isVerified: true })
  await want(['reviews'])
  for (const person of [ann, ben]) {
    const { id } = await person.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    for (let voters = 0; voters < 2; voters++)
      await (await newPerson(world, { isVerified: true })).browser.do((call) => call.review.vote({ id, isHelpful: true }))
  }
  await run('notify-votes', notifyVotes)
  world.clock.advance(daySeconds)
  await want(['reviews'], ben)
  await run('notify-votes', notifyVotes)
  expect([await namesTo(), await namesTo(ben)]).toEqual([['review-helped'], []])
})

test('new results of saved searches are emailed once a day (PLACE-417)', async () => {
  await want(['saved_searches'])
  await ann.browser.do((call) => call.savedSearch.save({ name: 'Ramen', query: { q: 'ramen' } }))
  world.clock.advance(daySeconds / 2)
  await ann.browser.do((call) => call.savedSearch.save({ name: 'Udon', query: { q: 'udon' } }))
  const found: string[] = []
  const none = { weak: [], also: {}, lifted: [], cuisines: [], leftOut: [], understood: [] }
  const hits = async () => ({ ids: found, next: null, previous: null, totals: { items: 0, restaurants: 0 }, corrected: null, ...none })
  const deps = { ...world.deps, search: { ...world.deps.search, search: hits } }
  found.push(newId(new Date(world.clock.now.getTime() - daySeconds * 1000)))
  world.clock.advance(daySeconds / 2)
  await run('notify-saved-search-hits', notifySavedSearchHits, deps)
  expect(await namesTo()).toEqual([])
  world.clock.advance(1)
  found.push(newId(world.clock.now))
  world.clock.advance(daySeconds)
  await run('notify-saved-search-hits', notifySavedSearchHits, deps)
  world.clock.advance(daySeconds / 2)
  await run('notify-saved-search-hits', notifySavedSearchHits, deps)
  expect(await namesTo()).toEqual(['search-hits'])
})

test('news is emailed to subscribers once, in their language (PLACE-419)', async () => {
  const ben = await newPerson(world, { isVerified: true })
  await want(['product_news'])
  await want(['product_news'], ben)
  await ben.browser.do((call) => call.preferences.chooseLanguage({ locale: 'de' }))
  const news = {
    en: { title: 'Maps work offline', paragraphs: ['Save one.'] },
    de: { title: 'Karten ohne Netz', paragraphs: ['Speichern.'] },
  }
  const kept = await Promise.all(Array.from({ length: 10 }, () => saveNews(world.db, news)))
  expect(kept.filter(Boolean)).toHaveLength(1)
  await run('send-news', sendNews)
  world.clock.advance(60)
  await run('send-news', sendNews)
  const subjects = [...(await mailsTo()), ...(await mailsTo(ben))].map(({ subject }) => subject)
  expect(subjects).toEqual(['Maps work offline', 'Karten ohne Netz'])
})

describe('the settings', () => {
  const settings = () => ann.browser.do((call) => call.notification.get())
  const change = (changes: object) => ann.browser.do((call) => call.notification.update(changes))
  const told = (kind: 'change-accepted' | 'content-hidden') =>
    tell(world.db, world.deps, { userId: ann.id, kind, data: { name: 'Tasca', path: '/x' } })
  const inbox = async () => (await ann.browser.do((call) => call.notice.list({}))).notices.map(({ kind }) => kind)

  test('are stored one by one, and are part of the export (WEB-965)', async () => {
    expect(await settings()).toEqual({ topics: [], inboxOff: [], pushOff: [], isPaused: false, isModerator: false })
    await change({ topics: ['follows'] })
    await change({ inboxOff: ['reviews', 'reviews', 'decisions'] })
    await change({ pushOff: ['decisions'], isPaused: true })
    const stored = { topics: ['follows'], inboxOff: ['reviews'], pushOff: ['decisions'], isPaused: true }
    expect(await settings()).toMatchObject(stored)
    const { mailsAbout, noticesOff } = await ann.browser.do((call) => call.user.export({ password: ann.password }))
    expect({ topics: mailsAbout, ...noticesOff }).toEqual(stored)
  })

  test('keep a group out of the inbox, but never decisions (WEB-965)', async () => {
    await change({ inboxOff: ['contributions', 'decisions'] })
    await told('change-accepted')
    await told('content-hidden')
    expect(await inbox()).toEqual(['content-hidden'])
    expect(await world.sql`select kind from notice where user_id = ${ann.id}`).toHaveLength(1)
  })

  test('pause all emails that can be turned off (WEB-965)', async () => {
    await change({ topics: ['contributions', 'product_news'], isPaused: true })
    await told('change-accepted')
    await saveNews(world.db, { en: { title: 'Pause everything', paragraphs: ['Now.'] } })
    for (const job of [sendDigests, sendNews]) await run('any', job)
    expect(await namesTo()).toEqual([])
  })
})

describe('a digest', () => {
  const told = (name: string) => {
    world.clock.advance(1)
    return tell(world.db, world.deps, { userId: ann.id, kind: 'change-accepted', data: { name, path: '/item/x/history' } })
  }
  const digest = () => run('send-digests', sendDigests)
  const texts = async () => {
    const read = (id: string) => world.request({ method: 'GET' }).call.mailbox.read({ id })
    return Promise.all((await mailsTo()).map(async ({ id }) => (await read(id)).text))
  }

  test('has the unread notices of a topic once, at most once a day, and only for subscribers (WEB-966)', async () => {
    await told('Before')
    await digest()
    await want(['contributions'])
    await told('Seen')
    const { notices } = await ann.browser.do((call) => call.notice.list({}))
    await ann.browser.do((call) => call.notice.read({ ids: [notices[0]?.id ?? ''] }))
    world.clock.advance(600)
    await digest()
    const [first] = await texts()
    expect(first).toContain('Before')
    expect(first).toContain('http://localhost:3000/item/x/history')
    expect(first).not.toContain('Seen')
    await told('After')
    world.clock.advance(600)
    await digest()
    expect(await texts()).toHaveLength(1)
    world.clock.advance(daySeconds)
    await digest()
    world.clock.advance(daySeconds)
    await digest()
    expect((await texts()).filter((text) => text.includes('After'))).toHaveLength(1)
    expect(await texts()).toHaveLength(2)
  })

  test('also has what the inbox leaves out (WEB-966)', async () => {
    await ann.browser.do((call) => call.notification.update({ topics: ['contributions'], inboxOff: ['contributions'] }))
    await told('Elsewhere')
    world.clock.advance(600)
    await digest()
    expect((await texts()).map((text) => text.includes('Elsewhere'))).toEqual([true])
    expect(await world.sql`select from notice where user_id = ${ann.id} and read_at is null`).toEqual([])
  })

  test('tells moderators about new work, at most once a day, until they unsubscribe or lose their role (MOD-170)', async () => {
    await world.sql`delete from report`
    const moderator = await newPerson(world, { isVerified: true })
    await giveRole(world.deps, moderator.email, 'moderator')
    expect((await moderator.browser.do((call) => call.notification.get())).isModerator).toBe(true)
    await want(['moderation'])
    const work = async () => {
      const { id } = await (await newPerson(world, { isVerified: true })).browser.do((call) => call.review.write({ restaurant, rating: 4 }))
      await ann.browser.do((call) => call.report.send({ kind: 'review', id, reason: 'offensive' }))
    }
    const next = async () => {
      world.clock.advance(daySeconds)
      await digest()
      return namesTo(moderator)
    }
    expect(await next()).toEqual([])
    await work()
    await work()
    expect(await next()).toEqual(['moderation-digest'])
    // The same work isn't news again.
    expect(await next()).toHaveLength(1)
    await work()
    expect(await next()).toHaveLength(2)
    await work()
    await want([], moderator)
    expect(await next()).toHaveLength(2)
    await want(['moderation'], moderator)
    await world.sql`update "user" set role = 'none' where id = ${moderator.id}`
    expect(await next()).toHaveLength(2)
    expect(await namesTo()).toEqual([])
  })
})

describe('the link in an email', () => {
  const link = (token: string) => {
    const call = () => world.request().call.notification
    return { look: () => call().look({ token }), end: () => call().unsubscribe({ token }), back: () => call().resubscribe({ token }) }
  }

  test("names its topic, unsubscribes only from it, even repeatedly, and resubscribes; the password doesn't matter (WEB-757)", async () => {
    await want(['reviews', 'product_news'])
    const { look, end, back } = link(unsubscribeToken(world.config, { userId: ann.id, topic: 'reviews' }))
    const change = { currentPassword: ann.password, newPassword: 'copper-window-17', revokeOtherSessions: true }
    await ann.browser.do((call) => call.password.change(change))
    world.clock.advance(400 * daySeconds)
    expect([await look(), await look()]).toEqual(Array(2).fill({ topic: 'reviews', isSubscribed: true }))
    await Promise.all(Array.from({ length: 10 }, end))
    expect(await look()).toEqual({ topic: 'reviews', isSubscribed: false })
    expect(await world.sql`select topic from subscription where user_id = ${ann.id}`).toEqual([{ topic: 'product_news' }])
    await back()
    expect(await look()).toEqual({ topic: 'reviews', isSubscribed: true })
  })

  test('works with a previous secret and for a deleted user, but not if forged (WEB-757)', async () => {
    const token = unsubscribeToken(world.config, { userId: ann.id, topic: 'reviews' })
    const forged = [
      token.slice(0, -1),
      token.replace('reviews', 'product_news'),
      token.replace(ann.id, newId(world.clock.now)),
      '',
      'a.b.c',
    ]
    for (const text of forged) {
      expect(await link(text).look()).toBeNull()
      await expect(link(text).end()).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN' } })
    }
    const renewed = world.with({ APP_SECRET: 'another secret that is long enough', APP_SECRET_PREVIOUS: world.config.APP_SECRET })
    expect(await renewed.request().call.notification.look({ token })).toMatchObject({ topic: 'reviews' })
    await world.sql`delete from "user" where id = ${ann.id}`
    await link(token).end()
    await link(token).back()
    expect(await link(token).look()).toEqual({ topic: 'reviews', isSubscribed: false })
  })
})
